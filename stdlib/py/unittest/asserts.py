"""The assertions of test cases and their messages."""

import sys

from .text import common_shorten_repr, count_diff, count_diff_hashable, safe_repr, strclass

__unittest = True

DIFF_OMITTED = "\nDiff is %s characters long. Set self.maxDiff to None to see it."


def _difference(first, second):
    # Most tests succeed: what shows why one has not is loaded then.
    import difflib
    import pprint

    return "\n" + "\n".join(difflib.ndiff(pprint.pformat(first).splitlines(), pprint.pformat(second).splitlines()))


class _RaisesBase:
    """with self.assertRaises(…): what the block must raise."""

    def __init__(self, expected, test_case, regex=None):
        self.test_case = test_case
        self.expected = expected
        self.obj_name = None
        self.msg = None
        if regex is not None and isinstance(regex, (str, bytes)):
            import re
            regex = re.compile(regex)
        self.expected_regex = regex

    def _raise(self, standard):
        raise self.test_case.failureException(self.test_case._formatMessage(self.msg, standard))

    def handle(self, name, args, kwargs):
        """A context manager, or what comes of a call."""
        try:
            if not _is_expected(self.expected, self._base_type):
                raise TypeError("%s() arg 1 must be %s" % (name, self._base_type_str))
            if not args:
                self.msg = kwargs.pop("msg", None)
                if kwargs:
                    raise TypeError("%r is an invalid keyword argument for this function" % (next(iter(kwargs)),))
                return self
            callable_obj, *args = args
            try:
                self.obj_name = callable_obj.__name__
            except AttributeError:
                self.obj_name = str(callable_obj)
            with self:
                callable_obj(*args, **kwargs)
        finally:
            self = None

    def _names(self):
        try:
            return self.expected.__name__
        except AttributeError:
            return str(self.expected)


def _is_expected(expected, base):
    if isinstance(expected, tuple):
        return all(_is_expected(e, base) for e in expected)
    return isinstance(expected, type) and issubclass(expected, base)


class _AssertRaises(_RaisesBase):
    _base_type = BaseException
    _base_type_str = "an exception type or tuple of exception types"

    def __enter__(self):
        return self

    def __exit__(self, exc_type, exc_value, tb):
        if exc_type is None:
            if self.obj_name:
                self._raise("{} not raised by {}".format(self._names(), self.obj_name))
            else:
                self._raise("{} not raised".format(self._names()))
        if not issubclass(exc_type, self.expected):
            return False
        self.exception = exc_value.with_traceback(None)
        if self.expected_regex is not None and not self.expected_regex.search(str(exc_value)):
            self._raise('"{}" does not match "{}"'.format(self.expected_regex.pattern, str(exc_value)))
        return True


class _AssertWarns(_RaisesBase):
    _base_type = Warning
    _base_type_str = "a warning type or tuple of warning types"

    def __enter__(self):
        import warnings
        for module in list(sys.modules.values()):
            if getattr(module, "__warningregistry__", None):
                module.__warningregistry__ = {}
        self.warnings_manager = warnings.catch_warnings(record=True)
        self.warnings = self.warnings_manager.__enter__()
        warnings.simplefilter("always", self.expected)
        return self

    def __exit__(self, exc_type, exc_value, tb):
        self.warnings_manager.__exit__(exc_type, exc_value, tb)
        if exc_type is not None:
            return
        first = None
        for m in self.warnings:
            w = m.message
            if not isinstance(w, self.expected):
                continue
            first = w if first is None else first
            if self.expected_regex is not None and not self.expected_regex.search(str(w)):
                continue
            self.warning, self.filename, self.lineno = w, m.filename, m.lineno
            return
        if first is not None:
            self._raise('"{}" does not match "{}"'.format(self.expected_regex.pattern, str(first)))
        if self.obj_name:
            self._raise("{} not triggered by {}".format(self._names(), self.obj_name))
        else:
            self._raise("{} not triggered".format(self._names()))


