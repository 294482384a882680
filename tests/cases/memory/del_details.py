# __del__ may bring an object back, may raise, and runs once per drop.
# modes: plain, lms, gc-stress
saved = []

class Phoenix:
    def __init__(self): self.count = 0
    def __del__(self):
        self.count += 1
        print("del", self.count)  # expect: del 1
        saved.append(self)

p = Phoenix()
del p
print(len(saved), saved[0].count)  # expect: 1 1
saved.clear()
print("gone")  # expect: gone
