import six
from six.moves import StringIO, range as xrange, reduce
from six.moves.urllib.parse import urlparse

print(six.PY3, six.text_type("a"), six.ensure_str(b"abc"), list(xrange(3)), reduce(lambda a, b: a + b, [1, 2, 3]))
print(urlparse("http://a.b/c?d=e").query, StringIO("x").read(), sorted(six.iteritems({"a": 1})))


class Meta(type):
    def __new__(mcs, name, bases, namespace):
        namespace["made"] = True
        return super().__new__(mcs, name, bases, namespace)


@six.add_metaclass(Meta)
class A:
    pass


class B(six.with_metaclass(Meta, dict)):
    pass


print(A.made, B.made, B.__mro__, six.int2byte(65), six.indexbytes(b"ab", 1))
try:
    six.raise_from(ValueError("x"), KeyError("y"))
except ValueError as error:
    print(repr(error.__cause__))
