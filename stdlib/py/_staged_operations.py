"""Operations as Python code, for operands that are known only when a graph runs.

What the functions here do themselves is staged as it is, also under a handler: they raise before an operation would.
"""

import math as _math
from _snek import fail as _fail
from _snek import range_parts as _range_parts

_len, _list, _int, _float, _range, _sorted = len, list, int, float, range, sorted
_divmod, _round = divmod, round
_infinity = _float("inf")


def power(a, b):
    if a == 0 and b < 0:
        raise ZeroDivisionError("0.0 cannot be raised to a negative power")
    return a ** b


def left_shift(a, b):
    if b < 0:
        raise ValueError("negative shift count")
    return a << b


def right_shift(a, b):
    if b < 0:
        raise ValueError("negative shift count")
    return a >> b


def divmod(a, b):
    if b == 0:
        if type(a) is _float or type(b) is _float:
            raise ZeroDivisionError("float divmod()")
        raise ZeroDivisionError("integer division or modulo by zero")
    return _divmod(a, b)


def pow(a, b, mod=None):
    if mod is None:
        return power(a, b)
    if mod == 0:
        raise ValueError("pow() 3rd argument cannot be 0")
    if b < 0:
        _fail("pow() with a negative exponent and a modulus cannot be staged")
    result = 1 % mod
    a = a % mod
    while b > 0:
        if b % 2 == 1:
            result = result * a % mod
        b = b // 2
        a = a * a % mod
    return result


def _check_finite(x):
    if x != x:
        raise ValueError("cannot convert float NaN to integer")
    if x == _infinity or x == -_infinity:
        raise OverflowError("cannot convert float infinity to integer")


def int(x):
    if type(x) is _float:
        _check_finite(x)
    return _int(x)


def round(x, digits=None):
    if digits is None:
        if type(x) is _float:
            _check_finite(x)
        return _round(x)
    return _round(x, digits)


def floor(x):
    if type(x) is _float:
        _check_finite(x)
    return _math.floor(x)


def ceil(x):
    if type(x) is _float:
        _check_finite(x)
    return _math.ceil(x)


def trunc(x):
    if type(x) is _float:
        _check_finite(x)
    return _math.trunc(x)


def _domain():
    raise ValueError("math domain error")


def _range_error():
    raise OverflowError("math range error")


def sqrt(x):
    if x < 0:
        _domain()
    return _math.sqrt(x)


def log(x, base=None):
    if x <= 0:
        _domain()
    if base is None:
        return _math.log(x)
    if base <= 0:
        _domain()
    if base == 1:
        raise ZeroDivisionError("float division by zero")
    return _math.log(x) / _math.log(base)


def log2(x):
    if x <= 0:
        _domain()
    return _math.log2(x)


def log10(x):
    if x <= 0:
        _domain()
    return _math.log10(x)


def log1p(x):
    if x <= -1:
        _domain()
    return _math.log1p(x)


def exp(x):
    if x > 709.782712893384 and x != _infinity:
        _range_error()
    return _math.exp(x)


def exp2(x):
    if x >= 1024 and x != _infinity:
        _range_error()
    return _math.exp2(x)


def expm1(x):
    if x > 709.782712893384 and x != _infinity:
        _range_error()
    return _math.expm1(x)


def _bounded(x):
    if x == _infinity or x == -_infinity:
        _domain()


def sin(x):
    _bounded(x)
    return _math.sin(x)


def cos(x):
    _bounded(x)
    return _math.cos(x)


def tan(x):
    _bounded(x)
    return _math.tan(x)


def asin(x):
    if x > 1 or x < -1:
        _domain()
    return _math.asin(x)


def acos(x):
    if x > 1 or x < -1:
        _domain()
    return _math.acos(x)


def atan(x):
    return _math.atan(x)


def tanh(x):
    return _math.tanh(x)


def sinh(x):
    if (x > 710.4758600739439 or x < -710.4758600739439) and x != _infinity and x != -_infinity:
        _range_error()
    return _math.sinh(x)


def cosh(x):
    if (x > 710.4758600739439 or x < -710.4758600739439) and x != _infinity and x != -_infinity:
        _range_error()
    return _math.cosh(x)


def isinf(x):
    return x == _infinity or x == -_infinity


def degrees(x):
    return x * (180.0 / _math.pi)


def radians(x):
    return x * (_math.pi / 180.0)


def gcd(*numbers):
    result = 0
    for number in numbers:
        number = abs(number)
        while number != 0:
            result, number = number, result % number
    return result


def factorial(n):
    if type(n) is _float:
        raise TypeError("'float' object cannot be interpreted as an integer")
    if n < 0:
        raise ValueError("factorial() not defined for negative values")
    result = 1
    for factor in _range(2, n + 1):
        result = result * factor
    return result


def repeated(items, count):
    """items * count."""
    result = "" if type(items) is str else []
    for _ in _range(count):
        if type(items) is str:
            result = result + items
        else:
            for item in items:
                result.append(item)
    return result


def dict_item(items, key):
    for known in items:
        if known == key:
            return items[known]
    raise KeyError(key)


def set_dict_item(items, key, value):
    for known in items:
        if known == key:
            items[known] = value
            return
    _fail("a dict gets a key that is known only when the graph runs; give it that key before, with any value")


def dict_get(items, key, default=None):
    for known in items:
        if known == key:
            return items[known]
    return default


def text_item(text, at):
    letters = tuple(text)
    if at >= _len(letters) or at < -_len(letters):
        raise IndexError("string index out of range")
    return letters[at]


def extended(items, more):
    for item in more:
        items.append(item)


