"""Builtin functions as Python code, for arguments that are known only when a graph runs."""

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
    if type(iterable) is _list or type(iterable) is _tuple or type(iterable) is str:
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
    if type(sequence) is _list:
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
    if bound < 0:
        bound = bound + length
    if bound < least:
        return least
    if bound > most:
        return most
    return bound
