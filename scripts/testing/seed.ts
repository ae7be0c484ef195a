import fc from "fast-check";

/** Set-up of all tests: the same examples in every run. fast-check prints the seed of a failure; `FC_SEED` tries others. */
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 1) });
