# In a named expression.
if (n := int("x")) > 3:
    pass
