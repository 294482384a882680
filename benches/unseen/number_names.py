"""Numbers as text: Roman numerals, English names, their letters in order, look and say."""

from itertools import groupby

ROMAN = {
    "M": 1000, "CM": 900, "D": 500, "CD": 400, "C": 100, "XC": 90,
    "L": 50, "XL": 40, "X": 10, "IX": 9, "V": 5, "IV": 4, "I": 1,
}
SMALL = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen"
).split()
TENS = "zero ten twenty thirty forty fifty sixty seventy eighty ninety".split()
POWERS = [(10**12, "trillion"), (10**9, "billion"), (10**6, "million"), (1_000, "thousand"), (100, "hundred")]
IRREGULAR = {"one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth",
             "nine": "ninth", "twelve": "twelfth"}
VALUES = {name: value for value, name in enumerate(SMALL)}
VALUES.update((name, 10 * tens) for tens, name in enumerate(TENS))


def to_roman(number):
    numeral = ""
    for symbol, value in ROMAN.items():
        times, number = divmod(number, value)
        numeral += symbol * times
    return numeral


def from_roman(numeral):
    values = [ROMAN[symbol] for symbol in numeral]
    total = 0
    for value, following in zip(values, values[1:] + [0]):
        total += -value if value < following else value
    return total


def name(number):
    if number < 0:
        return "minus " + name(-number)
    if number < 20:
        return SMALL[number]
    if number < 100:
        tens, ones = divmod(number, 10)
        return TENS[tens] + (f"-{SMALL[ones]}" if ones else "")
    for power, word in POWERS:
        if number >= power:
            times, rest = divmod(number, power)
            text = f"{name(times)} {word}"
            if rest:
                text += (" and " if rest < 100 else " ") + name(rest)
            return text


def ordinal(number):
    words = name(number)
    cut = max(words.rfind(" "), words.rfind("-")) + 1
    head, last = words[:cut], words[cut:]
    if last in IRREGULAR:
        return head + IRREGULAR[last]
    if last.endswith("y"):
        return head + last[:-1] + "ieth"
    return head + last + "th"


def value(words):
    """The number of a name."""
    total = group = 0
    powers = {word: power for power, word in POWERS}
    for word in words.replace("-", " ").split():
        if word == "and":
            continue
        if word in VALUES:
            group += VALUES[word]
        elif word == "hundred":
            group *= 100
        elif word in powers:
            total += group * powers[word]
            group = 0
        else:
            raise ValueError(f"no number: {word!r}")
    return total + group


def suffix(number):
    if number // 10 % 10 == 1:
        return f"{number}th"
    return f"{number}" + {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")


def look_and_say(text):
    return "".join(f"{len(list(group))}{digit}" for digit, group in groupby(text))


def main():
    numerals = [to_roman(number) for number in range(1, 4_000)]
    print(numerals[1_993], max(numerals, key=len), sum(map(len, numerals)))
    print(all(from_roman(numeral) == number for number, numeral in enumerate(numerals, 1)))
    for number in (0, -15, 99, 100, 342, 1_001, 30_012, 7_654_321, 10**12 + 7):
        print(f"{number:>17,}  {name(number)}; {ordinal(number)}")
    names = [name(number) for number in range(85_000)]
    letters = sum(len(text.replace(" ", "").replace("-", "")) for text in names[1:1_001])
    print(letters, min(names), max(names), sum(len(text) > 40 for text in names))
    print(all(value(text) == number for number, text in enumerate(names)))
    print(", ".join(sorted(map(ordinal, range(1, 32)))[:6]), *map(suffix, (1, 2, 3, 11, 22, 113)))
    try:
        value("twenty dozen")
    except ValueError as error:
        print(error)
    text = "1"
    for _ in range(40):
        text = look_and_say(text)
    print(len(text), text[:30], {digit: text.count(digit) for digit in "123"})


if __name__ == "__main__":
    main()
