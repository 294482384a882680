import sys
import traceback


def deeper(number):
    return deeper(number + 1) if number < 900 else 1 / 0


try:
    deeper(0)
except ZeroDivisionError as error:
    depth = 0
    walk = error.__traceback__
    while walk:
        depth += 1
        walk = walk.tb_next
    print(depth)
    print("repeated" in traceback.format_exc())
    walk = error.__traceback__
    try:
        walk.tb_next = walk
    except ValueError as loop:
        print(loop)


def endless():
    return endless()


try:
    endless()
except RecursionError as error:
    print(len(traceback.format_exc()) > 100)
