kept = []


class Phoenix:
    def __init__(self, lives):
        self.lives = lives

    def __del__(self):
        self.lives -= 1
        if self.lives:
            kept.append(self)


class Ring:
    def __del__(self):
        kept.append(self.me)


kept.append(Phoenix(3))
kept.clear()
print(len(kept))
kept.clear()
print(len(kept))
import gc

ring = Ring()
ring.me = ring
del ring
gc.collect()
print(len(kept), type(kept[-1]).__name__)
kept.clear()
gc.collect()
print(len(kept))
