# The failing part of a long chain.
# modes: plain, lms

class Box:
    def __init__(self, inner=None):
        self.inner = inner

box = Box(Box(Box()))
print(box.inner.inner.inner.inner)
