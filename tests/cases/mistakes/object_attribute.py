# A common mistake: object attribute.
thing = object()
thing.name = "x"
