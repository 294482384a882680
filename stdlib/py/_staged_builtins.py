"""Builtin functions as Python code, for arguments that are known only when a graph runs."""

from _snek import fail as _fail
from _snek import range_parts

_len, _list, _tuple, _range, _set, _frozenset, _dict = len, list, tuple, range, set, frozenset, dict
_missing = object()


def steps(iterator):
    """What an object with __next__ gives, as a generator."""
    step = type(iterator).__next__
    while True:
        try:
            item = step(iterator)
        except StopIteration as stop:
            return stop.value
        yield item


def items(sequence):
    """What an object with __getitem__ alone gives."""
    get = type(sequence).__getitem__
    at = 0
    while True:
        try:
            item = get(sequence, at)
        except (IndexError, StopIteration):
            return
        at += 1
        yield item


def each(iterable):
    """The items, as a generator."""
    for item in iterable:
        yield item


class range_iterator:
    """An iterator over a range whose end is staged."""

    def __init__(self, start, stop, step):
        self._next = start
        self._stop = stop
        self._step = step

    def __iter__(self):
        return self

    def __next__(self):
        item = self._next
        if item >= self._stop if self._step > 0 else item <= self._stop:
            raise StopIteration
        self._next = item + self._step
        return item


class list_iterator:
    """An iterator over a list whose length is staged."""

    def __init__(self, items):
        self._items = items
        self._next = 0

    def __iter__(self):
        return self

    def __next__(self):
        at = self._next
        if at >= _len(self._items):
            raise StopIteration
        self._next = at + 1
        return self._items[at]


def iter(iterable, sentinel=_missing):
    if sentinel is not _missing:
        return _calls(iterable, sentinel)
    parts = range_parts(iterable)
    if parts is not None:
        return range_iterator(*parts)
    if type(iterable) is _list:
        return list_iterator(iterable)
    return iterable.__iter__()


def _calls(function, sentinel):
    while True:
        item = function()
        if item == sentinel:
            return
        yield item


def next(iterator, default=_missing):
    for item in iterator:
        return item
    if default is _missing:
        raise StopIteration
    return default


def sum(iterable, /, start=0):
    if type(start) is str:
        raise TypeError("sum() can't sum strings [use ''.join(seq) instead]")
    for item in iterable:
        start = start + item
    return start


def any(iterable):
    for item in iterable:
        if item:
            return True
    return False


def all(iterable):
    for item in iterable:
        if not item:
            return False
    return True


def list(iterable):
    return [item for item in iterable]


def tuple(iterable):
    return _tuple([item for item in iterable])


def set(iterable):
    return _set([item for item in iterable])


def frozenset(iterable):
    return _frozenset([item for item in iterable])


def dict(iterable, **names):
    return _dict([item for item in iterable], **names)


def _best(name, is_better, args, key, default):
    if _len(args) == 1:
        args = args[0]
        started = False
        best = rank = None
        for item in args:
            next_rank = item if key is None else key(item)
            if not started:
                started = True
                best = item
                rank = next_rank
            elif is_better(next_rank, rank):
                best = item
                rank = next_rank
        if not started:
            if default is _missing:
                raise ValueError(name + "() arg is an empty sequence")
            return default
        return best
    best = args[0]
    rank = best if key is None else key(best)
    for item in args[1:]:
        next_rank = item if key is None else key(item)
        if is_better(next_rank, rank):
            best = item
            rank = next_rank
    return best


def min(*args, key=None, default=_missing):
    return _best("min", lambda a, b: a < b, args, key, default)


def max(*args, key=None, default=_missing):
    return _best("max", lambda a, b: a > b, args, key, default)


def sorted(iterable, /, *, key=None, reverse=False):
    items = [item for item in iterable]
    ranks = items if key is None else [key(item) for item in items]
    end = 1
    while end < _len(items):
        item = items[end]
        rank = ranks[end]
        at = end
        while at > 0 and (ranks[at - 1] < rank if reverse else rank < ranks[at - 1]):
            items[at] = items[at - 1]
            if key is not None:
                ranks[at] = ranks[at - 1]
            at -= 1
        items[at] = item
        if key is not None:
            ranks[at] = rank
        end += 1
    return items


