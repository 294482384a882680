class Link:
    count = 0

    def __init__(self, inner):
        self.inner = inner

    def __del__(self):
        Link.count += 1
        inner, self.inner = self.inner, None
        del inner


chain = None
for _ in range(20000):
    chain = Link([chain, (chain,)])
del chain
print(Link.count)
