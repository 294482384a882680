"""LZW over strings and over bytes, run lengths and the Burrows-Wheeler transform with move-to-front."""


def compress(text):
    table = {chr(code): code for code in range(256)}
    word, codes = "", []
    for letter in text:
        longer = word + letter
        if longer in table:
            word = longer
        else:
            codes.append(table[word])
            table[longer] = len(table)
            word = letter
    if word:
        codes.append(table[word])
    return codes


def decompress(codes):
    table = {code: chr(code) for code in range(256)}
    word = chr(codes[0])
    parts = [word]
    for code in codes[1:]:
        entry = table[code] if code in table else word + word[0]
        parts.append(entry)
        table[len(table)] = word + entry[0]
        word = entry
    return "".join(parts)


def compress_bytes(data):
    table = {bytes([code]): code for code in range(256)}
    word, codes = b"", []
    for at in range(len(data)):
        longer = word + data[at : at + 1]
        if longer in table:
            word = longer
        else:
            codes.append(table[word])
            table[longer] = len(table)
            word = data[at : at + 1]
    codes.append(table[word])
    return codes


def pack(codes, width):
    out, buffer, bits = bytearray(), 0, 0
    for code in codes:
        buffer |= code << bits
        bits += width
        while bits >= 8:
            out.append(buffer & 255)
            buffer >>= 8
            bits -= 8
    out.append(buffer & 255)
    return bytes(out)


def transform(text):
    text += "\0"
    order = sorted(range(len(text)), key=lambda at: text[at:] + text[:at])
    return "".join(text[at - 1] for at in order)


def inverse(last):
    counts, ranks = {}, []
    for letter in last:
        ranks.append(counts.get(letter, 0))
        counts[letter] = ranks[-1] + 1
    first, total = {}, 0
    for letter in sorted(counts):
        first[letter] = total
        total += counts[letter]
    at, out = 0, []
    for _ in range(len(last) - 1):
        letter = last[at]
        out.append(letter)
        at = first[letter] + ranks[at]
    return "".join(reversed(out))


def move_to_front(text):
    letters = sorted(set(text))
    out = []
    for letter in text:
        at = letters.index(letter)
        out.append(at)
        letters.insert(0, letters.pop(at))
    return out


def source(length):
    state, parts = 5, []
    words = ["low", "lower", "lowest", "window", "widow", "shadow", "show"]
    while length > 0:
        state = (state * 75 + 74) % 65537
        parts.append(words[state % 7])
        length -= len(parts[-1]) + 1
    return "-".join(parts)


def main():
    text = source(800_000)
    codes = compress(text)
    print(len(text), len(codes), max(codes), decompress(codes) == text)
    data = text[:400_000].encode("ascii")
    codes = compress_bytes(data)
    packed = pack(codes, 16)
    print(len(data), len(codes), len(packed), packed[:12].hex())
    total = 0
    for start in range(0, 72_000, 600):
        block = text[start : start + 600]
        turned = transform(block)
        moved = move_to_front(turned)
        total += sum(moved) + (inverse(turned) == block)
    print(total)


if __name__ == "__main__":
    main()
