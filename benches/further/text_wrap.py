"""Text laid out: wrapping greedily and with least raggedness, justifying, indenting, tables, simple markup."""

TEXT = (
    "A paragraph is a list of words with spaces between them; a line holds as many as fit. "
    "Greedy wrapping takes each word as it comes, while the other way weighs how much room every line leaves "
    "and chooses breaks so that the sum of squares is least. Hyphen-ated words, tabs\tand   runs of blanks "
    "are common in practice, as are numbers like 3.14159 or 1,000,000 and *marked* or _slanted_ words."
)


def normalise(text):
    return " ".join(text.expandtabs(4).split())


def wrap(text, width):
    lines, current, length = [], [], 0
    for word in text.split(" "):
        while len(word) > width:
            lines.append(word[: width - 1] + "-")
            word = word[width - 1 :]
        if length + len(word) + (1 if current else 0) > width:
            lines.append(" ".join(current))
            current, length = [], 0
        length += len(word) + (1 if current else 0)
        current.append(word)
    if current:
        lines.append(" ".join(current))
    return lines


def wrap_evenly(words, width):
    count = len(words)
    best = [0] + [10**12] * count
    back = [0] * (count + 1)
    for start in range(count):
        length = -1
        for end in range(start + 1, count + 1):
            length += len(words[end - 1]) + 1
            if length > width:
                break
            cost = best[start] + (0 if end == count else (width - length) ** 2)
            if cost < best[end]:
                best[end], back[end] = cost, start
    lines, at = [], count
    while at > 0:
        lines.append(" ".join(words[back[at] : at]))
        at = back[at]
    return lines[::-1], best[count]


def justify(line, width):
    words = line.split()
    if len(words) == 1:
        return line.ljust(width)
    room = width - sum(len(word) for word in words)
    each, rest = divmod(room, len(words) - 1)
    parts = []
    for at, word in enumerate(words[:-1]):
        parts.append(word + " " * (each + (at < rest)))
    return "".join(parts) + words[-1]


def indent(lines, prefix):
    return [prefix + line.rstrip() if line.strip() else line for line in lines]


def table(rows):
    widths = [max(len(str(row[at])) for row in rows) for at in range(len(rows[0]))]
    made = []
    for row in rows:
        cells = [str(cell).rjust(w) if isinstance(cell, (int, float)) else str(cell).ljust(w) for cell, w in zip(row, widths)]
        made.append("| " + " | ".join(cells) + " |")
    rule = "+" + "+".join("-" * (w + 2) for w in widths) + "+"
    return [rule, *made, rule]


def markup(text):
    out, open_ = [], {"*": False, "_": False}
    tags = {"*": "b", "_": "i"}
    for c in text:
        if c in tags:
            out.append(f"</{tags[c]}>" if open_[c] else f"<{tags[c]}>")
            open_[c] = not open_[c]
        elif c == "&":
            out.append("&amp;")
        else:
            out.append(c)
    return "".join(out)


def title(text):
    return " ".join(word.capitalize() if len(word) > 3 or i == 0 else word.lower() for i, word in enumerate(text.split()))


def main():
    total = 0
    text = normalise(TEXT)
    for width in range(20, 100):
        for _ in range(80):
            lines = wrap(text, width)
            total += len(lines)
            total += sum(len(justify(line, width)) for line in lines[:-1])
            total += len("\n".join(indent(lines, "    ")))
    print(total)
    words = text.split()
    for width in (30, 45, 60, 72) * 80:
        lines, cost = wrap_evenly(words, width)
        total += cost
    print(total, lines[0])
    rows = [(f"item {i}", i * i, i / 8, "yes" if i % 3 else "no") for i in range(400)]
    for _ in range(80):
        lines = table(rows)
    print(len(lines), lines[17])
    for _ in range(360):
        marked = markup(text)
        heading = title(marked)
    print(marked[-60:])
    print(heading[:70], heading.swapcase()[-30:], heading.count("e"), heading.find("least"))


if __name__ == "__main__":
    main()
