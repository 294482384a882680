"""Operations as Python code, for operands that are known only when a graph runs.

What the functions here do themselves is staged as it is, also under a handler: they raise before an operation would.
"""

import math as _math
from builtins import int as _int
from _snek import elementary as _elementary
from _snek import fail as _fail
from _snek import range_parts as _range_parts
from _snek import reads as _reads

_len, _list, _int, _float, _range, _sorted = len, list, int, float, range, sorted
_divmod, _round = divmod, round
_infinity = _float("inf")
_last = object()


def call_one(function, a):
    return function(a)


def call_two(function, a, b):
    return function(a, b)


def call_three(function, a, b, c):
    return function(a, b, c)


def call_four(function, a, b, c, d):
    return function(a, b, c, d)


def power(a, b):
    if a == 0 and b < 0:
        raise ZeroDivisionError("0.0 cannot be raised to a negative power")
    return a ** b


def int_of_one(text):
    if not _reads("int", text):
        raise ValueError(f"invalid literal for int() with base 10: {text!r}")
    return _int(text)


def float_of_one(text):
    if not _reads("float", text):
        raise ValueError(f"could not convert string to float: {text!r}")
    return _float(text)


def ord_of_one(text):
    if _len(text) != 1:
        raise TypeError(f"ord() expected a character, but string of length {_len(text)} found")
    return ord(text)


def chr_of_one(number):
    if number < -2147483648 or number > 2147483647:
        raise OverflowError("Python int too large to convert to C int")
    if number < 0 or number > 1114111:
        raise ValueError("chr() arg not in range(0x110000)")
    return chr(number)


def range_of_three(start, stop, step):
    if step == 0:
        raise ValueError("range() arg 3 must not be zero")
    return _range(start, stop, step)


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
    if not (isinstance(a, _int) and isinstance(b, _int) and isinstance(mod, _int)):
        raise TypeError("pow() 3rd argument not allowed unless all arguments are integers")
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


def _real(x):
    if type(x) is _float:
        return x
    if type(x) is not _int and type(x) is not bool and not hasattr(type(x), "__float__"):
        if not hasattr(type(x), "__index__"):
            raise TypeError("must be real number, not " + type(x).__name__)
    return _float(x)


def _integer(x):
    if type(x) is _int:
        return x
    if type(x) is bool:
        return _int(x)
    if not hasattr(type(x), "__index__"):
        raise TypeError("'" + type(x).__name__ + "' object cannot be interpreted as an integer")
    return x.__index__()


def _is_infinite(x):
    return x == _infinity or x == -_infinity


def math_isinf(x):
    return _is_infinite(_real(x))


def math_degrees(x):
    return _real(x) * (180.0 / _math.pi)


def math_radians(x):
    return _real(x) * (_math.pi / 180.0)


def math_erf(x):
    return _elementary("_erf", _real(x))


def math_erfc(x):
    return _elementary("_erfc", _real(x))


def math_gamma(x):
    x = _real(x)
    if x == -_infinity or x <= 0 and x == _elementary("floor", x):
        _domain()
    result = _elementary("_gamma", x)
    if result == _infinity or result == -_infinity:
        if x != _infinity:
            _range_error()
    return result


def math_lgamma(x):
    x = _real(x)
    if x <= 0 and x != -_infinity and x == _elementary("floor", x):
        _domain()
    result = _elementary("_log_gamma", x)
    if result == _infinity and not _is_infinite(x):
        _range_error()
    return result


def math_atan2(y, x):
    return _elementary("atan2", _real(y), _real(x))


def math_copysign(x, y):
    return _elementary("copysign", _real(x), _real(y))


def math_nextafter(x, y):
    return _elementary("nextafter", _real(x), _real(y))


def math_ulp(x):
    x = abs(_real(x))
    if x != x or x == _infinity:
        return x
    above = _elementary("nextafter", x, _infinity)
    if above == _infinity:
        return x - _elementary("nextafter", x, 0.0)
    return above - x


