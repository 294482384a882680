# An operation over several lines.
x = 1
y = "a"
z = (x
     +
     y)
