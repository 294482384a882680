# Suites, results, names of tests.
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


class TestOther(unittest.TestCase):
    def runTest(self):
        pass


s = unittest.TestSuite([TestMath("test_ok"), TestMath("test_fail")])
print(s.countTestCases(), s)
r = unittest.TestResult()
s.run(r)
print(r, r.wasSuccessful(), r.failures)
t = TestMath("test_ok")
print(t.id(), t, repr(t), t.shortDescription(), t == TestMath("test_ok"))
print(TestOther(), TestOther().run().testsRun, unittest.FunctionTestCase(len).id())
print(unittest.defaultTestLoader.getTestCaseNames(TestMath), unittest.defaultTestLoader.loadTestsFromName("TestMath.test_ok", __import__("__main__")))
for bad in (lambda: TestMath("nothing"), lambda: s.addTest(TestMath), lambda: s.addTest(3), lambda: s.addTests("ab")):
    try:
        bad()
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)
try:
    unittest.main(argv=["prog", "-v", "TestOther"], testRunner=unittest.TextTestRunner(stream=io.StringIO()))
except SystemExit as e:
    print("exit", e.code)
