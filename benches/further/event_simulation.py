"""A bank simulated by events: processes as generators, resources with queues, statistics by subclasses."""

import heapq
from collections import deque, namedtuple
from dataclasses import dataclass, field

Visit = namedtuple("Visit", "customer arrived waited served")


@dataclass(order=True)
class Event:
    time: float
    order: int
    action: object = field(compare=False)
    value: object = field(compare=False, default=None)


class Environment:
    def __init__(self):
        self.now = 0.0
        self.queue = []
        self.order = 0
        self.handled = 0

    def schedule(self, delay, action, value=None):
        self.order += 1
        heapq.heappush(self.queue, Event(self.now + delay, self.order, action, value))

    def process(self, generator):
        self.schedule(0.0, Process(self, generator))

    def run(self, until):
        while self.queue and self.queue[0].time <= until:
            event = heapq.heappop(self.queue)
            self.now = event.time
            self.handled += 1
            event.action(event.value)


class Process:
    def __init__(self, env, generator):
        self.env = env
        self.generator = generator

    def __call__(self, value):
        try:
            request = self.generator.send(value)
        except StopIteration:
            return
        request.arrange(self.env, self)


class Delay:
    __slots__ = ("time",)

    def __init__(self, time):
        self.time = time

    def arrange(self, env, process):
        env.schedule(self.time, process)


class Acquire:
    def __init__(self, resource):
        self.resource = resource

    def arrange(self, env, process):
        self.resource.request(process)


class Resource:
    def __init__(self, env, capacity):
        self.env = env
        self.capacity = capacity
        self.used = 0
        self.waiting = deque()
        self.longest = 0

    def request(self, process):
        if self.used < self.capacity:
            self.used += 1
            self.env.schedule(0.0, process, self.env.now)
        else:
            self.waiting.append(process)
            self.longest = max(self.longest, len(self.waiting))

    def release(self):
        if self.waiting:
            self.env.schedule(0.0, self.waiting.popleft(), self.env.now)
        else:
            self.used -= 1


class Statistic:
    def __init__(self):
        self.count = 0

    def add(self, visit):
        self.count += 1
        self.note(visit)


class Mean(Statistic):
    def __init__(self):
        super().__init__()
        self.total = 0.0

    def note(self, visit):
        self.total += visit.waited

    @property
    def value(self):
        return self.total / self.count if self.count else 0.0


class Histogram(Statistic):
    def __init__(self, width):
        super().__init__()
        self.width = width
        self.bins = {}

    def note(self, visit):
        bin_ = int(visit.served // self.width)
        self.bins[bin_] = self.bins.get(bin_, 0) + 1


class Random:
    def __init__(self, seed):
        self.state = seed

    def between(self, low, high):
        self.state = (self.state * 16807) % 2147483647
        return low + (high - low) * (self.state / 2147483647)


def customer(env, number, counter, random, statistics):
    arrived = env.now
    yield Acquire(counter)
    waited = env.now - arrived
    time = random.between(1.0, 7.0)
    yield Delay(time)
    counter.release()
    visit = Visit(number, arrived, waited, time)
    for statistic in statistics:
        statistic.add(visit)


def arrivals(env, counter, random, statistics):
    number = 0
    while True:
        yield Delay(random.between(0.0, 2.1))
        number += 1
        env.process(customer(env, number, counter, random, statistics))


def main():
    env = Environment()
    counter = Resource(env, 4)
    random = Random(4711)
    mean, histogram = Mean(), Histogram(1.0)
    env.process(arrivals(env, counter, random, [mean, histogram]))
    env.run(42_000)
    print(env.handled, mean.count, f"{mean.value:.6f}", counter.longest)
    print(sorted(histogram.bins.items()))


if __name__ == "__main__":
    main()