def enumerate(iterable, start=0):
    for item in iterable:
        yield start, item
        start += 1


def zip(*iterables, strict=False):
    iterators = _tuple([_own_iterator(iterable) for iterable in iterables])
    if _len(iterators) == 0:
        return iter(())
    if strict:
        return _all_of(iterators)
    if _len(iterators) == 2:
        return _pairs_of(*iterators)
    if _len(iterators) == 3:
        return _triples_of(*iterators)
    return _tuples_of(iterators)


def _pairs_of(first, second):
    while True:
        try:
            a = first.__next__()
            b = second.__next__()
        except StopIteration:
            return
        yield a, b


def _triples_of(first, second, third):
    while True:
        try:
            a = first.__next__()
            b = second.__next__()
            c = third.__next__()
        except StopIteration:
            return
        yield a, b, c


def _tuples_of(iterators):
    while True:
        try:
            found = _tuple([iterator.__next__() for iterator in iterators])
        except StopIteration:
            return
        yield found


def _all_of(iterators):
    numbered = _tuple([(at, iterators[at]) for at in _range(_len(iterators))])
    while True:
        found = ()
        for at, iterator in numbered:
            try:
                item = iterator.__next__()
            except StopIteration:
                _check_lengths(iterators, at)
                return
            found = found + (item,)
        yield found


def _check_lengths(iterators, short):
    if short > 0:
        others = "argument 1" if short == 1 else "arguments 1-" + str(short)
        raise ValueError("zip() argument " + str(short + 1) + " is shorter than " + others)
    for at in _range(1, _len(iterators)):
        try:
            iterators[at].__next__()
        except StopIteration:
            continue
        others = "argument 1" if at == 1 else "arguments 1-" + str(at)
        raise ValueError("zip() argument " + str(at + 1) + " is longer than " + others)


class _steps_of:
    """The steps of a generator, one at a call."""

    def __init__(self, generator):
        self._generator = generator

    def __next__(self):
        for item in self._generator:
            return item
        raise StopIteration


def _own_iterator(iterable):
    parts = range_parts(iterable)
    if parts is not None:
        return range_iterator(*parts)
    if type(iterable) is _range:
        return range_iterator(iterable.start, iterable.stop, iterable.step)
    if type(iterable) is _list or type(iterable) is _tuple or type(iterable) is str or hasattr(iterable, "ndim"):
        return list_iterator(iterable)
    if not hasattr(iterable, "__iter__"):
        return _steps_of(items(iterable))
    iterator = iterable.__iter__()
    if type(iterator).__name__ == "generator":
        return _steps_of(iterator)
    return iterator


def map(function, iterable, *others):
    if _len(others) == 0:
        return _map_one(function, iterable)
    return _map_all(function, zip(iterable, *others))


def _map_one(function, iterable):
    for item in iterable:
        yield function(item)


def _map_all(function, tuples):
    for args in tuples:
        yield function(*args)


def filter(function, iterable):
    for item in iterable:
        if item if function is None else function(item):
            yield item


def reversed(sequence):
    parts = range_parts(sequence)
    if parts is not None:
        start, stop, step = parts
        count = (stop - start + step - 1) // step if step > 0 else (start - stop - step - 1) // -step
        if count < 0:
            count = 0
        return _walk_range(start + (count - 1) * step, start - step, -step)
    if type(sequence) is _list or hasattr(sequence, "ndim"):
        return _backwards(sequence)
    return sequence.__reversed__()


def _walk_range(start, stop, step):
    for item in _range(start, stop, step):
        yield item


def _backwards(items):
    at = _len(items) - 1
    while at >= 0:
        yield items[at]
        at -= 1


def print_all(first, rest, *, sep=None, **names):
    sep = " " if sep is None else sep
    text = sep.join([str(item) for item in first])
    if _len(first) > 0 and _len(rest) > 0:
        text = text + sep
    print(text + sep.join([str(item) for item in rest]), **names)