def math_pow(x, y):
    x, y = _real(x), _real(y)
    result = _elementary("_power", x, y)
    if result != result or _is_infinite(result):
        if x == x and y == y and not _is_infinite(x) and not _is_infinite(y):
            if result != result or x == 0:
                _domain()
            _range_error()
    return result


def math_fmod(x, y):
    x, y = _real(x), _real(y)
    if x != x or y != y:
        return x + y
    if y == 0 or _is_infinite(x):
        _domain()
    return _elementary("fmod", x, y)


def math_remainder(x, y):
    x, y = _real(x), _real(y)
    if x != x or y != y:
        return x + y
    if y == 0 or _is_infinite(x):
        _domain()
    if x == 0 or _is_infinite(y):
        return x
    y = abs(y)
    size = abs(x)
    below = _elementary("fmod", size, y)
    above = y - below
    if below < above:
        rest = below
    elif below > above:
        rest = -above
    elif _elementary("fmod", 0.5 * (size - below), y) != 0:
        rest = -below
    else:
        rest = below
    return rest if x > 0 else -rest


def math_isclose(a, b, *, rel_tol=1e-09, abs_tol=0.0):
    a, b, rel_tol, abs_tol = _real(a), _real(b), _real(rel_tol), _real(abs_tol)
    if rel_tol < 0 or abs_tol < 0:
        raise ValueError("tolerances must be non-negative")
    if a == b:
        return True
    if _is_infinite(a) or _is_infinite(b):
        return False
    distance = abs(b - a)
    return distance <= abs(rel_tol * b) or distance <= abs(rel_tol * a) or distance <= abs_tol


def math_frexp(x):
    x = _real(x)
    exponent = _elementary("_exponent", x)
    return _elementary("_shift", x, -exponent), _int(exponent)


def math_ldexp(x, i):
    x = _real(x)
    if type(i) is not _int and type(i) is not bool:
        raise TypeError("Expected an int as second argument to ldexp.")
    result = _elementary("_shift", x, i)
    if _is_infinite(result) and not _is_infinite(x):
        _range_error()
    return result


def math_modf(x):
    x = _real(x)
    if _is_infinite(x):
        return _elementary("copysign", 0.0, x), x
    whole = _elementary("trunc", x)
    return _elementary("copysign", x - whole, x), whole


def _sum_of_squares(sizes):
    """The sum of the squares of small numbers, and what rounding took from it."""
    total = rest = 0.0
    for size in sizes:
        square = size * size
        up = size * 134217729.0
        high = up - (up - size)
        low = size - high
        rest = rest + (((high * high - square) + 2.0 * high * low) + low * low)
        added = total + square
        of_square = added - total
        rest = rest + ((total - (added - of_square)) + (square - of_square))
        total = added
    return total, rest


def _length(sizes):
    if _len(sizes) == 2:
        return _elementary("_length", sizes[0], sizes[1])
    largest = 0.0
    for size in sizes:
        if size > largest:
            largest = size
    if largest == _infinity:
        return largest
    for size in sizes:
        if size != size:
            return size
    if largest == 0 or _len(sizes) == 1:
        return largest
    exponent = _elementary("_exponent", largest)
    total, rest = _sum_of_squares([_elementary("_shift", size, -exponent) for size in sizes])
    root = _math.sqrt(total + rest)
    square, lost = _sum_of_squares([root])
    missing = ((total - square) - lost) + rest
    return _elementary("_shift", root + missing / (2.0 * root), exponent)


def math_hypot(*coordinates):
    return _length([abs(_real(x)) for x in coordinates])


def math_dist(p, q):
    p, q = [_real(x) for x in p], [_real(x) for x in q]
    if _len(p) != _len(q):
        raise ValueError("both points must have the same number of dimensions")
    return _length([abs(p[at] - q[at]) for at in _range(_len(p))])


def math_prod(iterable, /, *, start=1):
    for item in iterable:
        start = start * item
    return start


def math_gcd(*numbers):
    result = 0
    for number in numbers:
        number = abs(_integer(number))
        while number != 0:
            result, number = number, result % number
    return result


def math_lcm(*numbers):
    result = 1
    for number in numbers:
        number = abs(_integer(number))
        if number == 0 or result == 0:
            result = 0
        else:
            result = result // math_gcd(result, number) * number
    return result


