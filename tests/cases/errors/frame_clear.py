# frame.clear(): frames that have ended forget, running ones refuse, generators end.
import sys
import traceback


def ended():
    value = "kept"
    return sys._getframe()


frame = ended()
print(frame.clear(), frame.f_locals)
try:
    sys._getframe().clear()
except RuntimeError as error:
    print(error)


def numbers():
    try:
        yield 1
        yield 2
    finally:
        print("closed")


generator = numbers()
print(next(generator), generator.gi_frame.clear(), generator.gi_frame, list(generator))
fresh = numbers()
fresh.gi_frame.clear()
print(list(fresh))


def fails():
    1 / 0


try:
    fails()
except ZeroDivisionError as error:
    traceback.clear_frames(error.__traceback__)
    print(error)
