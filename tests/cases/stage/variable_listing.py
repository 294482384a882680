# Variables are known by reference: what a staged function reads and assigns is theirs at each call.
# modes: staged, eager, unoptimised, checked, c
# cpython: no
from snek import Variable, function, stage

v = Variable(0.0)

@function
def mutate():
    v.assign_add(1.0)
    return v.read_value()

mutate()
print(float(v.read_value()))  # expect: 1.0
v.assign_add(1.0)
print(float(v.read_value()))  # expect: 2.0
mutate()
print(float(v.read_value()), v.numpy(), v.shape)  # expect: 3.0 3.0 ()

w = Variable(2)

@stage
def grow(n):
    while w * n < 100:
        w.assign_add(n)
    return w * 1.0, -w, w > 3, abs(w), float(w), w // 4, 100 % w

print(grow(5), w.numpy())  # expect: (22.0, -22, True, 22, 22.0, 5, 12) 22
print(grow(3), w.numpy())  # expect: (34.0, -34, True, 34, 34.0, 8, 32) 34
w.assign(1)
print(grow(50), w.numpy())  # expect: (51.0, -51, True, 51, 51.0, 12, 49) 51

class Scaled(Variable):
    pass

p = Scaled(3.0)

@stage
def arms(n):
    if n > 0:
        p.assign(n)
    return p * 2

print(arms(2), arms(-1), p.numpy(), isinstance(p, Variable), p.assign_sub(1) is p, p + p)
# expect: 4.0 4.0 2.0 True True 2.0
try:
    w.assign(1.5)
except TypeError as error:
    print(error)  # expect: a float cannot be assigned to a Variable of type int64; convert it with int()