def math_isqrt(n):
    n = _integer(n)
    if n < 0:
        raise ValueError("isqrt() argument must be nonnegative")
    if n == 0:
        return 0
    root = _int(_math.sqrt(n))
    while root > n // root:
        root -= 1
    while root + 1 <= n // (root + 1):
        root += 1
    return root


def math_factorial(n):
    n = _integer(n)
    if n < 0:
        raise ValueError("factorial() not defined for negative values")
    result = 1
    for factor in _range(2, n + 1):
        result = result * factor
    return result


def _natural(n, name):
    n = _integer(n)
    if n < 0:
        raise ValueError(name + " must be a non-negative integer")
    return n


def math_comb(n, k):
    n, k = _integer(n), _integer(k)
    n, k = _natural(n, "n"), _natural(k, "k")
    if k > n:
        return 0
    if k > n - k:
        k = n - k
    result = 1
    for step in _range(k):
        # The product is a multiple of the divisor; it is not made, since it may be too large.
        result = result // (step + 1) * (n - step) + result % (step + 1) * (n - step) // (step + 1)
    return result


def math_perm(n, k=None):
    if k is None:
        return math_factorial(n)
    n, k = _integer(n), _integer(k)
    n, k = _natural(n, "n"), _natural(k, "k")
    if k > n:
        return 0
    result = 1
    for step in _range(k):
        result = result * (n - step)
    return result


def _added(parts, x):
    """Floats whose bits do not overlap, the smallest first, with the sum of these and a number; what carries out."""
    kept = []
    for y in parts:
        if abs(x) < abs(y):
            x, y = y, x
        total = x + y
        lost = y - (total - x)
        if lost != 0:
            kept.append(lost)
        x = total
    return kept, x


def math_fsum(seq):
    parts = []
    special = infinite = 0.0
    for item in seq:
        x = _real(item)
        parts, carry = _added(parts, x)
        if carry == carry and not _is_infinite(carry):
            if carry != 0:
                parts.append(carry)
        elif x == x and not _is_infinite(x):
            raise OverflowError("intermediate overflow in fsum")
        else:
            if x == x:
                infinite = infinite + x
            special = special + x
            parts = []
    if special != 0:
        if infinite != infinite:
            raise ValueError("-inf + inf in fsum")
        return special
    at = _len(parts) - 1
    total = parts[at] if at >= 0 else 0.0
    lost = 0.0
    while at > 0 and lost == 0:
        at -= 1
        more = total + parts[at]
        lost = parts[at] - (more - total)
        total = more
    if at > 0 and (lost < 0 and parts[at - 1] < 0 or lost > 0 and parts[at - 1] > 0):
        # In the middle of two floats what is below decides.
        more = total + 2 * lost
        if 2 * lost == more - total:
            total = more
    return total


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


def _check_separator(separator):
    if separator is not None and not isinstance(separator, str):
        raise TypeError(f"must be str or None, not {type(separator).__name__}")
    if separator == "":
        raise ValueError("empty separator")


def str_split(text, /, sep=None, maxsplit=-1):
    _check_separator(sep)
    return text.split(sep, maxsplit)


def str_rsplit(text, /, sep=None, maxsplit=-1):
    _check_separator(sep)
    return text.rsplit(sep, maxsplit)


def _check_fill(fill):
    if not isinstance(fill, str):
        raise TypeError(f"The fill character must be a unicode character, not {type(fill).__name__}")
    if _len(fill) != 1:
        raise TypeError("The fill character must be exactly one character long")


def str_center(text, width, fill=" ", /):
    _check_fill(fill)
    return text.center(width, fill)


def str_ljust(text, width, fill=" ", /):
    _check_fill(fill)
    return text.ljust(width, fill)


def str_rjust(text, width, fill=" ", /):
    _check_fill(fill)
    return text.rjust(width, fill)


def str_startswith(text, prefix, start=0, stop=None, /):
    return _matches("startswith", text, prefix, start, stop)


def str_endswith(text, suffix, start=0, stop=None, /):
    return _matches("endswith", text, suffix, start, stop)


