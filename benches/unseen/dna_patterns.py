"""Regular expressions over a DNA sequence: choices, classes, named groups, replacement by a function."""

import re

VARIANTS = [
    "agggtaaa|tttaccct",
    "[cgt]gggtaaa|tttaccc[acg]",
    "a[act]ggtaaa|tttacc[agt]t",
    "ag[act]gtaaa|tttac[agt]ct",
    "agg[act]taaa|ttta[agt]cct",
    "aggg[acg]aaa|ttt[cgt]ccct",
]
CODES = {"B": "(c|g|t)", "D": "(a|g|t)", "H": "(a|c|t)", "K": "(g|t)", "M": "(a|c)", "N": "(a|c|g|t)"}
GENE = re.compile(r"atg(?P<body>(?:[acgt]{3}){4,40}?)(?P<stop>taa|tag|tga)")
RUN = re.compile(r"(?P<letter>[acgt])(?P=letter){4,}")
HEADER = re.compile(r"^>(?P<name>\w+)\s+length=(?P<length>\d+)(?:\s+#(?P<note>.*))?$", re.MULTILINE)


def made(records, length, seed=11):
    lines = []
    for number in range(records):
        note = f"  # sample {number}" if number % 3 == 0 else ""
        lines.append(f">read_{number:03} length={length}{note}")
        letters = []
        for _ in range(length):
            seed = (seed * 69069 + 5) & 0xFFFFFFFF
            letters.append("acgtacgtacgtttaaBDHKMN"[(seed >> 12) % 22])
        text = "".join(letters)
        lines.extend(text[start : start + 60] for start in range(0, length, 60))
    return "\n".join(lines) + "\n"


def compressed(text):
    """Runs of a letter as its count and the letter."""
    return re.sub(r"([acgt])\1+", lambda match: f"{len(match.group())}{match[1]}", text)


def expanded(text):
    return re.sub(r"(\d+)([acgt])", lambda match: int(match[1]) * match[2], text)


def main():
    source = made(360, 1_600)
    headers = [match.groupdict() for match in HEADER.finditer(source)]
    print(len(headers), headers[0], headers[1])
    sequence = re.sub(r">.*\n|\n", "", source)
    print(len(source), len(sequence))
    for variant in VARIANTS:
        print(variant, len(re.findall(variant, sequence)))
    plain = sequence
    for code, choices in CODES.items():
        plain = re.sub(code, choices, plain)
    print(len(plain))
    clean = re.sub("[A-Z]", "", sequence)
    stops = {}
    longest = ""
    for match in GENE.finditer(clean):
        stops[match["stop"]] = stops.get(match["stop"], 0) + 1
        longest = max(longest, match["body"], key=len)
    print(sorted(stops.items()), len(longest), longest[:30])
    print([(match.start(), match.group()) for match in RUN.finditer(clean)][:4])
    packed = compressed(clean)
    print(len(packed), packed[:40], expanded(packed) == clean)
    words = re.split(r"gat+[ac]", clean)
    print(len(words), max(map(len, words)), re.escape(words[1])[:20])


if __name__ == "__main__":
    main()
