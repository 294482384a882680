# deque: both ends, rotation, maxlen, comparison.
# modes: plain, lms
from collections import deque
d = deque([1, 2, 3])
d.append(4); d.appendleft(0)
print(d, len(d), d[0], d[-1], d.pop(), d.popleft(), d)  # expect: deque([1, 2, 3]) 5 0 4 4 0 deque([1, 2, 3])
d.extend([7, 8]); d.extendleft([-1, -2])
print(d, d.count(7), d.index(7), 8 in d, list(reversed(d)))
# expect: deque([-2, -1, 1, 2, 3, 7, 8]) 1 5 True [8, 7, 3, 2, 1, -1, -2]
d.rotate(2); print(d)  # expect: deque([7, 8, -2, -1, 1, 2, 3])
d.rotate(-1); print(d)  # expect: deque([8, -2, -1, 1, 2, 3, 7])
d.insert(1, "x"); d.remove(7); del d[0]; d[0] = "first"
print(d, d.copy() == d, d == deque(d), d != deque(), deque("ab") < deque("ac"))
# expect: deque(['first', -2, -1, 1, 2, 3]) True True True True
print(deque("a") + deque("b"), deque("ab") * 2)  # expect: deque(['a', 'b']) deque(['a', 'b', 'a', 'b'])
d.reverse(); print(d)  # expect: deque([3, 2, 1, -1, -2, 'first'])
d.clear(); print(d, bool(d))  # expect: deque([]) False
m = deque(range(5), maxlen=3)
m.append(9)
print(m, m.maxlen, deque(maxlen=0), deque("abc", 2))
# expect: deque([3, 4, 9], maxlen=3) 3 deque([], maxlen=0) deque(['b', 'c'], maxlen=2)
m.appendleft(1); print(m)  # expect: deque([1, 3, 4], maxlen=3)

def attempt(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)

attempt(lambda: deque().pop())  # expect: IndexError pop from an empty deque
attempt(lambda: deque().popleft())  # expect: IndexError pop from an empty deque
attempt(lambda: deque([1])[5])  # expect: IndexError deque index out of range
attempt(lambda: deque([1]).remove(2))  # expect: ValueError 2 is not in deque
attempt(lambda: deque([1]).index(2))  # expect: ValueError 2 is not in deque
attempt(lambda: deque([1], -1))  # expect: ValueError maxlen must be non-negative
attempt(lambda: deque(maxlen=1).insert(0, 1))  # expect: None
attempt(lambda: deque([1], maxlen=1).insert(0, 1))  # expect: IndexError deque already at its maximum size
attempt(lambda: deque([1])[0:1])  # expect: TypeError sequence index must be integer, not 'slice'
attempt(lambda: hash(deque()))  # expect: TypeError unhashable type: 'collections.deque'

def grow():
    q = deque([1, 2])
    for x in q:
        q.append(x)

attempt(grow)  # expect: RuntimeError deque mutated during iteration
