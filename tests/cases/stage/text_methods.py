# Texts that are known only when the graph runs: items, slices, operators, methods.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


@stage
def described(text, n):
    word = text
    if n > 2:
        word = text.upper() + "!"
    first, last = word[0], word[-1]
    return (
        first, last, word[n % 2], word[1:], word[::-1], word * 2, 2 * word, len(word), "b" in word, "c" not in word,
        word == "abc", word < "b", word.lower(), word.find("b"), word.count("c"), word.startswith(("a", "A")),
        word.isalpha(), word.replace("b", "--"), word.center(9, "*"), word.zfill(6), word.title(), ord(first),
    )


for n in [1, 3]:
    print(described("abc", n))


@stage
def letters(text, n):
    word = text if n > 0 else text + text
    vowels = 0
    for letter in word:
        if letter in "aeiou":
            vowels += 1
    numbered = [f"{i}{letter}" for i, letter in enumerate(word)]
    return vowels, sorted(word), "-".join(list(word)), numbered, word.split("e"), [part for part in word.partition("n")]


for n in [1, 0]:
    print(letters("one", n))


@stage
def base26(n):
    text = ""
    while n > 0:
        text += chr(ord("a") + n % 26)
        n //= 26
    return text[::-1]


print(base26(1000), base26(25), base26(0))


@stage
def percent(x, n):
    return "%d items, %5.2f, %-6s|%+e" % (n, x, n, x), "%05d" % n, "%r" % x, "%x" % n


print(percent(3.25, 42))
print(percent(-0.5, -7))


@stage
def price(kind, n):
    size = "small" if n < 10 else "large"
    return {"small": 1, "large": 3}[size] * n, size + kind


print(price("box", 3), price("box", 30))


@stage
def place(text, n):
    word = text if n > 0 else text[:2]
    try:
        at = word.index("c")
        return at, word[n]
    except ValueError as error:
        return str(error)
    except IndexError as error:
        return type(error).__name__, str(error)


for n in [1, 0, 5]:
    print(place("abc", n))


@stage
def number(text, n):
    word = text if n > 0 else text + "5"
    return int(word) + n, float(word) / 2, int(word, 16)


print(number("12", 1), number("12", 0))
try:
    number("x", 1)
except ValueError as error:
    print(error)
