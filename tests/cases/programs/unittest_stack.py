# A file of tests for a small class, run with a report that leaves out the time.
import io
import unittest


class Stack:
    def __init__(self, items=(), limit=None):
        self._items = list(items)
        self.limit = limit

    def push(self, item):
        if self.limit is not None and len(self._items) >= self.limit:
            raise OverflowError(f"stack is limited to {self.limit} items")
        self._items.append(item)

    def pop(self):
        if not self._items:
            raise IndexError("pop from an empty stack")
        return self._items.pop()

    def __len__(self):
        return len(self._items)

    def __iter__(self):
        return reversed(self._items)

    def __eq__(self, other):
        return isinstance(other, Stack) and self._items == other._items

    def __repr__(self):
        return f"Stack({self._items!r})"


class StackTest(unittest.TestCase):
    """Tests of the stack."""

    def setUp(self):
        self.stack = Stack([1, 2, 3])

    def test_pop(self):
        """Items come back in reverse order."""
        self.assertEqual(self.stack.pop(), 3)
        self.assertEqual([self.stack.pop(), self.stack.pop()], [2, 1])

    def test_empty(self):
        stack = Stack()
        self.assertFalse(stack)
        with self.assertRaises(IndexError) as caught:
            stack.pop()
        self.assertIn("empty", str(caught.exception))
        self.assertIsNone(caught.exception.__cause__)

    def test_limit(self):
        stack = Stack(limit=2)
        for number in range(2):
            with self.subTest(number=number):
                stack.push(number)
                self.assertEqual(len(stack), number + 1)
        self.assertRaises(OverflowError, stack.push, 3)

    def test_iteration(self):
        self.assertListEqual(list(self.stack), [3, 2, 1])
        self.assertCountEqual(self.stack, [1, 2, 3])
        self.assertSetEqual(set(self.stack), {1, 2, 3})

    def test_equality(self):
        self.assertEqual(self.stack, Stack([1, 2, 3]))
        self.assertNotEqual(self.stack, Stack())
        self.assertIsInstance(self.stack, Stack)


class WrongExpectations(unittest.TestCase):
    def test_order(self):
        self.assertEqual(list(Stack("abc")), ["a", "b", "c"], "stacks are read from the top")

    def test_text(self):
        self.assertEqual(repr(Stack(range(3))), "Stack(0, 1, 2)")

    def test_numbers(self):
        for number in range(6):
            with self.subTest("even", number=number):
                self.assertEqual(number % 2, 0)

    def test_error(self):
        Stack().pop()

    def test_mapping(self):
        self.assertDictEqual({"top": 3, "size": 3}, {"top": 3, "size": 4, "limit": None})

    @unittest.expectedFailure
    def test_known_bug(self):
        self.assertAlmostEqual(0.1 + 0.2, 0.4)

    @unittest.skip("needs a bigger stack")
    def test_bigger(self):
        self.fail()


class Fixtures(unittest.TestCase):
    log = []

    @classmethod
    def setUpClass(cls):
        cls.log.append("class")

    def setUp(self):
        self.log.append("set up")
        self.addCleanup(self.log.append, "clean up")

    def tearDown(self):
        self.log.append("tear down")

    def test_one(self):
        self.log.append("one")

    def test_two(self):
        self.log.append("two")
        if len(self.log) > 3:
            self.skipTest("only once")

    @classmethod
    def tearDownClass(cls):
        cls.log.append("class ends")
        print(cls.log)


def run(case, verbosity):
    stream = io.StringIO()
    suite = unittest.defaultTestLoader.loadTestsFromTestCase(case)
    result = unittest.TextTestRunner(stream, verbosity=verbosity).run(suite)
    for line in stream.getvalue().splitlines():
        print(line.partition(" in ")[0] if line.startswith("Ran ") else line)
    return result


if __name__ == "__main__":
    for case, verbosity in ((StackTest, 2), (WrongExpectations, 1), (Fixtures, 2)):
        result = run(case, verbosity)
        print(case.__name__, result.wasSuccessful(), result.testsRun, len(result.failures), len(result.errors))