class _AssertLogs:
    """with self.assertLogs(…): what the block must log, or must not."""

    LOGGING_FORMAT = "%(levelname)s:%(name)s:%(message)s"

    def __init__(self, test_case, logger, level, no_logs):
        import logging
        self.test_case = test_case
        self.logger_name = logger
        self.level = logging._nameToLevel.get(level, level) if level else logging.INFO
        self.msg = None
        self.no_logs = no_logs

    def __enter__(self):
        import logging
        if isinstance(self.logger_name, logging.Logger):
            self.logger = logger = self.logger_name
        else:
            self.logger = logger = logging.getLogger(self.logger_name)
        watcher = self

        class Capturing(logging.Handler):
            def emit(self, record):
                watcher.records.append(record)
                watcher.output.append(self.format(record))
        self.records, self.output = [], []
        handler = Capturing()
        handler.setLevel(self.level)
        handler.setFormatter(logging.Formatter(self.LOGGING_FORMAT))
        self.old = logger.handlers[:], logger.level, logger.propagate
        logger.handlers = [handler]
        logger.setLevel(self.level)
        logger.propagate = False
        return None if self.no_logs else self

    def __exit__(self, exc_type, exc_value, tb):
        import logging
        self.logger.handlers, level, self.logger.propagate = self.old
        self.logger.setLevel(level)
        if exc_type is not None:
            return False
        name = logging.getLevelName(self.level)
        if self.no_logs:
            if self.records:
                raise self.test_case.failureException("Unexpected logs found: {!r}".format(self.output))
        elif not self.records:
            raise self.test_case.failureException(
                "no logs of level {} or higher triggered on {}".format(name, self.logger.name))


