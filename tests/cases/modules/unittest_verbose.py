# What the text runner reports test by test; fixtures of classes.
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


class Broken(unittest.TestCase):
    @classmethod
    def setUpClass(cls): raise RuntimeError("setup")
    def test_a(self): pass
@unittest.skip("whole class")
class Skipped(unittest.TestCase):
    def test_b(self): pass
class TestAsync(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self): print("asyncSetUp")
    async def test_async(self):
        import asyncio; await asyncio.sleep(0); self.assertTrue(True)


def report(verbosity, *classes):
    out = io.StringIO()
    suite = unittest.TestSuite(unittest.defaultTestLoader.loadTestsFromTestCase(c) for c in classes)
    result = unittest.TextTestRunner(stream=out, verbosity=verbosity).run(suite)
    for line in out.getvalue().split("\n"):
        # The time differs.
        print(line[:line.index(" in ")] if line.startswith("Ran ") else line)
    print(result)


report(2, TestMath, Broken, Skipped, TestAsync)
