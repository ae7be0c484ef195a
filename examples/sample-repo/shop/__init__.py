"""A small shop: enough code for a graph that can be checked by eye."""
