import sys


def frames():
    frame = sys._getframe()
    yield frame
    yield frame


walk = frames()
frame = next(walk)
for _ in walk:
    pass
print(frame.f_code.co_name)
frame.clear()
walk = frames()
frame = next(walk)
walk.close()
frame.clear()
print(next(walk, "ended"), frame.f_code.co_name)
