"""A tree of letters: words are put in, looked up, completed, matched with gaps and taken out again."""


class Trie:
    def __init__(self):
        self.children = {}
        self.count = 0

    def insert(self, word):
        node = self
        for letter in word:
            node = node.children.setdefault(letter, Trie())
        node.count += 1

    def find(self, prefix):
        node = self
        for letter in prefix:
            node = node.children.get(letter)
            if node is None:
                return None
        return node

    def __contains__(self, word):
        node = self.find(word)
        return node is not None and node.count > 0

    def __iter__(self):
        return (word for word, _ in self.items())

    def items(self, prefix=""):
        if self.count:
            yield prefix, self.count
        for letter in sorted(self.children):
            yield from self.children[letter].items(prefix + letter)

    def completions(self, prefix, limit):
        node = self.find(prefix)
        if node is None:
            return []
        found = sorted(node.items(prefix), key=lambda item: (-item[1], item[0]))
        return [word for word, _ in found[:limit]]

    def matches(self, pattern):
        """Words for a pattern, in which a question mark is any letter."""
        if not pattern:
            if self.count:
                yield ""
            return
        first, rest = pattern[0], pattern[1:]
        letters = sorted(self.children) if first == "?" else [first] if first in self.children else []
        for letter in letters:
            for word in self.children[letter].matches(rest):
                yield letter + word

    def longest_prefix(self, text):
        node, length = self, 0
        for index, letter in enumerate(text, 1):
            node = node.children.get(letter)
            if node is None:
                break
            if node.count:
                length = index
        return text[:length]

    def remove(self, word):
        """Takes a word out with the branches that then lead nowhere."""
        path = [self]
        for letter in word:
            if letter not in path[-1].children:
                raise KeyError(word)
            path.append(path[-1].children[letter])
        if not path[-1].count:
            raise KeyError(word)
        path[-1].count = 0
        for parent, letter in zip(reversed(path[:-1]), reversed(word)):
            child = parent.children[letter]
            if child.children or child.count:
                break
            del parent.children[letter]

    def size(self):
        return 1 + sum(child.size() for child in self.children.values())


def words(count, seed=23):
    starts = ["b", "br", "c", "d", "f", "gl", "k", "l", "m", "n", "pr", "r", "s", "st", "t", "v"]
    vowels = ["a", "e", "i", "o", "u", "ea"]
    ends = ["", "", "n", "r", "st", "l"]
    for _ in range(count):
        word = ""
        seed = (seed * 16807) % 2147483647
        number = seed
        for _ in range(1 + seed % 3):
            number, start = divmod(number, len(starts))
            number, vowel = divmod(number, len(vowels))
            word += starts[start] + vowels[vowel]
        yield word + ends[number % len(ends)]


def main():
    trie = Trie()
    for word in words(22_000):
        trie.insert(word)
    print(trie.size(), sum(1 for _ in trie), max(trie.items(), key=lambda item: item[1]))
    found = [word for word in words(30_000, seed=99) if word in trie]
    print(len(found), len(set(found)), min(found), max(found))
    for prefix in ("bra", "stea", "glo", "xyz"):
        print(prefix, trie.completions(prefix, 5))
    for pattern in ("b?n", "?ea??", "st???r", "??????"):
        matched = list(trie.matches(pattern))
        print(pattern, len(matched), matched[:4])
    text = "".join(words(2_000, seed=7))
    pieces = []
    while text:
        piece = trie.longest_prefix(text[:20]) or text[0]
        pieces.append(piece)
        text = text[len(piece) :]
    print(len(pieces), max(pieces, key=len), pieces[:6])
    missing = 0
    for word in words(12_000, seed=23):
        try:
            trie.remove(word)
        except KeyError:
            missing += 1
    print(missing, trie.size(), sum(1 for _ in trie))


if __name__ == "__main__":
    main()
