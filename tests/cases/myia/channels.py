# Tasks pass messages through channels: synchronous and buffered ones, typed by their first value, with a device that
# messages arrive on.
# modes: plain
# cpython: no
import numpy as np
from snek import channel, device, recv, send, spawn, stage, StagingError


def doubling(c, x):
    send(c, x * 2)


def consumer(c, out):
    send(out, recv(c) * 2)


c, out = channel(buffer=10), channel()
spawn(doubling, c, np.ones(3))
task = spawn(consumer, c, out)
print(recv(out), task.result(), task.done())  # expect: [4. 4. 4.] None True

try:
    send(c, [1.0])
except TypeError as error:
    print(error)
    # expect: a channel sends values of the type of its first one, ndarray, not list


def count(c):
    n = 0
    while True:
        send(c, n)
        n += 1


# Synchronous: the sender goes on when its message is received.
c = channel()
spawn(count, c)
print([recv(c) for _ in range(5)])  # expect: [0, 1, 2, 3, 4]

log = []


def hasty(c):
    for n in range(4):
        send(c, n)
        log.append(n)


c = channel(buffer=2)
task = spawn(hasty, c)
first = recv(c)
print(first, log)  # expect: 0 [0, 1]
print([recv(c) for _ in range(3)], task.result(), log)  # expect: [1, 2, 3] None [0, 1, 2, 3]


# A task waits in the midst of calls, generators, `with` and `try`.
def deep(c, n):
    if n == 0:
        return sum(values(c)) + next(values(c))
    try:
        return deep(c, n - 1) + 1
    finally:
        log.append("left")


def values(c):
    for _ in range(2):
        yield recv(c)


log = []
c = channel()
task = spawn(deep, c, 20)


def feed(c, numbers):
    for number in numbers:
        send(c, number)


feeder = spawn(feed, c, [100, 200, 300])
print(task.result(), len(log), feeder.result())  # expect: 620 20 None


# A builtin in between cannot wait in a task: others run inside of it.
def sorting(c):
    return sorted([3, 1, 2], key=lambda x: x + recv(c))


c = channel()
task = spawn(sorting, c)
spawn(feed, c, [0, -2, -4])
print(task.result())  # expect: [2, 1, 3]


def failing():
    raise ValueError("no")


for function, *args in ((failing,), (recv, channel()), (send, channel(), 1), (send, 3, 1), (recv, None)):
    try:
        spawn(function, *args).result()
    except Exception as error:
        print(type(error).__name__, error)
        # expect: ValueError no
        # expect: RuntimeError deadlock: the result of recv() is waited for, and no task can go on
        # expect: RuntimeError deadlock: the result of send() is waited for, and no task can go on
        # expect: TypeError expected a channel, not 'int'
        # expect: TypeError expected a channel, not 'NoneType'

for wrong in (lambda: channel(buffer=-1), lambda: channel(dest="gpu:7"), lambda: spawn(3), lambda: recv(channel())):
    try:
        wrong()
    except Exception as error:
        print(type(error).__name__, error)
        # expect: ValueError a channel's buffer is a number of messages, not -1
        # expect: ValueError there is no device 'gpu:7'; there are cpu, cpu:1
        # expect: TypeError spawn() needs a function, not 'int'
        # expect: RuntimeError deadlock: a message is waited for, and no task can go on


# Devices: of a task, and of what a channel sends.
def scaled(x):
    return (x * 2).device, (np.zeros(2) + 1).device


print(spawn(scaled, np.ones(2), device="cpu:1").result())  # expect: ('cpu:1', 'cpu:1')
c = channel(dest="cpu:1", buffer=1)
send(c, np.ones(2))
print(recv(c).device, (np.ones(2) * 2).device)  # expect: cpu:1 cpu


def ping(a, b, n):
    for i in range(n):
        send(a, i)
        assert recv(b) == i + 1
    return n


def pong(a, b):
    while True:
        send(b, recv(a) + 1)


a, b = channel(), channel()
spawn(pong, a, b)
print(spawn(ping, a, b, 2000).result())  # expect: 2000
print(sum(task.result() for task in [spawn(lambda i=i: i) for i in range(500)]))  # expect: 124750


@stage
def staged(x):
    return spawn(lambda: x).result()


try:
    staged(1)
except StagingError as error:
    print("tasks and channels outside of staged code" in str(error))  # expect: True


def last(text):
    print(text)


# The program's end comes after all tasks that can go on.
spawn(last, "at the end")  # expect: at the end
