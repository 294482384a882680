"""Texts of values in messages."""

__unittest = True

_MAX_LENGTH = 80
_PLACEHOLDER_LEN = 12
_MIN_BEGIN_LEN = _MIN_END_LEN = _MIN_COMMON_LEN = 5
_MIN_DIFF_LEN = _MAX_LENGTH - (_MIN_BEGIN_LEN + _PLACEHOLDER_LEN + _MIN_COMMON_LEN + _PLACEHOLDER_LEN + _MIN_END_LEN)


def strclass(cls):
    """Return the full name of a class."""
    return "%s.%s" % (cls.__module__, cls.__qualname__)


def _shorten(s, before, behind):
    skip = len(s) - before - behind
    if skip > _PLACEHOLDER_LEN:
        s = "%s[%d chars]%s" % (s[:before], skip, s[len(s) - behind:])
    return s


def safe_repr(obj, short=False):
    """Return the repr of an object, or a plain one if that fails."""
    try:
        result = repr(obj)
    except Exception:
        result = object.__repr__(obj)
    if not short or len(result) < _MAX_LENGTH:
        return result
    return result[:_MAX_LENGTH] + " [truncated]..."


def _common_prefix(texts):
    low, high = min(texts), max(texts)
    for at, c in enumerate(low):
        if c != high[at]:
            return low[:at]
    return low


def common_shorten_repr(*args):
    """The texts of values that differ, cut where they are the same."""
    args = tuple(map(safe_repr, args))
    longest = max(map(len, args))
    if longest <= _MAX_LENGTH:
        return args
    prefix = _common_prefix(args)
    prefix_len = len(prefix)
    common_len = _MAX_LENGTH - (longest - prefix_len + _MIN_BEGIN_LEN + _PLACEHOLDER_LEN)
    if common_len > _MIN_COMMON_LEN:
        prefix = _shorten(prefix, _MIN_BEGIN_LEN, common_len)
        return tuple(prefix + s[prefix_len:] for s in args)
    prefix = _shorten(prefix, _MIN_BEGIN_LEN, _MIN_COMMON_LEN)
    return tuple(prefix + _shorten(s[prefix_len:], _MIN_DIFF_LEN, _MIN_END_LEN) for s in args)


def _order_key(x):
    return x


def sorted_list_difference(expected, actual):
    """What is missing and what is unexpected, both lists sorted."""
    missing = [x for x in expected if x not in actual]
    unexpected = [x for x in actual if x not in expected]
    return missing, unexpected


def count_diff(actual, expected):
    """(first count, second count, element) for each element that two sequences have differently often."""
    first, second = list(actual), list(expected)
    found = []
    gone = object()
    for elements, others, is_first in ((first, second, True), (second, first, False)):
        for at, element in enumerate(elements):
            if element is gone:
                continue
            here = there = 0
            for place in range(at, len(elements)):
                if elements[place] is not gone and elements[place] == element:
                    here += 1
                    elements[place] = gone
            for place, other in enumerate(others):
                if other is not gone and other == element:
                    there += 1
                    others[place] = gone
            if here != there:
                found.append((here, there, element) if is_first else (there, here, element))
    return found


def count_diff_hashable(actual, expected):
    """Return which items occur more often in one list than in the other."""
    from collections import Counter
    first, second = Counter(actual), Counter(expected)
    found = [(count, second.get(element, 0), element) for element, count in first.items()
             if count != second.get(element, 0)]
    found += [(0, count, element) for element, count in second.items() if element not in first]
    return found
