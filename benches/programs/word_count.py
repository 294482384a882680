"""Text and dictionaries: how often words, word pairs and letters occur."""

SYLLABLES = "ka lo mi ren tu sha vor el an di qua zen pi os th er in gul bra ny".split()
PUNCTUATION = ["", "", "", "", "", ",", ".", "!", ";", " -"]


def generate_text(words):
    """The same text at every run, with some words far more frequent than others."""
    seed = 20240229
    parts = []
    for i in range(words):
        seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
        rank = (seed >> 8) % 1000
        rank = rank * rank // 1000
        word = SYLLABLES[rank % 20] + SYLLABLES[rank // 20 % 20] + SYLLABLES[rank % 7]
        if (seed >> 20) % 9 == 0:
            word = word.capitalize()
        parts.append(word + PUNCTUATION[(seed >> 12) % 10])
        if i % 12 == 11:
            parts.append("\n")
    return " ".join(parts)


def tokenize(text):
    for line in text.splitlines():
        for word in line.split():
            word = word.strip(".,!;-").lower()
            if word:
                yield word


def count_words(text):
    counts = {}
    for word in tokenize(text):
        counts[word] = counts.get(word, 0) + 1
    return counts


def count_pairs(text):
    pairs = {}
    previous = None
    for word in tokenize(text):
        if previous is not None:
            key = (previous, word)
            if key in pairs:
                pairs[key] += 1
            else:
                pairs[key] = 1
        previous = word
    return pairs


def count_letters(counts):
    letters = {}
    for word, count in counts.items():
        for letter in word:
            letters.setdefault(letter, []).append(count)
    return {letter: sum(found) for letter, found in letters.items()}


def top(counts, n):
    return sorted(counts.items(), key=lambda item: (-item[1], item[0]))[:n]


def main():
    text = generate_text(560_000)
    words = count_words(text)
    pairs = count_pairs(text)
    print("characters", len(text), "words", sum(words.values()), "different", len(words))
    for word, count in top(words, 8):
        print(f"{word:12} {count:6} {'#' * (count // 1000)}")
    for (first, second), count in top(pairs, 5):
        print(f"{first} {second}: {count}")
    print(top(count_letters(words), 6))


if __name__ == "__main__":
    main()
