# center, ljust, rjust, zfill, expandtabs, translate.
# modes: plain, lms
print("x".center(5) + "|", "ab".center(5, "*"), "x".ljust(4) + "|", "x".rjust(4, "0"))
print("abc".center(2), "abcd".center(7, "-"))
print("42".zfill(5), "-42".zfill(5), "+1".zfill(4), "abc".zfill(2), "".zfill(3))
print("a\tb".expandtabs(), "ab\tc".expandtabs(4), "\t".expandtabs(2) + "|", "a\n\tb".expandtabs(4))
table = str.maketrans("abc", "xyz", "d")
print("aabbccdd".translate(table), table, "abc".translate({97: "AA", 98: None}))
print(str.maketrans({"a": "1", "b": None}))

def attempt(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)

attempt(lambda: "x".center(5, "ab"))
attempt(lambda: "x".ljust("5"))
attempt(lambda: str.maketrans("ab", "c"))
attempt(lambda: "x".zfill())
print("abc" * 3, 2 * "ab", "ab" * 0, "ab" * -1, "-" * 10)
attempt(lambda: "a" * "b")
attempt(lambda: "a" * 1.5)
