TAX = 0.25


def net(amount):
    return round(amount, 2)


def gross(amount):
    return net(amount * (1 + TAX))