def text_at(text, at):
    if at >= _len(text) or at < -_len(text):
        raise IndexError("string index out of range")
    return text[at]


def _found(at):
    if at < 0:
        raise ValueError("substring not found")
    return at


def str_index(text, part, start=0, stop=None):
    return _found(text.find(part, start, stop))


def str_rindex(text, part, start=0, stop=None):
    return _found(text.rfind(part, start, stop))


def str_partition(text, separator):
    if separator == "":
        raise ValueError("empty separator")
    at = text.find(separator)
    if at < 0:
        return text, "", ""
    return text[:at], separator, text[at + _len(separator):]


def str_rpartition(text, separator):
    if separator == "":
        raise ValueError("empty separator")
    at = text.rfind(separator)
    if at < 0:
        return "", "", text
    return text[:at], separator, text[at + _len(separator):]


def _parts(numbers):
    parts = _range_parts(numbers)
    return (numbers.start, numbers.stop, numbers.step) if parts is None else parts


def range_item(numbers, at):
    start, stop, step = _parts(numbers)
    count = _len(numbers)
    if at < 0:
        at = at + count
    if at < 0 or at >= count:
        raise IndexError("range object index out of range")
    return start + at * step


def in_range(numbers, item):
    start, stop, step = _parts(numbers)
    if step > 0:
        if item < start or item >= stop:
            return False
    elif item > start or item <= stop:
        return False
    return (item - start) % step == 0


def in_list(items, item):
    for known in items:
        if known == item:
            return True
    return False


def list_insert(items, at, value):
    end = _len(items)
    if at < 0:
        at = at + end
        if at < 0:
            at = 0
    if at > end:
        at = end
    items.append(value)
    while end > at:
        items[end] = items[end - 1]
        end -= 1
    items[at] = value


def list_pop(items, at=None):
    count = _len(items)
    if count == 0:
        raise IndexError("pop from empty list")
    if at is None:
        return items.pop()
    if at < 0:
        at = at + count
    if at < 0 or at >= count:
        raise IndexError("pop index out of range")
    item = items[at]
    while at < count - 1:
        items[at] = items[at + 1]
        at += 1
    items.pop()
    return item


def delete_item(items, at):
    count = _len(items)
    if at < 0:
        at = at + count
    if at < 0 or at >= count:
        raise IndexError("list assignment index out of range")
    list_pop(items, at)


def list_remove(items, value):
    at = 0
    while at < _len(items):
        if items[at] == value:
            list_pop(items, at)
            return
        at += 1
    raise ValueError("list.remove(x): x not in list")


def list_index(items, value, start=0, stop=None):
    count = _len(items)
    if start < 0:
        start = start + count
        if start < 0:
            start = 0
    if stop is None or stop > count:
        stop = count
    elif stop < 0:
        stop = stop + count
    at = start
    while at < stop:
        if items[at] == value:
            return at
        at += 1
    raise ValueError(f"{value!r} is not in list")


def list_count(items, value):
    found = 0
    for item in items:
        if item == value:
            found += 1
    return found


def list_reverse(items):
    low = 0
    high = _len(items) - 1
    while low < high:
        items[low], items[high] = items[high], items[low]
        low += 1
        high -= 1


def list_clear(items):
    while _len(items) > 0:
        items.pop()


def list_sort(items, *, key=None, reverse=False):
    ordered = _sorted([item for item in items], key=key, reverse=reverse)
    at = 0
    for item in ordered:
        items[at] = item
        at += 1


def bit_length(x):
    x = abs(_int(x))
    length = 0
    while x > 0:
        x = x // 2
        length += 1
    return length


def bit_count(x):
    x = abs(_int(x))
    count = 0
    while x > 0:
        count += x % 2
        x = x // 2
    return count


def is_integer(x):
    if x != x or x == _infinity or x == -_infinity:
        return False
    return x % 1 == 0


def conjugate(x):
    return +x


def as_integer_ratio(x):
    return +x, 1


def __float__(x):
    return _float(x)


def __int__(x):
    return _int(x)


def __abs__(x):
    return abs(x)


def str_format(pattern, /, *args, **names):
    """pattern.format(*args, **names) of fields that are names or positions."""
    from string import Formatter

    text = ""
    position = 0
    for literal, field, spec, conversion in Formatter().parse(pattern):
        text = text + literal
        if field is None:
            continue
        if field == "":
            field = str(position)
            position += 1
        if "{" in spec or "." in field or "[" in field:
            _fail("format() with nested or compound fields cannot be staged; use an f-string")
        value = args[_int(field)] if field.isdigit() else names[field]
        if conversion == "r":
            value = repr(value)
        elif conversion == "s":
            value = str(value)
        elif conversion == "a":
            value = ascii(value)
        text = text + format(value, spec)
    return text


def str_join(separator, items):
    text = ""
    is_first = True
    for item in items:
        if is_first:
            text = item
            is_first = False
        else:
            text = text + separator + item
    return text


def length_of(x):
    length = type(x).__len__(x)
    if type(length) is not _int and type(length) is not bool:
        raise TypeError(f"'{type(length).__name__}' object cannot be interpreted as an integer")
    if length < 0:
        raise ValueError("__len__() should return >= 0")
    return length


def truth_of(x):
    kind = type(x)
    if hasattr(kind, "__bool__"):
        truth = kind.__bool__(x)
        if type(truth) is not bool:
            raise TypeError(f"__bool__ should return bool, returned {type(truth).__name__}")
        return truth
    return length_of(x) != 0


def contains(container, item):
    return True if type(container).__contains__(container, item) else False


def lacks(container, item):
    return False if type(container).__contains__(container, item) else True