class Asserts:
    """What test cases inherit."""

    def _init_type_equality(self):
        self._type_equality_funcs = {
            dict: "assertDictEqual", list: "assertListEqual", tuple: "assertTupleEqual", set: "assertSetEqual",
            frozenset: "assertSetEqual", str: "assertMultiLineEqual",
        }

    def addTypeEqualityFunc(self, typeobj, function):
        """Set how assertEqual() compares objects of a type."""
        self._type_equality_funcs[typeobj] = function

    def fail(self, msg=None):
        """Fail with a message."""
        raise self.failureException(msg)

    def _formatMessage(self, msg, standard):
        if not self.longMessage:
            return msg or standard
        if msg is None:
            return standard
        return "%s : %s" % (standard, safe_repr(msg) if not isinstance(msg, str) else msg)

    def _check(self, ok, msg, standard):
        if not ok:
            raise self.failureException(self._formatMessage(msg, standard()))

    def assertFalse(self, expr, msg=None):
        """Fail if a value counts as true."""
        if expr:
            raise self.failureException(self._formatMessage(msg, "%s is not false" % safe_repr(expr)))

    def assertTrue(self, expr, msg=None):
        """Fail unless a value counts as true."""
        if not expr:
            raise self.failureException(self._formatMessage(msg, "%s is not true" % safe_repr(expr)))

    def assertRaises(self, expected_exception, *args, **kwargs):
        """Fail unless a call, or a with block, raises an exception of a class."""
        return _AssertRaises(expected_exception, self).handle("assertRaises", args, kwargs)

    def assertRaisesRegex(self, expected_exception, expected_regex, *args, **kwargs):
        """Fail unless a call, or a with block, raises an exception whose message matches a pattern."""
        return _AssertRaises(expected_exception, self, expected_regex).handle("assertRaisesRegex", args, kwargs)

    def assertWarns(self, expected_warning, *args, **kwargs):
        """Fail unless a call, or a with block, gives a warning of a class."""
        return _AssertWarns(expected_warning, self).handle("assertWarns", args, kwargs)

    def assertWarnsRegex(self, expected_warning, expected_regex, *args, **kwargs):
        """Fail unless a call, or a with block, gives a warning whose message matches a pattern."""
        return _AssertWarns(expected_warning, self, expected_regex).handle("assertWarnsRegex", args, kwargs)

    def assertLogs(self, logger=None, level=None):
        """Fail unless a with block logs a message of a level or a higher one."""
        return _AssertLogs(self, logger, level, no_logs=False)

    def assertNoLogs(self, logger=None, level=None):
        """Fail if a with block logs a message of a level or a higher one."""
        return _AssertLogs(self, logger, level, no_logs=True)

    def _getAssertEqualityFunc(self, first, second):
        if type(first) is type(second):
            asserter = self._type_equality_funcs.get(type(first))
            if asserter is not None:
                return getattr(self, asserter) if isinstance(asserter, str) else asserter
        return self._baseAssertEqual

    def _baseAssertEqual(self, first, second, msg=None):
        if not first == second:
            raise self.failureException(self._formatMessage(msg, "%s != %s" % common_shorten_repr(first, second)))

    def assertEqual(self, first, second, msg=None):
        """Fail unless first == second."""
        self._getAssertEqualityFunc(first, second)(first, second, msg=msg)

    def assertNotEqual(self, first, second, msg=None):
        """Fail unless first != second."""
        self._check(first != second, msg, lambda: "%s == %s" % (safe_repr(first), safe_repr(second)))

    def _almost(self, first, second, places, delta, verb):
        """Whether two numbers are almost equal, and the end of the message about it."""
        if delta is not None and places is not None:
            raise TypeError("specify delta or places not both")
        diff = abs(first - second)
        if delta is not None:
            return diff <= delta, "%s delta (%s difference)" % (safe_repr(delta), safe_repr(diff))
        places = 7 if places is None else places
        return round(diff, places) == 0, "%r places (%s difference)" % (places, safe_repr(diff))

    def assertAlmostEqual(self, first, second, places=None, msg=None, delta=None):
        """Fail unless the difference is 0, rounded to places, or at most delta."""
        if first == second:
            if delta is not None and places is not None:
                raise TypeError("specify delta or places not both")
            return
        near, end = self._almost(first, second, places, delta, "!=")
        self._check(near, msg, lambda: "%s != %s within %s" % (safe_repr(first), safe_repr(second), end))

    def assertNotAlmostEqual(self, first, second, places=None, msg=None, delta=None):
        """Fail if the difference is 0, rounded to places, or at most delta."""
        near, end = self._almost(first, second, places, delta, "==")
        if delta is None:
            end = "%r places" % (7 if places is None else places)
        self._check(first != second and not near, msg,
                    lambda: "%s == %s within %s" % (safe_repr(first), safe_repr(second), end))

    def assertSequenceEqual(self, seq1, seq2, msg=None, seq_type=None):
        """Fail unless two sequences have equal items, and are of a type if one is given."""
        if seq_type is not None:
            name = seq_type.__name__
            for which, seq in (("First", seq1), ("Second", seq2)):
                if not isinstance(seq, seq_type):
                    raise self.failureException("%s sequence is not a %s: %s" % (which, name, safe_repr(seq)))
        else:
            name = "sequence"
        differing = None
        lengths = []
        for which, seq in (("First", seq1), ("Second", seq2)):
            try:
                lengths.append(len(seq))
            except (TypeError, NotImplementedError):
                differing = "%s %s has no length.    Non-sequence?" % (which, name)
                break
        if differing is None:
            if seq1 == seq2:
                return
            differing = "%ss differ: %s != %s\n" % ((name.capitalize(),) + common_shorten_repr(seq1, seq2))
            differing += self._first_difference(seq1, seq2, lengths, name, seq_type)
        standard = differing
        diff = _difference(seq1, seq2)
        self.fail(self._formatMessage(msg, self._truncateMessage(standard, diff)))

    def _first_difference(self, seq1, seq2, lengths, name, seq_type):
        text = ""
        len1, len2 = lengths
        for i in range(min(len1, len2)):
            items = []
            for which, seq in (("First", seq1), ("Second", seq2)):
                try:
                    items.append(seq[i])
                except (TypeError, IndexError, NotImplementedError):
                    return text + "\nUnable to index element %d of %s %s\n" % (i, which.lower(), name)
            if items[0] != items[1]:
                text += "\nFirst differing element %d:\n%s\n%s\n" % ((i,) + common_shorten_repr(*items))
                break
        else:
            if len1 == len2 and seq_type is None and type(seq1) != type(seq2):
                # They differ in their types only.
                return text
        for which, seq, mine, other in (("First", seq1, len1, len2), ("Second", seq2, len2, len1)):
            if mine > other:
                text += "\n%s %s contains %d additional elements.\n" % (which, name, mine - other)
                try:
                    text += "First extra element %d:\n%s\n" % (other, safe_repr(seq[other]))
                except (TypeError, IndexError, NotImplementedError):
                    text += "Unable to index element %d of %s %s\n" % (other, which.lower(), name)
        return text

    def _truncateMessage(self, message, diff):
        if self.maxDiff is None or len(diff) <= self.maxDiff:
            return message + diff
        return message + (DIFF_OMITTED % len(diff))

    def assertListEqual(self, list1, list2, msg=None):
        """Fail unless two lists are equal."""
        self.assertSequenceEqual(list1, list2, msg, seq_type=list)

    def assertTupleEqual(self, tuple1, tuple2, msg=None):
        """Fail unless two tuples are equal."""
        self.assertSequenceEqual(tuple1, tuple2, msg, seq_type=tuple)

    def assertSetEqual(self, set1, set2, msg=None):
        """Fail unless two sets are equal."""
        parts = []
        for which, a, b in (("first", set1, set2), ("second", set2, set1)):
            try:
                parts.append(a.difference(b))
            except TypeError as e:
                self.fail("invalid type when attempting set difference: %s" % e)
            except AttributeError as e:
                self.fail("%s argument does not support set difference: %s" % (which, e))
        if not (parts[0] or parts[1]):
            return
        lines = []
        for which, part in zip(("first", "second"), parts):
            if part:
                lines.append("Items in the %s set but not the %s:" % (which, "second" if which == "first" else "first"))
                lines.extend(repr(item) for item in part)
        self.fail(self._formatMessage(msg, "\n".join(lines)))

    def assertIn(self, member, container, msg=None):
        """Fail unless member is in container."""
        self._check(member in container, msg, lambda: "%s not found in %s" % (safe_repr(member), safe_repr(container)))

    def assertNotIn(self, member, container, msg=None):
        """Fail if member is in container."""
        self._check(member not in container, msg,
                    lambda: "%s unexpectedly found in %s" % (safe_repr(member), safe_repr(container)))

    def assertIs(self, expr1, expr2, msg=None):
        """Fail unless both are the same object."""
        self._check(expr1 is expr2, msg, lambda: "%s is not %s" % (safe_repr(expr1), safe_repr(expr2)))

    def assertIsNot(self, expr1, expr2, msg=None):
        """Fail if both are the same object."""
        self._check(expr1 is not expr2, msg, lambda: "unexpectedly identical: %s" % (safe_repr(expr1),))

    def assertDictEqual(self, d1, d2, msg=None):
        """Fail unless two dicts are equal."""
        self.assertIsInstance(d1, dict, "First argument is not a dictionary")
        self.assertIsInstance(d2, dict, "Second argument is not a dictionary")
        if d1 != d2:
            standard = "%s != %s" % common_shorten_repr(d1, d2)
            diff = _difference(d1, d2)
            self.fail(self._formatMessage(msg, self._truncateMessage(standard, diff)))

    def assertCountEqual(self, first, second, msg=None):
        """Fail unless both have the same items equally often, in any order."""
        first, second = list(first), list(second)
        try:
            differences = count_diff_hashable(first, second)
        except TypeError:
            differences = count_diff(first, second)
        if differences:
            lines = ["First has %d, Second has %d:  %r" % diff for diff in differences]
            standard = self._truncateMessage("Element counts were not equal:\n", "\n".join(lines))
            self.fail(self._formatMessage(msg, standard))

    def assertMultiLineEqual(self, first, second, msg=None):
        """Fail unless two texts are equal, and show where they differ."""
        self.assertIsInstance(first, str, "First argument is not a string")
        self.assertIsInstance(second, str, "Second argument is not a string")
        if first == second:
            return
        standard = "%s != %s" % common_shorten_repr(first, second)
        lines1, lines2 = first.splitlines(keepends=True), second.splitlines(keepends=True)
        if len(first) <= 65536 and len(second) <= 65536:
            # A single line without end gets one on both sides.
            if len(lines1) == 1 and first.strip("\r\n") == first:
                lines1, lines2 = [first + "\n"], [second + "\n"]
            import difflib

            diff = "\n" + "".join(difflib.ndiff(lines1, lines2))
            standard = self._truncateMessage(standard, diff)
        self.fail(self._formatMessage(msg, standard))

    def _compare(self, ok, a, b, symbol, msg):
        self._check(ok, msg, lambda: "%s not %s %s" % (safe_repr(a), symbol, safe_repr(b)))

    def assertLess(self, a, b, msg=None):
        """Fail unless a < b."""
        self._compare(a < b, a, b, "less than", msg)

    def assertLessEqual(self, a, b, msg=None):
        """Fail unless a <= b."""
        self._compare(a <= b, a, b, "less than or equal to", msg)

    def assertGreater(self, a, b, msg=None):
        """Fail unless a > b."""
        self._compare(a > b, a, b, "greater than", msg)

    def assertGreaterEqual(self, a, b, msg=None):
        """Fail unless a >= b."""
        self._compare(a >= b, a, b, "greater than or equal to", msg)

    def assertIsNone(self, obj, msg=None):
        """Fail unless the object is None."""
        self._check(obj is None, msg, lambda: "%s is not None" % (safe_repr(obj),))

    def assertIsNotNone(self, obj, msg=None):
        """Fail if the object is None."""
        self._check(obj is not None, msg, lambda: "unexpectedly None")

    def assertIsInstance(self, obj, cls, msg=None):
        """Fail unless the object belongs to a class."""
        self._check(isinstance(obj, cls), msg, lambda: "%s is not an instance of %r" % (safe_repr(obj), cls))

    def assertNotIsInstance(self, obj, cls, msg=None):
        """Fail if the object belongs to a class."""
        self._check(not isinstance(obj, cls), msg, lambda: "%s is an instance of %r" % (safe_repr(obj), cls))

    def assertRegex(self, text, expected_regex, msg=None):
        """Fail unless the text has a match of a pattern."""
        import re
        if isinstance(expected_regex, (str, bytes)):
            expected_regex = re.compile(expected_regex)
        if not expected_regex.search(text):
            standard = "Regex didn't match: %r not found in %r" % (expected_regex.pattern, text)
            raise self.failureException(self._formatMessage(msg, standard))

    def assertNotRegex(self, text, unexpected_regex, msg=None):
        """Fail if the text has a match of a pattern."""
        import re
        if isinstance(unexpected_regex, (str, bytes)):
            unexpected_regex = re.compile(unexpected_regex)
        match = unexpected_regex.search(text)
        if match:
            standard = "Regex matched: %r matches %r in %r" % (
                text[match.start():match.end()], unexpected_regex.pattern, text)
            raise self.failureException(self._formatMessage(msg, standard))

    def assertDictContainsSubset(self, subset, dictionary, msg=None):
        """Fail unless a dict has all items of another one."""
        missing = [key for key in subset if key not in dictionary]
        wrong = ["%s, expected: %s, actual: %s" % (safe_repr(k), safe_repr(v), safe_repr(dictionary[k]))
                 for k, v in subset.items() if k in dictionary and dictionary[k] != v]
        if missing or wrong:
            standard = "Missing: %s" % ",".join(map(safe_repr, missing)) if missing else ""
            if wrong:
                standard += ("; " if standard else "") + "Mismatched values: %s" % ",".join(wrong)
            self.fail(self._formatMessage(msg, standard))

    def _deprecated(name):
        def method(self, *args, **kwargs):
            import warnings
            warnings.warn(f"Please use {name} instead.", DeprecationWarning, 2)
            return getattr(self, name)(*args, **kwargs)
        method.__doc__ = f"Not used any more: {name}() does the same."
        return method

    assertEquals, assertNotEquals = _deprecated("assertEqual"), _deprecated("assertNotEqual")
    assert_, assertAlmostEquals = _deprecated("assertTrue"), _deprecated("assertAlmostEqual")
    assertRaisesRegexp, assertRegexpMatches = _deprecated("assertRaisesRegex"), _deprecated("assertRegex")
    del _deprecated
