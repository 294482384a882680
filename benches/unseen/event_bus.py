"""An event bus: handlers by decorators, middleware as closures around closures, patterns of topics, replies."""

from collections import Counter, defaultdict
from functools import partial, reduce, wraps


class Rejected(Exception):
    pass


class Stop(Exception):
    """A handler raises it when no other shall see the event."""


class EventBus:
    def __init__(self):
        self._handlers = defaultdict(list)
        self._matching = {}
        self._middleware = []
        self.unhandled = Counter()

    def on(self, topic, *, priority=0):
        """A decorator that subscribes a function; `*` stands for one part of a topic, `#` for all that follow."""

        def subscribe(function):
            self.subscribe(topic, function, priority)
            return function

        return subscribe

    def subscribe(self, topic, function, priority=0):
        entry = (priority, function)
        self._handlers[topic].append(entry)
        self._matching.clear()

        def unsubscribe():
            self._handlers[topic].remove(entry)
            self._matching.clear()

        return unsubscribe

    def use(self, middleware):
        self._middleware.append(middleware)
        return middleware

    def _handlers_of(self, topic):
        if topic not in self._matching:
            found = []
            for pattern, entries in self._handlers.items():
                if matches(pattern, topic):
                    found.extend(entries)
            found.sort(key=lambda entry: -entry[0])
            self._matching[topic] = [function for _, function in found]
        return self._matching[topic]

    def publish(self, topic, **data):
        def deliver(topic, data):
            replies = []
            handlers = self._handlers_of(topic)
            if not handlers:
                self.unhandled[topic] += 1
            try:
                for handler in handlers:
                    reply = handler(topic, **data)
                    if reply is not None:
                        replies.append(reply)
            except Stop as stop:
                replies.extend(stop.args)
            return replies

        def wrap(following, middleware):
            return partial(middleware, following)

        return reduce(wrap, reversed(self._middleware), deliver)(topic, data)


def matches(pattern, topic):
    expected, parts = pattern.split("."), topic.split(".")
    for index, part in enumerate(expected):
        if part == "#":
            return True
        if index >= len(parts) or part not in ("*", parts[index]):
            return False
    return len(expected) == len(parts)


def limited(times):
    """A handler that is called at most some times."""

    def decorate(function):
        left = times

        @wraps(function)
        def wrapper(*arguments, **keywords):
            nonlocal left
            if left == 0:
                return None
            left -= 1
            return function(*arguments, **keywords)

        return wrapper

    return decorate


def counter():
    count = 0

    def increment(topic, amount=1, **_):
        nonlocal count
        count += amount

    return increment, lambda: count


def shop(bus):
    """Handlers with the state that they share."""
    stock = {"tea": 900, "coffee": 650, "cake": 300}
    log = []

    @bus.on("order.placed", priority=5)
    def check(topic, product, amount, **_):
        if stock.get(product, 0) < amount:
            bus.publish("stock.low", product=product, amount=amount - stock.get(product, 0))
            raise Stop("out of stock")

    @bus.on("order.placed")
    def take(topic, product, amount, **_):
        stock[product] -= amount
        return f"{amount} {product}"

    @bus.on("order.*", priority=-1)
    def remember(topic, number, **data):
        log.append((number, topic.rpartition(".")[2]))

    @bus.on("stock.low")
    def refill(topic, product, amount):
        if product in stock:
            stock[product] += 40 + amount

    @bus.on("#", priority=-9)
    @limited(3)
    def show(topic, **data):
        print("seen:", topic, sorted(data.items()))

    return stock, log


def main():
    bus = EventBus()
    stock, log = shop(bus)
    times = Counter()

    @bus.use
    def timed(following, topic, data):
        times[topic] += 1
        return following(topic, data)

    @bus.use
    def validated(following, topic, data):
        if data.get("amount", 1) <= 0:
            raise Rejected(topic)
        return following(topic, data)

    @bus.use
    def normalised(following, topic, data):
        if "product" in data:
            data = {**data, "product": data["product"].lower()}
        return following(topic, data)

    increment, total = counter()
    unsubscribe = bus.subscribe("order.placed", increment, priority=3)
    products = ["Tea", "coffee", "Cake", "TEA", "milk"]
    results = Counter()
    rejected = 0
    seed = 41
    for number in range(54_000):
        seed = (seed * 16807) % 2147483647
        product, amount = products[seed % 5], seed // 7 % 9
        try:
            for reply in bus.publish("order.placed", number=number, product=product, amount=amount):
                results[reply] += 1
        except Rejected:
            rejected += 1
            bus.publish(f"order.rejected.{product}" if seed % 2 else "order.rejected", number=number)
        if number == 27_000:
            unsubscribe()
    print(results.most_common(3), rejected, total())
    print(stock, len(log), log[-1], Counter(kind for _, kind in log))
    print(sorted(times.items())[:3], sum(bus.unhandled.values()))
    print([matches(pattern, "a.b.c") for pattern in ("a.b.c", "a.*.c", "a.#", "#", "a.b", "*.b", "a.b.c.d")])


if __name__ == "__main__":
    main()
