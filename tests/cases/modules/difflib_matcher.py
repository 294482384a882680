# Matching blocks and ratios.
import difflib
s = difflib.SequenceMatcher(None, "qabxcd", "abycdf"); print(s.ratio(), s.quick_ratio(), s.real_quick_ratio(), s.get_opcodes(), s.get_matching_blocks(), s.find_longest_match(0, 6, 0, 6))
print(difflib.get_close_matches("appel", ["ape", "apple", "peach", "puppy"]), difflib.get_close_matches("x", ["y"]))
s = difflib.SequenceMatcher(lambda c: c == " ", "private Thread currentThread;", "private volatile Thread currentThread;"); print(round(s.ratio(), 3)); [print(x) for x in s.get_matching_blocks()]
