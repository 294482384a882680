# In the condition of a statement.
x = None
if x > 0 and x < 10:
    pass
