count = 0


def deeper():
    global count
    try:
        deeper()
    finally:
        count += 1


class Guard:
    exits = 0

    def __enter__(self):
        return self

    def __exit__(self, *info):
        Guard.exits += 1
        return False


def guarded():
    with Guard():
        guarded()


for action in (deeper, guarded):
    try:
        action()
    except RecursionError:
        print("RecursionError")
print(count > 100, Guard.exits > 100)


def swallowing(depth):
    try:
        return swallowing(depth + 1)
    except RecursionError:
        return depth


print(swallowing(0) > 100)
