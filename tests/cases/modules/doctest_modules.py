"""Module doc.

>>> 1 + 1
2
>>> 1 + 1
3
"""
import doctest
import sys
import unittest


def f(x):
    """Doubles.

    >>> f(2)
    4
    >>> f("a")
    'aa'
    >>> for i in range(2):
    ...     print(i)
    0
    1
    >>> print("a\\n\\nb")
    a
    <BLANKLINE>
    b
    >>> f(None)
    Traceback (most recent call last):
      ...
    TypeError: unsupported operand type(s) for *: 'NoneType' and 'int'
    >>> f(None) # doctest: +IGNORE_EXCEPTION_DETAIL
    Traceback (most recent call last):
    TypeError: whatever
    >>> list(range(100)) # doctest: +ELLIPSIS
    [0, 1, ..., 99]
    >>> print("a   b") # doctest: +NORMALIZE_WHITESPACE
    a b
    >>> 1/0 # doctest: +SKIP
    >>> x = 5
    >>> x
    6
    >>> True
    1
    >>> print(1)
    """
    return x * 2
def empty(): pass
def nodoc():
    "no examples"
class C:
    """
    >>> C().m()
    'm'
    """
    def m(self):
        """
        >>> C().m()
        'x'
        """
        return "m"
    @property
    def p(self):
        """
        >>> C().p
        1
        """
        return 1
    @staticmethod
    def s():
        ">>> C.s()\n5"
        return 5
    @classmethod
    def c(cls):
        """>>> C.c()
        6"""
        return 6
    class D:
        """
        >>> 1
        1
        """
__test__ = {"extra": ">>> 2\n2\n", "bad": "\n>>> 2\n3\n"}
def g():
    """
    >>> print('a\\nb\\nc\\nd') # doctest: +REPORT_NDIFF
    a
    b
    x
    d
    >>> print('a\\nb\\nc\\nd') # doctest: +REPORT_UDIFF
    a
    b
    x
    d
    >>> print('a\\nb\\nc\\nd') # doctest: +REPORT_CDIFF
    a
    b
    x
    d
    """
r = doctest.testmod(); print(r, r.failed, r.attempted)
print(doctest.testmod(optionflags=doctest.FAIL_FAST | doctest.REPORT_ONLY_FIRST_FAILURE, report=False))
doctest.testmod(verbose=True)
doctest.run_docstring_examples(f, {"f": f}, name="nm"); doctest.run_docstring_examples(C, globals(), verbose=True)
p = doctest.DocTestParser()
for s in (">>> 1\n1", "text\n  >>> a = 1\n  >>> a\n  1\n\nmore\n", ">>> (1 +\n... 2)\n3\n", "no examples", ">>>1\n", ">>> 1\n  ...2", "  >>> 1\n 1\n", ">>> 1 # doctest: +ZORK", ">>> # c\n", ">>> 1 # doctest: +ELLIPSIS, -SKIP\n1", ">>> raise X\nTraceback (most recent call last):\n  File\n    x\nX: m\nmore\n", ">>>\n>>> 1\n1", "\t>>> 1\n\t1\n"):
    try: print([x if isinstance(x, str) else (x.source, x.want, x.exc_msg, x.lineno, x.indent, x.options) for x in p.parse(s, "nm")])
    except ValueError as e: print("VE", e)
t = p.get_doctest(">>> 1\n1\n", {}, "n", "f", 3); print(t, t.examples[0] == p.get_examples(">>> 1\n1\n")[0], repr(p.get_doctest("", {}, "n", None, None)))
print([(t.name, t.lineno, len(t.examples)) for t in doctest.DocTestFinder().find(C)], [t.name for t in doctest.DocTestFinder(exclude_empty=False, recurse=False).find(empty)], [(t.name, t.lineno) for t in doctest.DocTestFinder().find(sys.modules["__main__"])])
oc = doctest.OutputChecker(); print(oc.check_output("a...c\n", "abbc\n", doctest.ELLIPSIS), oc.check_output("...\n", "x\n", doctest.ELLIPSIS), oc.check_output("a...a\n", "a\n", doctest.ELLIPSIS), oc.check_output("1\n", "True\n", 0), oc.check_output("1\n", "True\n", doctest.DONT_ACCEPT_TRUE_FOR_1), oc.check_output("<BLANKLINE>\n", "\n", doctest.DONT_ACCEPT_BLANKLINE))
print(doctest.script_from_examples("t\n>>> 1\n1\n\n>>> x = 2\nz"), doctest.register_optionflag("MINE"), doctest.COMPARISON_FLAGS, doctest.REPORTING_FLAGS)
s = doctest.DocTestSuite(); print(s.countTestCases()); res = unittest.TestResult(); s.run(res); print(res, [str(x[0]) for x in res.failures])
