# IndentationError: unindent does not match
if True:
    x = 1
  y = 2
