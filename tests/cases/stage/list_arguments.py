# Lists of numbers and texts as arguments: one graph for every length after two, at once for a long one; what is done to them is seen.
# modes: plain, lms, eager, unoptimised, checked
from snek import stage


def total(xs):
    s = 0
    for x in xs:
        s += x
    return s


def grown(xs):
    xs.append(len(xs))
    return xs[-1]


def same(xs):
    return xs


def ordered(xs):
    xs.sort(reverse=True)
    return xs[0], sorted(xs)[:2], xs[1:3]


def changed(xs):
    xs[0] = xs[-1] + 1
    return xs


def eleventh(xs):
    return xs[10]


def chosen(xs):
    return [x * 2 for x in xs if x > 1]


def counted(words):
    counts = {}
    for word in words:
        counts[word] = counts.get(word, 0) + 1
    return counts


def asked(xs):
    s = 0
    for i, x in enumerate(xs):
        s += i * x
    return s, sum(xs), max(xs), min(xs), len(xs), 3 in xs, xs == xs, isinstance(xs, list), sum(a * b for a, b in zip(xs, xs[1:]))


def fixed(xs):
    return tuple(xs)


def two_names(xs):
    ys = xs
    ys.append(1)
    return xs is ys, len(xs)


def emptied(xs):
    n = 0
    while xs:
        xs.pop()
        n += 1
    return n


def sorted_by_hand(xs):
    for i in range(len(xs)):
        for j in range(i):
            if xs[j] > xs[i]:
                xs[i], xs[j] = xs[j], xs[i]
    return xs


def outcome(function, xs):
    try:
        return function(xs), xs
    except Exception as error:
        return type(error).__name__, str(error), xs


def shown(name, found):
    text = repr(found)
    print(name, text if len(text) < 200 else (len(text), text[:40], text[-40:]))


for function in (total, grown, same, ordered, changed, eleventh, chosen, asked, fixed, two_names, emptied, sorted_by_hand):
    staged = stage(function)
    for length in (3, 4, 5, 100, 70, 0, 12):
        shown(function.__name__, outcome(staged, [(i * 7) % 10 for i in range(length)]))
    shown(function.__name__, outcome(staged, [i * 0.5 for i in range(80)]))
for function in (counted, same, grown):
    staged = stage(function)
    for length in (3, 100, 90, 5):
        shown(function.__name__, outcome(staged, [str(i % 7) for i in range(length)]))
