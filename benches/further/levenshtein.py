"""Distances between words: edit distance, longest common subsequence, suggestions from a trie."""


def distance(a, b):
    if len(a) < len(b):
        a, b = b, a
    previous = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        current = [i]
        for j, y in enumerate(b, 1):
            current.append(min(previous[j] + 1, current[j - 1] + 1, previous[j - 1] + (x != y)))
        previous = current
    return previous[-1]


def common(a, b):
    table = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i in range(len(a)):
        for j in range(len(b)):
            if a[i] == b[j]:
                table[i + 1][j + 1] = table[i][j] + 1
            else:
                table[i + 1][j + 1] = max(table[i][j + 1], table[i + 1][j])
    i, j, out = len(a), len(b), []
    while i and j:
        if a[i - 1] == b[j - 1]:
            out.append(a[i - 1])
            i, j = i - 1, j - 1
        elif table[i - 1][j] >= table[i][j - 1]:
            i -= 1
        else:
            j -= 1
    return "".join(reversed(out))


class Trie:
    def __init__(self):
        self.word = None
        self.children = {}

    def insert(self, word):
        node = self
        for letter in word:
            if letter not in node.children:
                node.children[letter] = Trie()
            node = node.children[letter]
        node.word = word

    def within(self, word, limit):
        found = []
        first = range(len(word) + 1)
        for letter, child in self.children.items():
            child._search(letter, word, first, found, limit)
        return sorted(found)

    def _search(self, letter, word, previous, found, limit):
        row = [previous[0] + 1]
        for column in range(1, len(word) + 1):
            insert, delete = row[column - 1] + 1, previous[column] + 1
            replace = previous[column - 1] + (1 if word[column - 1] != letter else 0)
            row.append(min(insert, delete, replace))
        if row[-1] <= limit and self.word is not None:
            found.append((row[-1], self.word))
        if min(row) <= limit:
            for next_letter, child in self.children.items():
                child._search(next_letter, word, row, found, limit)


def words(count):
    syllables = ["ba", "co", "di", "fu", "gal", "hem", "in", "jo", "ka", "lor", "mi", "nu"]
    state, made = 7, []
    for _ in range(count):
        state = (state * 48271) % 2147483647
        made.append("".join(syllables[state >> shift & 0xF if state >> shift & 0xF < 12 else 3] for shift in (0, 4, 8, 12)))
    return made


def main():
    vocabulary = sorted(set(words(12_000)))
    print(len(vocabulary), vocabulary[:4])
    total = 0
    for at in range(0, len(vocabulary) - 9, 9):
        for step in range(1, 9, 2):
            total += distance(vocabulary[at], vocabulary[at + step])
    print(total, distance("kitten", "sitting"), distance("", "abc"))
    trie = Trie()
    for word in vocabulary:
        trie.insert(word)
    for word in ("bacodifu", "galheminjo", "minukalor"):
        print(word, trie.within(word, 3)[:3])
    text = "the quick brown fox jumps over the lazy dog " * 10
    other = "a quack crown box dumps over many lazier logs " * 10
    print(common(text, other)[:60])


if __name__ == "__main__":
    main()