def _matches(name, text, part, start, stop):
    if isinstance(part, str):
        return text.startswith(part, start, stop) if name == "startswith" else text.endswith(part, start, stop)
    if not isinstance(part, tuple):
        raise TypeError(f"{name} first arg must be str or a tuple of str, not {type(part).__name__}")
    found = False
    for one in part:
        if not found:
            if not isinstance(one, str):
                raise TypeError(f"tuple for {name} must only contain str, not {type(one).__name__}")
            found = _matches(name, text, one, start, stop)
    return found


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


def not_in_range(numbers, item):
    return not in_range(numbers, item)


def in_list(items, item):
    for known in items:
        if known == item:
            return True
    return False


def not_in_list(items, item):
    return not in_list(items, item)


def set_slice(items, start, stop, step, values):
    """items[start:stop:step] = values of a list."""
    values = [value for value in values]
    length = _len(items)
    start, stop, step = _bounds(length, start, stop, step)
    if step == 1:
        if stop < start:
            stop = start
        rest = items[:start] + values + items[stop:]
        list_clear(items)
        for item in rest:
            items.append(item)
        return
    count = (stop - start + step - 1) // step if step > 0 else (start - stop - step - 1) // -step
    if count < 0:
        count = 0
    if _len(values) != count:
        sizes = f"{_len(values)} to extended slice of size {count}"
        raise ValueError("attempt to assign sequence of size " + sizes)
    for value in values:
        items[start] = value
        start += step


def _bounds(length, start, stop, step):
    if step is None:
        step = 1
    if step == 0:
        raise ValueError("slice step cannot be zero")
    if step > 0:
        start = 0 if start is None else _clipped(start, length, 0, length)
        stop = length if stop is None else _clipped(stop, length, 0, length)
    else:
        start = length - 1 if start is None else _clipped(start, length, -1, length - 1)
        stop = -1 if stop is None else _clipped(stop, length, -1, length - 1)
    return start, stop, step


def _clipped(bound, length, least, most):
    if type(bound) is _float:
        raise TypeError("slice indices must be integers or None or have an __index__ method")
    if bound < 0:
        bound = bound + length
    if bound < least:
        return least
    if bound > most:
        return most
    return bound


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


def list_pop(items, at=_last):
    count = _len(items)
    if count == 0:
        raise IndexError("pop from empty list")
    if at is _last:
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


def _rest_equals(a, b, at):
    while at < _len(a):
        if a[at] != b[at]:
            return False
        at += 1
    return True


def list_eq(a, b):
    return _len(a) == _len(b) and _rest_equals(a, b, 0)


def list_ne(a, b):
    return not list_eq(a, b)


def _first_difference(a, b):
    at = 0
    while at < _len(a) and at < _len(b) and a[at] == b[at]:
        at += 1
    return at


def list_lt(a, b):
    at = _first_difference(a, b)
    return a[at] < b[at] if at < _len(a) and at < _len(b) else _len(a) < _len(b)


def list_le(a, b):
    at = _first_difference(a, b)
    return a[at] <= b[at] if at < _len(a) and at < _len(b) else _len(a) <= _len(b)


def list_gt(a, b):
    at = _first_difference(a, b)
    return a[at] > b[at] if at < _len(a) and at < _len(b) else _len(a) > _len(b)


def list_ge(a, b):
    at = _first_difference(a, b)
    return a[at] >= b[at] if at < _len(a) and at < _len(b) else _len(a) >= _len(b)


def _is_less(a, b):
    return a < b


def _is_greater(a, b):
    return b < a


def _rise(heap, first, at, is_before):
    """Lets an item of a heap rise to where it belongs, not above the first place."""
    item = heap[at]
    while at > first:
        above = (at - 1) // 2
        if not is_before(item, heap[above]):
            break
        heap[at] = heap[above]
        at = above
    heap[at] = item


def _sink(heap, first, is_before):
    """Lets an item of a heap sink to a leaf, and rise again."""
    end = _len(heap)
    at = first
    item = heap[at]
    child = 2 * at + 1
    while child < end:
        if child + 1 < end and not is_before(heap[child], heap[child + 1]):
            child += 1
        heap[at] = heap[child]
        at = child
        child = 2 * at + 1
    heap[at] = item
    _rise(heap, first, at, is_before)


