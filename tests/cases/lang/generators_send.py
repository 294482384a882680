# send gives a value to the yield at which the generator waits.
# modes: plain, lms, gc-stress

def averager():
    total = count = 0
    average = None
    while True:
        value = yield average
        if value is None:
            return total, count
        total += value
        count += 1
        average = total / count

g = averager()
print(g.send(None))  # expect: None
print(g.send(10))  # expect: 10.0
print(g.send(20))  # expect: 15.0
try:
    g.send(None)
except StopIteration as stop:
    print(stop.value)  # expect: (30, 2)
g = averager()
try:
    g.send(1)
except TypeError as error:
    print(error)  # expect: can't send non-None value to a just-started generator
