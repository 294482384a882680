# A generator runs up to its next yield, keeps its variables, ends with StopIteration.
# modes: plain, lms, gc-stress

def count(n):
    print("start")
    for i in range(n):
        print("before", i)
        yield i
    print("end")

g = count(2)
print("created")  # expect: created
print(next(g))
# expect: start
# expect: before 0
# expect: 0
print(next(g))
# expect: before 1
# expect: 1
try:
    next(g)  # expect: end
except StopIteration as stop:
    print("stopped", stop.value)  # expect: stopped None
try:
    next(g)
except StopIteration:
    print("still stopped")  # expect: still stopped
print(list(count(1)))
# expect: start
# expect: before 0
# expect: end
# expect: [0]
print(next(count(0), "default"))
# expect: start
# expect: end
# expect: default
