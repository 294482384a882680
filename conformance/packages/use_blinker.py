from blinker import Namespace, signal

started = signal("round-started")


def each(round):
    print(f"Round {round}")
    return round


def second(sender, **data):
    print("second", sender, data)


started.connect(each)
started.connect(second, sender=2)
for n in range(1, 4):
    print([value for _, value in started.send(n)])
print(bool(started.receivers), Namespace().signal("x", doc="d").__doc__)
with started.connected_to(lambda s: print("temp", s)):
    started.send(9)
started.disconnect(each)
print(list(started.receivers_for(1)), started is signal("round-started"))
