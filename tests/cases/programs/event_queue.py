# A simulation with a heap of events, generators as processes, and statistics.
# modes: plain, lms
import heapq
import random


class Simulation:
    def __init__(self):
        self.now = 0.0
        self.events = []
        self.counter = 0

    def schedule(self, delay, process):
        heapq.heappush(self.events, (self.now + delay, self.counter, process))
        self.counter += 1

    def start(self, process):
        self.schedule(0, process)

    def run(self, until):
        while self.events and self.events[0][0] <= until:
            self.now, _, process = heapq.heappop(self.events)
            try:
                command = next(process)
            except StopIteration:
                continue
            if isinstance(command, (int, float)):
                self.schedule(command, process)
            else:
                command(process)
        return self


class Counter:
    """A resource with a number of places and a queue."""

    def __init__(self, sim, places):
        self.sim, self.free, self.queue, self.longest = sim, places, [], 0

    def acquire(self, process):
        if self.free:
            self.free -= 1
            self.sim.start(process)
        else:
            self.queue.append(process)
            self.longest = max(self.longest, len(self.queue))

    def release(self):
        if self.queue:
            self.sim.start(self.queue.pop(0))
        else:
            self.free += 1


def customer(sim, counter, name, service, log):
    arrived = sim.now
    yield counter.acquire
    waited = sim.now - arrived
    try:
        yield service
    finally:
        counter.release()
    log.append((name, round(waited, 3), round(sim.now, 3)))


def source(sim, counter, generator, log):
    number = 0
    while True:
        yield generator.expovariate(1.0)
        number += 1
        sim.start(customer(sim, counter, f"c{number}", generator.uniform(0.5, 2.5), log))


for places in (1, 2):
    generator = random.Random(12)
    sim = Simulation()
    counter = Counter(sim, places)
    log = []
    sim.start(source(sim, counter, generator, log))
    sim.run(60)
    waits = [waited for _, waited, _ in log]
    print(f"{places} places: {len(log)} served, mean wait {sum(waits) / len(waits):.3f}, longest queue {counter.longest}")
    print(log[:3], log[-1])
    # expect: 1 places: 38 served, mean wait 14.614, longest queue 36
    # expect: [('c1', 0.0, 2.458), ('c2', 0.717, 3.244), ('c3', 1.491, 4.493)] ('c38', 30.012, 59.208)
    # expect: 2 places: 69 served, mean wait 3.319, longest queue 10
    # expect: [('c1', 0.0, 2.458), ('c2', 0.0, 2.527), ('c3', 0.706, 3.708)] ('c68', 4.969, 59.38)
