# What a place outside held before matters where a staged function may leave it, or writes it back.
# modes: plain, eager, unoptimised, checked
# cpython: no
from snek import stage


def failing(f, *args):
    try:
        return f(*args)
    except Exception as error:
        return f"{type(error).__name__} {error}"


text = "b"


@stage
def set_text(c):
    global text
    if c > 0:
        text = "a"
    return c


for before in ("b", "z", 7, None):
    text = before
    set_text(0)
    print(text, end=" ")
    set_text(1)
    print(text)
    # expect: b a
    # expect: z a
    # expect: 7 a
    # expect: None a


class Box:
    pass


box = Box()


@stage
def set_attribute(c):
    if c > 0:
        box.content = (1, c)
    return c


for before in (None, "z", (4, 5)):
    box.content = before
    set_attribute(0)
    print(box.content, end=" ")
    set_attribute(2)
    print(box.content)
    # expect: None (1, 2)
    # expect: z (1, 2)
    # expect: (4, 5) (1, 2)

items = [1, "p"]


@stage
def set_item(c):
    for i in range(c):
        items[-1] = i
    return c


for before in ("p", "z"):
    items[1] = before
    set_item(0)
    print(items, end=" ")
    set_item(3)
    print(items)
    # expect: [1, 'p'] [1, 2]
    # expect: [1, 'z'] [1, 2]

number = 3


@stage
def write_same(c):
    global number
    number = 3
    items[0] = 1
    box.size = 4
    setattr(box, "name", "n")
    return c


@stage
def write_back(c):
    global number
    if c > 0:
        number = 0
    found = number + 1
    number = 3
    return found


box.size, box.name = 4, "n"
for before in (3, 5, 3):
    number, items[0], box.size, box.name = before, before, before, str(before)
    write_same(1)
    print(number, items[0], box.size, box.name, end=" ")
    number = before
    print(write_back(0), number)
    # expect: 3 1 4 n 4 3
    # expect: 3 1 4 n 6 3
    # expect: 3 1 4 n 4 3


def counter():
    count = 3

    @stage
    def reset(c):
        nonlocal count
        count = 3
        return c

    def set_count(value):
        nonlocal count
        count = value

    return reset, set_count, lambda: count


reset, set_count, get_count = counter()
for before in (3, 9):
    set_count(before)
    reset(0)
    print(get_count())
    # expect: 3
    # expect: 3


def divide(q):
    global number
    for i in range(q):
        number = 0
    return 1 % number


@stage
def always_fails(b):
    divide(b)
    raise ValueError(b)


number = 3
for argument in (0, 1, 0):
    print(failing(always_fails, argument), number)
    # expect: ValueError 0 3
    # expect: ZeroDivisionError integer modulo by zero 0
    # expect: ZeroDivisionError integer modulo by zero 0
