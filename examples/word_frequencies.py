"""Plain Python: the most frequent words of a text, from a file or of this program itself."""

import sys
from collections import Counter


def words(lines):
    for line in lines:
        for word in line.split():
            word = word.strip(".,:;!?()[]{}\"'=").lower()
            if word.isalpha():
                yield word


def main():
    path = sys.argv[1] if len(sys.argv) > 1 else __file__
    with open(path) as file:
        counts = Counter(words(file))
    for word, count in sorted(counts.items(), key=lambda item: (-item[1], item[0]))[:5]:
        print(f"{word:10} {'#' * count} {count}")


if __name__ == "__main__":
    main()
