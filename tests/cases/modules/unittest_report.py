# What the text runner reports: dots and details.
import io
import unittest
class TestMath(unittest.TestCase):
    @classmethod
    def setUpClass(cls): print("setUpClass")
    @classmethod
    def tearDownClass(cls): print("tearDownClass")
    def setUp(self): self.x = 1; self.addCleanup(print, "cleanup")
    def tearDown(self): print("tearDown")
    def test_ok(self):
        """Doc of ok.
        more"""
        self.assertEqual(1 + 1, 2)
    def test_fail(self): self.assertEqual(1, 2, "message")
    def test_error(self): raise ValueError("oops")
    def test_list(self): self.assertEqual([1, 2, 3], [1, 5, 3, 4])
    def test_dict(self): self.assertEqual({"a": 1, "b": [1, 2]}, {"a": 1, "b": [1, 3]})
    def test_str(self): self.assertEqual("hello\nworld\n", "hello\nWorld\n")
    def test_str1(self): self.assertEqual("abc", "abd")
    def test_set(self): self.assertEqual({1, 2}, {2, 3})
    def test_tuple(self): self.assertEqual((1,), (1, 2))
    def test_raises(self):
        with self.assertRaises(ZeroDivisionError) as cm: 1 / 0
        self.assertEqual(str(cm.exception), "division by zero")
        self.assertRaises(KeyError, lambda: {}["k"])
    def test_not_raised(self):
        with self.assertRaises(ZeroDivisionError): pass
    def test_not_raised2(self): self.assertRaises((KeyError, IndexError), int)
    @unittest.skip("reason")
    def test_skip(self): pass
    @unittest.skipIf(True, "if")
    def test_skipif(self): pass
    def test_skip_inside(self): self.skipTest("inside")
    @unittest.expectedFailure
    def test_expected(self): self.fail("x")
    @unittest.expectedFailure
    def test_unexpected(self): pass
    def test_sub(self):
        for i in range(4):
            with self.subTest("msg", i=i): self.assertEqual(i % 2, 0)
        with self.subTest(j=3): raise KeyError(3)


def report(verbosity, *classes):
    out = io.StringIO()
    suite = unittest.TestSuite(unittest.defaultTestLoader.loadTestsFromTestCase(c) for c in classes)
    result = unittest.TextTestRunner(stream=out, verbosity=verbosity).run(suite)
    for line in out.getvalue().split("\n"):
        # The time differs.
        print(line[:line.index(" in ")] if line.startswith("Ran ") else line)
    print(result)


report(1, TestMath)
