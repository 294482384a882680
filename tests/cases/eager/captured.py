# Listing 7: a graph refers to variables; it sees what they hold when it runs.
# modes: plain, eager, unoptimised, checked
# cpython: no
from snek import Variable, function

v = Variable(1.0)


@function
def read():
    return v.read_value()


seen = [read()]
v.assign_add(1.0)
seen.append(read())
v.assign(3.0)
seen.append(read())
print(seen)  # expect: [1.0, 2.0, 3.0]
