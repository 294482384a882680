# IndentationError: expected an indented block
def f():
return 1
