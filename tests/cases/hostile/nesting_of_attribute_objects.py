class Node:
    def __init__(self, inner):
        self.inner = inner

    def __eq__(self, other):
        return self.inner == other.inner

    def __hash__(self):
        return hash(self.inner)

    def __repr__(self):
        return f"Node({self.inner!r})"

    def __len__(self):
        return len(self.inner)

    def __iter__(self):
        yield from self.inner

    def __getattr__(self, name):
        return getattr(self.inner, name)


one = other = None
for _ in range(5000):
    one, other = Node(one), Node(other)
for action in (lambda: one == other, lambda: hash(one), lambda: repr(one), lambda: len(one), lambda: list(one), lambda: one.missing, lambda: one in [other], lambda: {one: 1}[other]):
    try:
        action()
        print("ended")
    except RecursionError:
        print("RecursionError")
