# Tapes: nested, persistent, used twice, with what is not connected (FEATURES, E6, E7, check 38).
# modes: plain, eager, unoptimised
# cpython: no
import math
from snek import GradientTape, Variable, constant

x = constant(3.0)
with GradientTape() as outer:
    outer.watch(x)
    with GradientTape() as inner:
        inner.watch(x)
        y = x * x
    dy = inner.gradient(y, x)
    d2y = outer.gradient(dy, x)
print(dy, d2y)  # expect: 6.0 2.0

v = Variable(3.0)
with GradientTape() as outer:
    with GradientTape() as inner:
        y = v * v
    dy = inner.gradient(y, v)
    d2y = outer.gradient(dy, v)
print(dy, d2y)  # expect: 6.0 2.0

with GradientTape(persistent=True) as tape:
    tape.watch(x)
    y = x ** 3
    first = tape.gradient(y, x)
    second = tape.gradient(first, x)
print(y, first, second, tape.gradient(second, x))  # expect: 27.0 27.0 18.0 6.0

with GradientTape() as tape:
    tape.watch(x)
    y = x * 2
print(tape.gradient(y, x))  # expect: 2.0
try:
    tape.gradient(y, x)
except RuntimeError as error:
    print(error)  # expect: gradient() was called on this tape before; make it with persistent=True to call it again

a, b = Variable(2.0), Variable(5.0)
frozen = Variable(7.0, trainable=False)
with GradientTape(persistent=True) as tape:
    y = math.sin(a) * a + frozen
    z = y + b * b if a > 1 else b
print(tape.gradient(y, [a, b, {"frozen": frozen}]))  # expect: [0.0770037537313969, None, {'frozen': None}]
print(tape.gradient(z, (b, a)) == (10.0, math.cos(2.0) * 2.0 + math.sin(2.0)))  # expect: True
print(tape.gradient([y, z], b), tape.gradient(y, b, unconnected_gradients="zero"))  # expect: 10.0 0.0

try:
    with GradientTape() as tape:
        y = a * a
        1 / 0
except ZeroDivisionError:
    print(tape.gradient(y, a), type(a * a))  # expect: 4.0 <class 'float'>

for step in range(3):
    with GradientTape() as tape:
        loss = (a - 1.0) ** 2 + b * b
    da, db = tape.gradient(loss, [a, b])
    a.assign_sub(0.25 * da)
    b.assign_sub(0.25 * db)
print(a.read_value(), b.read_value())  # expect: 1.125 0.625
for wrong in 2.5, "text":
    try:
        GradientTape().watch(wrong)
    except TypeError as error:
        print(error)
# expect: a float has no identity that a tape could follow; make it with snek.constant(), or use a Variable
# expect: a tape watches floats and arrays made by snek.constant() and Variables, not 'str'; use grad()
