"""Making text: joining, formatting, replacing, slicing and searching."""


def table(rows):
    lines = []
    for number in range(rows):
        lines.append(f"{number:06d} | {number * number:>12,} | {number / 7:10.3f} | {number:x}")
    return "\n".join(lines)


def concatenate(count):
    text = ""
    for i in range(count):
        text += chr(97 + i % 26)
        if i % 50 == 49:
            text += "\n"
    return text


def caesar(text, shift):
    result = []
    for c in text:
        if "a" <= c <= "z":
            c = chr((ord(c) - 97 + shift) % 26 + 97)
        result.append(c)
    return "".join(result)


def run_lengths(text):
    parts = []
    i = 0
    while i < len(text):
        j = i
        while j < len(text) and text[j] == text[i]:
            j += 1
        parts.append(text[i] + (str(j - i) if j - i > 1 else ""))
        i = j
    return "".join(parts)


def camel_to_snake(name):
    words = []
    for c in name:
        if c.isupper():
            words.append("_" + c.lower())
        else:
            words.append(c)
    return "".join(words).lstrip("_")


def is_palindrome(text):
    letters = [c.lower() for c in text if c.isalnum()]
    return letters == letters[::-1]


def escape(text):
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def page(items):
    body = "".join("<li class=%s>%s</li>" % ("odd" if i % 2 else "even", escape(item)) for i, item in enumerate(items))
    return "<ul>{}</ul>".format(body)


def checksum(text):
    value = 0
    for c in text[::17]:
        value = (value * 131 + ord(c)) % 1_000_000_007
    return value


def main():
    text = table(360_000)
    print(len(text), checksum(text), text.count("7"), text.find("099,225"))
    letters = concatenate(1_800_000)
    print(len(letters), checksum(letters), letters.splitlines()[3][:26])
    coded = caesar(letters, 3)
    print(checksum(coded), caesar(coded, -3) == letters)
    runs = run_lengths(("aaab" * 3 + "c" * 20 + "xyz") * 24_000)
    print(len(runs), runs[:40])
    names = [camel_to_snake(f"SomeLongName{chr(65 + i % 26)}Value{i}") for i in range(120_000)]
    print(names[27], checksum(" ".join(names)))
    print(sum(is_palindrome(str(i)) for i in range(500_000)))
    html = page(f"<{i}> & {'x' * (i % 9)}" for i in range(180_000))
    print(len(html), checksum(html))


if __name__ == "__main__":
    main()
