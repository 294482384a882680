box = []
class C:
    def __del__(self):
        box.append(self)
C()
print(len(box))  # expect: 1
box.clear()
print(len(box))  # expect: 0
