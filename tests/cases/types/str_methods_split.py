# split, rsplit, splitlines, join.
# modes: plain, lms
print("a b  c\td\n".split(), "a,b,,c".split(","), "a,b,c".split(",", 1), "a b c d".split(None, 2), "".split(), "".split(","), "abc".split("abc"))
# expect: ['a', 'b', 'c', 'd'] ['a', 'b', '', 'c'] ['a', 'b,c'] ['a', 'b', 'c d'] [] [''] ['', '']
print("a,b,c".rsplit(",", 1), " a b c ".rsplit(None, 1), "a b".rsplit(), "x--y--z".split("--"))
# expect: ['a,b', 'c'] [' a b', 'c'] ['a', 'b'] ['x', 'y', 'z']
print("a\nb\r\nc\rd\x0be\x0cf\x1cg\x85h\u2028i".splitlines(), "a\n\nb\n".splitlines(True), "".splitlines(), "\n".splitlines())
# expect: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'] ['a\n', '\n', 'b\n'] [] ['']
print(",".join(["a", "b"]), "".join("abc"), "-".join(str(i) for i in range(3)), ", ".join([]), "x".join(["one"]), "ab".join("123"))
# expect: a,b abc 0-1-2  one 1ab2ab3

def attempt(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)

attempt(lambda: "a".split(""))  # expect: ValueError empty separator
attempt(lambda: ",".join([1, 2]))  # expect: TypeError sequence item 0: expected str instance, int found
attempt(lambda: ",".join(["a", None]))  # expect: TypeError sequence item 1: expected str instance, NoneType found
attempt(lambda: ",".join(5))  # expect: TypeError can only join an iterable
attempt(lambda: "a".split(1))  # expect: TypeError must be str or None, not int
print("one two".split(maxsplit=1), "a-b".split(sep="-"), "  lead".split(" "), "a\u00a0b\u2003c".split())
# expect: ['one', 'two'] ['a', 'b'] ['', '', 'lead'] ['a', 'b', 'c']
