# What natives change under a staged condition does not merge; it is refused, and nothing stays changed.
# modes: staged
# cpython: no
import array
import io
import queue
from collections import deque

from snek import StagingError, stage


def asked(function, *args):
    try:
        print(function.__name__, stage(function)(*args))
    except StagingError as error:
        print(function.__name__, "refused:", str(error).split(": ", 1)[1].split("\n")[0])


def drained(n):
    q, total = deque([n]), 0
    while q:
        k = q.popleft()
        total += k
        if k > 0:
            q.append(k - 1)
    return total


def appended(n):
    data = bytearray(b"ab")
    if n > 2:
        data.append(7)
    return len(data)


def packed(n):
    data = array.array("i", [1, 2])
    if n > 2:
        data.append(7)
    return len(data)


def queued(n):
    waiting = queue.Queue()
    waiting.put(1)
    if n > 2:
        waiting.put(7)
    return waiting.qsize()


def written(n):
    text = io.StringIO()
    if n > 2:
        text.write("x")
    else:
        text.write("abc")
    return text.getvalue()


for function in drained, appended, packed, queued, written:
    asked(function, 4)

# Outside of branches they are what they are.
outside = deque([1])


def moved(n):
    q = deque([n, 2])
    q.append(n + 1)
    q.rotate(1)
    return q.popleft() + q[0] * 10, len(q)


def kept(n):
    if n > 2:
        outside.append(5)
    return n


asked(moved, 4)
asked(kept, 4)
print(outside)
# expect: drained 10
# expect: appended refused: a 'bytearray' has other contents after the two arms of a staged branch; change it outside, or use a list
# expect: packed refused: a 'bytearray' has other contents after the two arms of a staged branch; change it outside, or use a list
# expect: queued 2
# expect: written refused: a '_io.StringIO' has other contents after the two arms of a staged branch; change it outside, or use a list
# expect: moved (45, 2)
# expect: kept refused: a 'collections.deque' has other contents after the two arms of a staged branch; change it outside, or use a list
# expect: deque([1])
