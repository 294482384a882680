# The messages of failed assertions.
import unittest


class TestMessages(unittest.TestCase):
    def test_many(self):
        for f in (lambda: self.assertTrue(0), lambda: self.assertFalse([1]), lambda: self.assertIn(1, [2]), lambda: self.assertNotIn(1, [1]), lambda: self.assertIs(1, None), lambda: self.assertIsNot(None, None), lambda: self.assertIsNone(3), lambda: self.assertIsNotNone(None), lambda: self.assertIsInstance(1, str), lambda: self.assertNotIsInstance(1, int), lambda: self.assertLess(2, 1), lambda: self.assertGreaterEqual(1, 2), lambda: self.assertAlmostEqual(1, 1.1), lambda: self.assertAlmostEqual(1, 2, delta=0.5), lambda: self.assertNotAlmostEqual(1, 1.000000001), lambda: self.assertNotEqual(1, 1), lambda: self.assertCountEqual([1, 1, 2], [2, 3]), lambda: self.assertSequenceEqual([1], (2,)), lambda: self.assertEqual("x" * 100 + "a", "x" * 100 + "b"), lambda: self.assertEqual(list(range(100)), list(range(50))), lambda: self.fail(), lambda: self.assertEqual(None, 0), lambda: self.assertDictEqual({}, {1: 2}), lambda: self.assertEqual([[1]*30]*30, [[1]*30]*29+[[2]]), lambda: self.assertRaises(3)):
            try: f(); print("no failure")
            except Exception as e: print(type(e).__name__, e)


result = unittest.TestResult()
TestMessages("test_many").run(result)
print(result.wasSuccessful())
