# An array that has two names behind a branch or loop, in structures too, or that stands in a list of staged length, is
# not written: it would be two arrays. Reading it is staged.
# modes: staged, clones
# cpython: no
import numpy as np

from snek import StagingError, stage


@stage
def names_behind_loop(n):
    x, best = np.zeros(2), np.ones(2)
    for i in range(n):
        x = np.ones(2) * i
        best = x
    best[0] = 9
    return x


@stage
def view_behind_loop(n):
    x, part = np.zeros(2), np.ones(1)
    for i in range(n):
        x = np.ones(2) * i
        part = x[:1]
    part[0] = 9
    return x


@stage
def dict_behind_loop(n):
    x, p = np.zeros(2), {"a": np.zeros(2)}
    for i in range(n):
        x = np.ones(2) * i
        p = {"a": x}
    x += 5
    return p


@stage
def list_behind_branch(n):
    c = [np.zeros(2), np.zeros(2)]
    if n > 2:
        b = np.ones(2) * n
        c = [b, b]
    c[0][0] = 9
    return c


@stage
def both_arms(n):
    if n > 2:
        b = np.ones(2) * n
        c = [b, b]
    else:
        b = np.ones(2)
        c = [b, b + 1]
    c[0][0] = 9
    return c


@stage
def returned(n):
    x, best = np.zeros(2), np.ones(2)
    for i in range(n):
        x = np.ones(2) * i
        best = x
    return x, best


@stage
def appended_and_written(n):
    x, out = np.ones(2), []
    for i in range(n):
        x[0] += 1
        out.append(x)
    return out


@stage
def written_behind(n):
    x, out = np.ones(2), []
    for i in range(n):
        x = x + 1
        out.append(x)
    x[0] = 99
    return out


@stage
def item_written(n):
    out = [np.ones(2) * i for i in range(n)]
    out[0][0] = 99
    return out


@stage
def copies(n):
    x, out = np.ones(2), []
    for i in range(n):
        out.append(x.copy())
        x[0] += 1
    return out


@stage
def states(n):
    x, out = np.ones(2), []
    for i in range(n):
        out.append((i, x))
        x = x + 1
    return out[1][1] + x


@stage
def written_before(n):
    out = []
    for i in range(n):
        x = np.ones(2) * i
        x[0] += 1
        out.append(x)
    return out


@stage
def swapped(n):
    a, b = np.zeros(3), np.zeros(3)
    for i in range(n):
        b[:] = a + i
        a, b = b, a
    return a


for function in (
    names_behind_loop, view_behind_loop, dict_behind_loop, list_behind_branch, both_arms, returned, appended_and_written,
    written_behind, item_written, copies, states, written_before, swapped,
):
    try:
        print(function.__name__, function(3))
    except StagingError as error:
        print(str(error).split("\n")[0].split(";")[0])
# expect: line 16 of names_behind_loop: what is written here has two names since a staged branch or loop, or stands in a list of the graph: it is two objects from then on
# expect: line 26 of view_behind_loop: what is written here has two names since a staged branch or loop, or stands in a list of the graph: it is two objects from then on
# expect: line 36 of dict_behind_loop: what is written here has two names since a staged branch or loop, or stands in a list of the graph: it is two objects from then on
# expect: line 46 of list_behind_branch: what is written here has two names since a staged branch or loop, or stands in a list of the graph: it is two objects from then on
# expect: line 58 of both_arms: what is written here has two names since a staged branch or loop, or stands in a list of the graph: it is two objects from then on
# expect: line 68 of returned: the result holds a list, dict, object or array twice, which would become two
# expect: line 74 of appended_and_written: what is written here has two names since a staged branch or loop, or stands in a list of the graph: it is two objects from then on
# expect: line 86 of written_behind: what is written here has two names since a staged branch or loop, or stands in a list of the graph: it is two objects from then on
# expect: line 93 of item_written: what is written here has two names since a staged branch or loop, or stands in a list of the graph: it is two objects from then on
# expect: copies [array([1., 1.]), array([2., 1.]), array([3., 1.])]
# expect: states [6. 6.]
# expect: written_before [array([1., 0.]), array([2., 1.]), array([3., 2.])]
# expect: line 129 of swapped: a staged numpy.ndarray (staged since line 128) may share elements with an array that has been written since