def heappush(heap, item):
    heap.append(item)
    _rise(heap, 0, _len(heap) - 1, _is_less)


def _popped(heap, is_before):
    if _len(heap) == 0:
        raise IndexError("index out of range")
    last = heap.pop()
    if _len(heap) == 0:
        return last
    item = heap[0]
    heap[0] = last
    _sink(heap, 0, is_before)
    return item


def heappop(heap):
    return _popped(heap, _is_less)


def _heappop_max(heap):
    return _popped(heap, _is_greater)


def _heapified(heap, is_before):
    first = _len(heap) // 2 - 1
    while first >= 0:
        _sink(heap, first, is_before)
        first -= 1


def heapify(heap):
    _heapified(heap, _is_less)


def _heapify_max(heap):
    _heapified(heap, _is_greater)


def heappushpop(heap, item):
    if _len(heap) == 0:
        return item
    least = heap[0]
    if not least < item:
        return item
    heap[0] = item
    _sink(heap, 0, _is_less)
    return least


def _replaced(heap, item, is_before):
    if _len(heap) == 0:
        raise IndexError("index out of range")
    first = heap[0]
    heap[0] = item
    _sink(heap, 0, is_before)
    return first


def heapreplace(heap, item):
    return _replaced(heap, item, _is_less)


def _heapreplace_max(heap, item):
    return _replaced(heap, item, _is_greater)


def bisect_left(a, x, lo=0, hi=None, *, key=None):
    if lo < 0:
        raise ValueError("lo must be non-negative")
    if hi is None:
        hi = _len(a)
    while lo < hi:
        middle = (lo + hi) // 2
        if (a[middle] if key is None else key(a[middle])) < x:
            lo = middle + 1
        else:
            hi = middle
    return lo


def bisect_right(a, x, lo=0, hi=None, *, key=None):
    if lo < 0:
        raise ValueError("lo must be non-negative")
    if hi is None:
        hi = _len(a)
    while lo < hi:
        middle = (lo + hi) // 2
        if x < (a[middle] if key is None else key(a[middle])):
            hi = middle
        else:
            lo = middle + 1
    return lo


def insort_left(a, x, lo=0, hi=None, *, key=None):
    a.insert(bisect_left(a, x if key is None else key(x), lo, hi, key=key), x)


def insort_right(a, x, lo=0, hi=None, *, key=None):
    a.insert(bisect_right(a, x if key is None else key(x), lo, hi, key=key), x)


bisect, insort = bisect_right, insort_right


def bin(number):
    return format(_integer(number), "#b")


def oct(number):
    return format(_integer(number), "#o")


def hex(number):
    return format(_integer(number), "#x")


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
    return _formatted(pattern, args, names, [0])


def _formatted(pattern, args, names, position):
    """The text of a pattern and of those in its specifications, which go on counting."""
    from string import Formatter

    text = ""
    for literal, field, spec, conversion in Formatter().parse(pattern):
        text = text + literal
        if field is None:
            continue
        at = min([field.find(c) for c in ".[" if c in field], default=_len(field))
        name, rest = field[:at], field[at:]
        if name == "":
            name = str(position[0])
            position[0] += 1
        if name.isdigit() and _int(name) >= _len(args):
            raise IndexError(f"Replacement index {name} out of range for positional args tuple")
        value = args[_int(name)] if name.isdigit() else names[name]
        if rest:
            value = Formatter().get_field("0" + rest, (value,), {})[0]
        if conversion == "r":
            value = repr(value)
        elif conversion == "s":
            value = str(value)
        elif conversion == "a":
            value = ascii(value)
        if "{" in spec:
            spec = _formatted(spec, args, names, position)
        text = text + format(value, spec)
    return text


def str_join(separator, items):
    text = ""
    is_first = True
    for at, item in enumerate(items):
        if not isinstance(item, str):
            raise TypeError(f"sequence item {at}: expected str instance, {type(item).__name__} found")
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
