# An object that has two names in tuples, lists, dicts and objects at the end of a trip is one object, also behind the
# loop: writing one of them, comparing them and returning both is refused. Reading them is staged.
# modes: staged, clones
# cpython: no
from snek import StagingError, stage


class Pair:
    def __init__(self, first, second):
        self.first, self.second = first, second


def made(n, start, wrap):
    value = start
    for i in range(n):
        item = [i]
        value = wrap(item)
    return value


@stage
def tuple_written(n):
    c = made(n, ([0], [0]), lambda item: (item, item))
    c[0].append(9)
    return c[1]


@stage
def list_written(n):
    c = [[0], [0]]
    for i in range(n):
        item = [i]
        c = [item, item]
    c[0][0] = 9
    return c[1]


@stage
def object_written(n):
    c = Pair([0], [0])
    for i in range(n):
        item = [i]
        c = Pair(item, item)
    c.first[0] = 9
    return c.second


@stage
def another_kind_before(n):
    c = made(n, None, lambda item: (item, item))
    if c is not None:
        c[0].append(7)
    return c


@stage
def dict_of_other_keys(n):
    c, item = {}, []
    for i in range(n):
        item = [i]
        c = {1: item}
    if c:
        c[1].append(7)
    return item


@stage
def name_and_tuple(n):
    c, item = (0, 0), [0]
    for i in range(n):
        item = [i]
        c = (item, 1)
    item[0] = 9
    return c


@stage
def set_written(n):
    c = None
    for i in range(n):
        item = {i}
        c = (item, item)
    c[0].add(9)
    return sorted(c[1])


@stage
def compared(n):
    c = made(n, ([0], [0]), lambda item: (item, item))
    return c[0] is c[1]


@stage
def returned(n):
    return made(n, ([0], [0]), lambda item: (item, item))


@stage
def written_in_trip(n):
    c = ([0], [0])
    for i in range(n):
        c[0][0] += i
        item = [i]
        c = (item, item)
    return c[1]


@stage
def read(n):
    c = made(n, ([0], [0]), lambda item: (item, item))
    return c[0][0] + c[1][0]


@stage
def one_of_them(n):
    c = Pair([0], [0])
    for i in range(n):
        item = [i]
        c = Pair(item, item)
    return c.first


@stage
def two_objects(n):
    c = ([0], [0])
    for i in range(n):
        c = ([i], [i])
    c[0].append(9)
    return c


for function in (
    tuple_written, list_written, object_written, another_kind_before, dict_of_other_keys, name_and_tuple, set_written,
    compared, returned, written_in_trip, read, one_of_them, two_objects,
):
    try:
        print(function.__name__, function(4))
    except StagingError as error:
        print(str(error).split("\n")[0].split(";")[0])
# expect: line 24 of tuple_written: what is written here has two names since a staged branch or loop, or stands in a list of the graph: it is two objects from then on
# expect: line 34 of list_written: what is written here has two names since a staged branch or loop, or stands in a list of the graph: it is two objects from then on
# expect: line 44 of object_written: what is written here has two names since a staged branch or loop, or stands in a list of the graph: it is two objects from then on
# expect: line 52 of another_kind_before: what is written here has two names since a staged branch or loop, or stands in a list of the graph: it is two objects from then on
# expect: line 63 of dict_of_other_keys: what is written here has two names since a staged branch or loop, or stands in a list of the graph: it is two objects from then on
# expect: line 73 of name_and_tuple: what is written here has two names since a staged branch or loop, or stands in a list of the graph: it is two objects from then on
# expect: line 83 of set_written: what is written here has two names since a staged branch or loop, or stands in a list of the graph: it is two objects from then on
# expect: line 90 of compared: two names are compared that may have one object since a staged loop
# expect: line 95 of returned: the result holds a list, dict, object or array twice, which would become two
# expect: line 102 of written_in_trip: a list, dict or object made under a staged condition has two names afterwards
# expect: read 6
# expect: one_of_them [3]
# expect: two_objects ([3, 9], [3])
