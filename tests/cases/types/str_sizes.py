# Texts of all sizes, with and without other characters than ASCII: made, joined, grown, cut, compared, found by their hash.
SIZES = [*range(70), 127, 128, 255, 256, 257, 1000, 4095, 4096, 4097, 8200]
ALPHABETS = ["abcdefghijklmnopqrstuvwxyz", "aé€😀b", "éa", "\0x"]


def text(alphabet, size):
    return "".join(alphabet[at % len(alphabet)] for at in range(size))


for alphabet in ALPHABETS:
    whole = text(alphabet, 20000)
    seen = {}
    for size in SIZES:
        made = text(alphabet, size)
        grown = ""
        for at in range(size):
            grown += alphabet[at % len(alphabet)]
        halves = made[: size // 2] + made[size // 2 :]
        step = ("x" + made)[1:]
        same = [made, grown, halves, step, whole[:size], made.replace("nothing", ""), f"{made}", "%s" % made, made * 1]
        assert all(other == made and hash(other) == hash(made) and len(other) == size for other in same), size
        assert all(other[size // 3 :] == made[size // 3 :] and other[:-2] == whole[: max(size - 2, 0)] for other in same)
        seen[made] = size
        assert [seen[other] for other in same] == [size] * len(same)
        more = made
        more += "!"
        more += "?é"
        assert more == made + "!?é" and more[-1] == "é" and len(more) == size + 3 and made == same[1]
        assert (made + "!") != made and not made + "!" == made and (made < made + "!")
        assert made.isascii() == all(ord(c) < 128 for c in made)
        assert made.upper().lower() == "".join(c.upper().lower() for c in made)
        assert made.ljust(size + 3, "*") == made + "***" and made.rjust(size + 3) == "   " + made
        assert len(made.center(size + 4, "é")) == size + 4 and made.center(size + 4, "é").strip("é") == made.strip("é")
        assert (" " + made + "\t").strip() == made.strip() and made * 3 == made + made + made
        assert list(made) == [made[at] for at in range(size)]
        assert made.split("b") == made.split("b", -1) and "b".join(made.split("b")) == made
    print(len(SIZES), sum(seen.values()))


# What has another name stays as it was.
a = "some text that is longer than two words"
b = a
a += "!"
a += "?" * 50
print(b, a)
names = []
line = ""
for word in ["one", "two", "three", "four", "five", "six", "seven"]:
    line += word
    line += ", "
    names.append(line)
print(names)

# Methods that answer at once, and those for which they do not.
print("  a b\tc \n".split(), "a,b,,c,".split(","), "a--b-c".split("--"), "".split(), "".split(","), ",".split(","))
print("long, " * 4, ("x" * 30 + ",") * 2, (("x" * 30 + ",") * 2).split(","), "é,ü,".split(","))
print(",".join(["a"]), ",".join([]), "".join(("a", "b")), "é".join(["x", "€"]), ", ".join("abc"), "-".join({"k": 1}))


class Text(str):
    pass


print("+".join([Text("a"), "b"]), type("".join([Text("a")])), " x ".strip(), "xxayx".strip("xy"), "éaé".strip("é"), " é ".lstrip())
print("\u2003a\u2003".strip(), "a".ljust(3) + "|", "a".rjust(3), "a".rjust(-3), "é".ljust(3) + "|", "\0a\0".strip("\0"))
for wrong in (
    lambda: "".join([1]),
    lambda: "".join(["a", None]),
    lambda: "a".split(""),
    lambda: "a".split(1),
    lambda: "a".strip(1),
    lambda: "a".ljust("a"),
    lambda: "a".ljust(),
    lambda: "a".rjust(3, "ab"),
    lambda: "".join(),
    lambda: "".join(5),
    lambda: str.strip(),
    lambda: str.join(1, ["a"]),
):
    try:
        print(wrong())
    except Exception as error:
        print(type(error).__name__, error)