def reduce(function, iterable, initial=_missing):
    items = [item for item in iterable]
    at = 0
    if initial is _missing:
        if _len(items) == 0:
            raise TypeError("reduce() of empty iterable with no initial value")
        initial = items[0]
        at = 1
    total = initial
    while at < _len(items):
        total = function(total, items[at])
        at += 1
    return total


def accumulate(iterable, func=None, *, initial=None):
    if _is_generator(iterable):
        return _totals_of_steps(iterable, func, initial)
    return _totals([item for item in iterable], func, initial)


def _totals(items, func, total):
    at = 0
    if total is None:
        if _len(items) == 0:
            return
        total = items[0]
        at = 1
    yield total
    while at < _len(items):
        total = total + items[at] if func is None else func(total, items[at])
        at += 1
        yield total


def _totals_of_steps(steps, func, total):
    started = total is not None
    if started:
        yield total
    for item in steps:
        if not started:
            started = True
            total = item
        else:
            total = total + item if func is None else func(total, item)
        yield total


def _is_generator(iterable):
    return range_parts(iterable) is None and type(iterable) is not _list and hasattr(iterable, "send")


def chain(*iterables):
    found = []
    for iterable in iterables:
        if _is_generator(iterable):
            _fail("chain() of a generator and something of staged length cannot be staged; make a list of the generator")
        for item in iterable:
            found.append(item)
    return each(found)


def count(start=0, step=1):
    while True:
        yield start
        start = start + step


def cycle(iterable):
    return _round_of([item for item in iterable])


def _round_of(items):
    at = 0
    while _len(items) > 0:
        yield items[at]
        at = (at + 1) % _len(items)


def repeat(object, times=None):
    if times is None:
        while True:
            yield object
    for _ in _range(times):
        yield object


def islice(iterable, *bounds):
    start, stop, step = 0, None, 1
    if _len(bounds) == 1:
        stop = bounds[0]
    elif _len(bounds) == 2:
        start, stop = bounds
    else:
        start, stop, step = bounds
    start = 0 if start is None else start
    step = 1 if step is None else step
    if stop is not None and (not hasattr(type(stop), "__index__") or stop < 0):
        what = "Stop argument" if _len(bounds) == 1 else "Indices"
        raise ValueError(what + " for islice() must be None or an integer: 0 <= x <= sys.maxsize.")
    if not hasattr(type(start), "__index__") or start < 0:
        raise ValueError("Indices for islice() must be None or an integer: 0 <= x <= sys.maxsize.")
    if not hasattr(type(step), "__index__") or step < 1:
        raise ValueError("Step for islice() must be a positive integer or None.")
    return _parts_of(iterable, start, stop, step)


def _parts_of(iterable, wanted, stop, step):
    if stop is not None and stop == 0:
        return
    at = 0
    for item in iterable:
        if at == wanted:
            yield item
            wanted = wanted + step
        at += 1
        if stop is not None and at >= stop:
            return


def takewhile(predicate, iterable):
    for item in iterable:
        if not predicate(item):
            return
        yield item


def dropwhile(predicate, iterable):
    drops = True
    for item in iterable:
        if drops and predicate(item):
            continue
        drops = False
        yield item


def filterfalse(function, iterable):
    for item in iterable:
        if not (item if function is None else function(item)):
            yield item


def compress(data, selectors):
    if _is_generator(data) or _is_generator(selectors):
        return _chosen_of_pairs(zip(data, selectors))
    return _chosen([item for item in data], [selector for selector in selectors])


def _chosen_of_pairs(pairs):
    for item, selector in pairs:
        if selector:
            yield item


def _chosen(items, selectors):
    at = 0
    while at < _len(items) and at < _len(selectors):
        if selectors[at]:
            yield items[at]
        at += 1


def starmap(function, iterable):
    for args in iterable:
        yield function(*args)


def pairwise(iterable):
    return _neighbours_of_steps(iterable) if _is_generator(iterable) else _neighbours([item for item in iterable])


def _neighbours(items):
    at = 1
    while at < _len(items):
        yield items[at - 1], items[at]
        at += 1


