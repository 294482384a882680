"""Abstract base classes of numbers (PEP 3141)."""

from abc import ABCMeta, abstractmethod

__all__ = ["Complex", "Integral", "Number", "Rational", "Real"]


class Number(metaclass=ABCMeta):
    """Whatever is a number."""

    __slots__ = ()
    __hash__ = None


def _abstract(*names):
    """A class decorator that declares methods which every number of the kind must have."""
    def decorate(namespace):
        for name in names:
            def method(self, *args):
                raise NotImplementedError
            method.__name__ = method.__qualname__ = name
            method.__doc__ = getattr(complex, name, getattr(int, name, None)).__doc__
            namespace[name] = abstractmethod(method)
    return decorate


class Complex(Number):
    """Numbers with what `complex` can do."""

    __slots__ = ()
    _abstract("__complex__", "__add__", "__radd__", "__neg__", "__pos__", "__mul__", "__rmul__", "__truediv__",
              "__rtruediv__", "__pow__", "__rpow__", "__abs__", "conjugate", "__eq__")(locals())

    def __bool__(self):
        """True if self != 0."""
        return self != 0

    @property
    @abstractmethod
    def real(self):
        """The part on the real axis."""
        raise NotImplementedError

    @property
    @abstractmethod
    def imag(self):
        """The part on the imaginary axis."""
        raise NotImplementedError

    def __sub__(self, other):
        return self + -other

    def __rsub__(self, other):
        return -self + other


Complex.register(complex)


class Real(Complex):
    """Numbers that are ordered, with what `float` can do."""

    __slots__ = ()
    _abstract("__float__", "__trunc__", "__floor__", "__ceil__", "__round__", "__floordiv__", "__rfloordiv__",
              "__mod__", "__rmod__", "__lt__", "__le__")(locals())

    def __divmod__(self, other):
        return (self // other, self % other)

    def __rdivmod__(self, other):
        return (other // self, other % self)

    def __complex__(self):
        return complex(float(self))

    @property
    def real(self):
        """The number itself."""
        return +self

    @property
    def imag(self):
        """0, the imaginary part."""
        return 0

    def conjugate(self):
        """Return the number itself."""
        return +self


Real.register(float)


class Rational(Real):
    """Real numbers that are the quotient of two integers without a common factor."""

    __slots__ = ()

    @property
    @abstractmethod
    def numerator(self):
        """The numerator of the fraction in lowest terms."""
        raise NotImplementedError

    @property
    @abstractmethod
    def denominator(self):
        """The denominator of the fraction in lowest terms, which is positive."""
        raise NotImplementedError

    def __float__(self):
        return int(self.numerator) / int(self.denominator)


class Integral(Rational):
    """Whole numbers, with what `int` can do."""

    __slots__ = ()
    _abstract("__int__", "__pow__", "__lshift__", "__rlshift__", "__rshift__", "__rrshift__", "__and__", "__rand__",
              "__xor__", "__rxor__", "__or__", "__ror__", "__invert__")(locals())

    def __index__(self):
        return int(self)

    def __float__(self):
        return float(int(self))

    @property
    def numerator(self):
        """The integer itself."""
        return +self

    @property
    def denominator(self):
        """1."""
        return 1


Integral.register(int)
