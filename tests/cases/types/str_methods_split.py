# split, rsplit, splitlines, join.
# modes: plain, lms
print("a b  c\td\n".split(), "a,b,,c".split(","), "a,b,c".split(",", 1), "a b c d".split(None, 2))
print("".split(), "".split(","), "abc".split("abc"))
print("a,b,c".rsplit(",", 1), " a b c ".rsplit(None, 1), "a b".rsplit(), "x--y--z".split("--"))
print("a\nb\r\nc\rd\x0be\x0cf\x1cg\x85h\u2028i".splitlines(), "a\n\nb\n".splitlines(True))
print("".splitlines(), "\n".splitlines())
print(",".join(["a", "b"]), "".join("abc"), "-".join(str(i) for i in range(3)), ", ".join([]))
print("x".join(["one"]), "ab".join("123"))

def attempt(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)

attempt(lambda: "a".split(""))
attempt(lambda: ",".join([1, 2]))
attempt(lambda: ",".join(["a", None]))
attempt(lambda: ",".join(5))
attempt(lambda: "a".split(1))
print("one two".split(maxsplit=1), "a-b".split(sep="-"), "  lead".split(" "), "a\u00a0b\u2003c".split())