def _neighbours_of_steps(steps):
    started = False
    before = None
    for item in steps:
        if started:
            yield before, item
        started = True
        before = item


def product(*iterables, repeat=1):
    pools = [[item for item in iterable] for iterable in iterables] * repeat
    if _len(pools) == 1:
        return _singles_of(pools[0])
    if _len(pools) == 2:
        return _products_of_two(*pools)
    if _len(pools) == 3:
        return _products_of_three(*pools)
    _fail("product() of more than three iterables of staged length cannot be staged; nest `for` loops")


def _singles_of(pool):
    for a in pool:
        yield (a,)


def _products_of_two(first, second):
    for a in first:
        for b in second:
            yield a, b


def _products_of_three(first, second, third):
    found = []
    for a in first:
        for b in second:
            for c in third:
                found.append((a, b, c))
    return each(found)


def combinations(iterable, r):
    pool = [item for item in iterable]
    if r == 1:
        return _singles_of(pool)
    if r == 2:
        return _combinations_of_two(pool)
    if r == 3:
        return _combinations_of_three(pool)
    _fail("combinations() of more than three items of something of staged length cannot be staged; nest `for` loops")


def _combinations_of_two(pool):
    end = _len(pool)
    for i in _range(end):
        for j in _range(i + 1, end):
            yield pool[i], pool[j]


def _combinations_of_three(pool):
    found = []
    end = _len(pool)
    for i in _range(end):
        for j in _range(i + 1, end):
            for k in _range(j + 1, end):
                found.append((pool[i], pool[j], pool[k]))
    return each(found)


def permutations(iterable, r=None):
    pool = [item for item in iterable]
    if r == 1:
        return _singles_of(pool)
    if r == 2:
        return _permutations_of_two(pool)
    _fail("permutations() of more than two items of something of staged length cannot be staged; nest `for` loops")


def _permutations_of_two(pool):
    end = _len(pool)
    for i in _range(end):
        for j in _range(end):
            if i != j:
                yield pool[i], pool[j]


def zip_longest(*iterables, fillvalue=None):
    lists = [[item for item in iterable] for iterable in iterables]
    if _len(lists) != 2:
        _fail("zip_longest() of something of staged length takes two iterables in staged code; index lists in a loop")
    first, second = lists
    at = 0
    while at < _len(first) or at < _len(second):
        yield first[at] if at < _len(first) else fillvalue, second[at] if at < _len(second) else fillvalue
        at += 1


def unpacked(items, before, after):
    """The items that an unpacking gives its targets: `before` of them, with `after` a list and so many more."""
    count = _len(items)
    if after is None:
        if count < before:
            raise ValueError(f"not enough values to unpack (expected {before}, got {count})")
        if count > before:
            raise ValueError(f"too many values to unpack (expected {before})")
        return [items[at] for at in _range(before)]
    if count < before + after:
        raise ValueError(f"not enough values to unpack (expected at least {before + after}, got {count})")
    first = [items[at] for at in _range(before)]
    rest = slice_of(items, before, count - after, None)
    return first + [rest] + [items[count - after + at] for at in _range(after)]


def slice_of(items, start, stop, step):
    """items[start:stop:step] of a list."""
    length = _len(items)
    if step is None:
        step = 1
    if step == 0:
        raise ValueError("slice step cannot be zero")
    found = []
    if step > 0:
        at = 0 if start is None else _clipped(start, length, 0, length)
        end = length if stop is None else _clipped(stop, length, 0, length)
        while at < end:
            found.append(items[at])
            at += step
    else:
        at = length - 1 if start is None else _clipped(start, length, -1, length - 1)
        end = -1 if stop is None else _clipped(stop, length, -1, length - 1)
        while at > end:
            found.append(items[at])
            at += step
    return found


def _clipped(bound, length, least, most):
    if type(bound) is float:
        raise TypeError("slice indices must be integers or None or have an __index__ method")
    if bound < 0:
        bound = bound + length
    if bound < least:
        return least
    if bound > most:
        return most
    return bound
