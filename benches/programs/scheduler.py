"""Classes and method calls: a small operating system with processes, pipes and a disk."""


class Message:
    def __init__(self, sender, kind, value):
        self.sender = sender
        self.kind = kind
        self.value = value


class Pipe:
    """A bounded queue; who finds it full or empty waits."""

    def __init__(self, name, capacity):
        self.name = name
        self.capacity = capacity
        self.messages = []
        self.readers = []
        self.writers = []
        self.passed = 0

    def is_full(self):
        return len(self.messages) >= self.capacity

    def is_empty(self):
        return not self.messages


class Process:
    """What the kernel knows of a program; subclasses say what it does in one slice of time."""

    NEW, READY, WAITING, DONE = range(4)

    def __init__(self, pid, priority):
        self.pid = pid
        self.priority = priority
        self.state = Process.NEW
        self.ticks = 0
        self.wakeups = 0

    def run(self, kernel):
        raise NotImplementedError

    def describe(self):
        return f"{self.pid:3} {type(self).__name__:10} ticks={self.ticks:6} wakeups={self.wakeups:6}"


class Producer(Process):
    def __init__(self, pid, priority, pipe, amount):
        super().__init__(pid, priority)
        self.pipe = pipe
        self.left = amount
        self.seed = pid * 7919 + 1

    def run(self, kernel):
        if self.left == 0:
            return kernel.finish(self)
        self.seed = (self.seed * 1103515245 + 12345) % 2147483648
        if kernel.write(self, self.pipe, Message(self.pid, "data", self.seed >> 16)):
            self.left -= 1


class Filter(Process):
    """Passes on what a test accepts, changed."""

    def __init__(self, pid, priority, source, target, modulus):
        super().__init__(pid, priority)
        self.source = source
        self.target = target
        self.modulus = modulus
        self.pending = None

    def run(self, kernel):
        if self.pending is None:
            message = kernel.read(self, self.source)
            if message is None:
                return
            if message.value % self.modulus == 0:
                kernel.dropped += 1
                return
            self.pending = Message(self.pid, message.kind, message.value ^ self.modulus)
        if kernel.write(self, self.target, self.pending):
            self.pending = None


class Sink(Process):
    def __init__(self, pid, priority, source, disk):
        super().__init__(pid, priority)
        self.source = source
        self.disk = disk
        self.received = 0
        self.checksum = 0

    def run(self, kernel):
        message = kernel.read(self, self.source)
        if message is None:
            return
        self.received += 1
        self.checksum = (self.checksum * 33 + message.value) % 1000003
        if self.received % 8 == 0:
            self.disk.request(kernel, self)


class Disk:
    """Answers each request some ticks later."""

    def __init__(self, latency):
        self.latency = latency
        self.queue = []
        self.served = 0

    def request(self, kernel, process):
        kernel.suspend(process)
        self.queue.append((kernel.clock + self.latency, process))

    def tick(self, kernel):
        while self.queue and self.queue[0][0] <= kernel.clock:
            _, process = self.queue.pop(0)
            self.served += 1
            kernel.wake(process)


class Kernel:
    LEVELS = 4

    def __init__(self):
        self.clock = 0
        self.ready = [[] for _ in range(Kernel.LEVELS)]
        self.processes = []
        self.devices = []
        self.alive = 0
        self.dropped = 0
        self.switches = 0

    def spawn(self, process):
        self.processes.append(process)
        self.alive += 1
        self.wake(process)
        return process

    def wake(self, process):
        if process.state != Process.READY and process.state != Process.DONE:
            process.state = Process.READY
            process.wakeups += 1
            self.ready[process.priority].append(process)

    def suspend(self, process):
        process.state = Process.WAITING

    def finish(self, process):
        process.state = Process.DONE
        self.alive -= 1

    def read(self, process, pipe):
        if pipe.is_empty():
            self.suspend(process)
            pipe.readers.append(process)
            return None
        message = pipe.messages.pop(0)
        pipe.passed += 1
        if pipe.writers:
            self.wake(pipe.writers.pop(0))
        return message

    def write(self, process, pipe, message):
        if pipe.is_full():
            self.suspend(process)
            pipe.writers.append(process)
            return False
        pipe.messages.append(message)
        if pipe.readers:
            self.wake(pipe.readers.pop(0))
        return True

    def pick(self):
        for queue in self.ready:
            if queue:
                return queue.pop(0)
        return None

    def run(self, limit):
        while self.clock < limit:
            self.clock += 1
            for device in self.devices:
                device.tick(self)
            process = self.pick()
            if process is None:
                if not any(device.queue for device in self.devices):
                    return
                continue
            self.switches += 1
            process.ticks += 1
            process.run(self)
            if process.state == Process.READY:
                self.ready[process.priority].append(process)


def build(amount):
    kernel = Kernel()
    disk = Disk(latency=5)
    kernel.devices.append(disk)
    raw, clean, final = Pipe("raw", 8), Pipe("clean", 4), Pipe("final", 16)
    for pid in range(3):
        kernel.spawn(Producer(pid + 1, 2, raw, amount))
    kernel.spawn(Filter(10, 1, raw, clean, 3))
    kernel.spawn(Filter(11, 1, raw, clean, 5))
    kernel.spawn(Filter(12, 0, clean, final, 7))
    sinks = [kernel.spawn(Sink(20 + i, 3, final, disk)) for i in range(2)]
    return kernel, sinks, disk, (raw, clean, final)


def main():
    kernel, sinks, disk, pipes = build(110_000)
    kernel.run(10_000_000)
    print("clock", kernel.clock, "switches", kernel.switches, "dropped", kernel.dropped)
    for process in kernel.processes:
        print(process.describe())
    for pipe in pipes:
        print(pipe.name, pipe.passed, len(pipe.messages))
    print("disk", disk.served, [(sink.received, sink.checksum) for sink in sinks])


if __name__ == "__main__":
    main()
