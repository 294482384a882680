"""Differences between sequences: matching blocks, ratios, deltas in several formats."""

from collections import namedtuple as _namedtuple
from heapq import nlargest as _nlargest

__all__ = [
    "Differ", "IS_CHARACTER_JUNK", "IS_LINE_JUNK", "Match", "SequenceMatcher", "context_diff", "diff_bytes",
    "get_close_matches", "ndiff", "restore", "unified_diff",
]

Match = _namedtuple("Match", "a b size")


def _ratio(matches, length):
    return 2.0 * matches / length if length else 1.0


class SequenceMatcher:
    """Compares pairs of sequences of hashable elements: the longest run that both have, then the same before and behind it."""

    def __init__(self, isjunk=None, a="", b="", autojunk=True):
        self.a = self.b = None
        self.isjunk, self.autojunk = isjunk, autojunk
        self.set_seqs(a, b)

    def set_seqs(self, a, b):
        """Takes two other sequences."""
        self.set_seq1(a)
        self.set_seq2(b)

    def set_seq1(self, a):
        """Takes another first sequence."""
        if a is self.a:
            return
        self.a = a
        self.matching_blocks = self.opcodes = None

    def set_seq2(self, b):
        """Takes another second sequence, of which more is computed ahead."""
        if b is self.b:
            return
        self.b = b
        self.matching_blocks = self.opcodes = None
        self.fullbcount = None
        self._index()

    def _index(self):
        """Where in b each element stands, without junk and without what is so frequent that it says nothing."""
        places = {}
        for at, element in enumerate(self.b):
            places.setdefault(element, []).append(at)
        self.b2j = places
        self.bjunk = junk = set()
        if self.isjunk:
            junk.update(element for element in places if self.isjunk(element))
            for element in junk:
                del places[element]
        self.bpopular = popular = set()
        n = len(self.b)
        if self.autojunk and n >= 200:
            most = n // 100 + 1
            popular.update(element for element, found in places.items() if len(found) > most)
            for element in popular:
                del places[element]

    def find_longest_match(self, alo=0, ahi=None, blo=0, bhi=None):
        """The longest run that both parts have; of several, the first."""
        a, b, places, junk = self.a, self.b, self.b2j, self.bjunk
        ahi = len(a) if ahi is None else ahi
        bhi = len(b) if bhi is None else bhi
        best_i, best_j, best_size = alo, blo, 0
        # The length of the run that ends with the element before, by its place in b.
        lengths = {}
        nothing = []
        for i in range(alo, ahi):
            fresh = {}
            for j in places.get(a[i], nothing):
                if j < blo:
                    continue
                if j >= bhi:
                    break
                size = fresh[j] = lengths.get(j - 1, 0) + 1
                if size > best_size:
                    best_i, best_j, best_size = i - size + 1, j - size + 1, size
            lengths = fresh
        # The run grows by elements that were left out of the index: popular ones first, then junk.
        for is_junk in (False, True):
            while (best_i > alo and best_j > blo and (b[best_j - 1] in junk) is is_junk
                   and a[best_i - 1] == b[best_j - 1]):
                best_i, best_j, best_size = best_i - 1, best_j - 1, best_size + 1
            while (best_i + best_size < ahi and best_j + best_size < bhi
                   and (b[best_j + best_size] in junk) is is_junk and a[best_i + best_size] == b[best_j + best_size]):
                best_size += 1
        return Match(best_i, best_j, best_size)

    def get_matching_blocks(self):
        """Return list of triples describing matching subsequences; the last one has size 0."""
        if self.matching_blocks is not None:
            return self.matching_blocks
        la, lb = len(self.a), len(self.b)
        todo, found = [(0, la, 0, lb)], []
        while todo:
            alo, ahi, blo, bhi = todo.pop()
            i, j, k = match = self.find_longest_match(alo, ahi, blo, bhi)
            if k:
                found.append(match)
                if alo < i and blo < j:
                    todo.append((alo, i, blo, j))
                if i + k < ahi and j + k < bhi:
                    todo.append((i + k, ahi, j + k, bhi))
        found.sort()
        # Blocks that touch each other become one.
        merged, (i, j, k) = [], (0, 0, 0)
        for i2, j2, k2 in found:
            if i + k == i2 and j + k == j2:
                k += k2
            else:
                if k:
                    merged.append(Match(i, j, k))
                i, j, k = i2, j2, k2
        if k:
            merged.append(Match(i, j, k))
        merged.append(Match(la, lb, 0))
        self.matching_blocks = merged
        return merged

    def get_opcodes(self):
        """The steps from the first sequence to the second one: what to do, and the two parts that it is about."""
        if self.opcodes is None:
            i = j = 0
            self.opcodes = codes = []
            for ai, bj, size in self.get_matching_blocks():
                if i < ai or j < bj:
                    tag = "replace" if i < ai and j < bj else "delete" if i < ai else "insert"
                    codes.append((tag, i, ai, j, bj))
                i, j = ai + size, bj + size
                if size:
                    codes.append(("equal", ai, i, bj, j))
        return self.opcodes

    def get_grouped_opcodes(self, n=3):
        """The steps in groups, with no more than `n` equal elements around each change."""
        codes = self.get_opcodes() or [("equal", 0, 1, 0, 1)]
        codes = list(codes)
        if codes[0][0] == "equal":
            tag, i1, i2, j1, j2 = codes[0]
            codes[0] = tag, max(i1, i2 - n), i2, max(j1, j2 - n), j2
        if codes[-1][0] == "equal":
            tag, i1, i2, j1, j2 = codes[-1]
            codes[-1] = tag, i1, min(i2, i1 + n), j1, min(j2, j1 + n)
        group = []
        for tag, i1, i2, j1, j2 in codes:
            if tag == "equal" and i2 - i1 > n + n:
                group.append((tag, i1, min(i2, i1 + n), j1, min(j2, j1 + n)))
                yield group
                group = []
                i1, j1 = max(i1, i2 - n), max(j1, j2 - n)
            group.append((tag, i1, i2, j1, j2))
        if group and not (len(group) == 1 and group[0][0] == "equal"):
            yield group

    def ratio(self):
        """How similar they are: 1 for equal ones, 0 where nothing is common."""
        return _ratio(sum(triple[-1] for triple in self.get_matching_blocks()), len(self.a) + len(self.b))

    def quick_ratio(self):
        """No less than `ratio`, in less time: the order of the elements does not count."""
        if self.fullbcount is None:
            self.fullbcount = counts = {}
            for element in self.b:
                counts[element] = counts.get(element, 0) + 1
        counts, left, matches = self.fullbcount, {}, 0
        for element in self.a:
            number = left[element] if element in left else counts.get(element, 0)
            left[element] = number - 1
            if number > 0:
                matches += 1
        return _ratio(matches, len(self.a) + len(self.b))

    def real_quick_ratio(self):
        """No less than `ratio`, in no time: the lengths alone count."""
        la, lb = len(self.a), len(self.b)
        return _ratio(min(la, lb), la + lb)

    @classmethod
    def __class_getitem__(cls, item):
        import types
        return types.GenericAlias(cls, item)


def get_close_matches(word, possibilities, n=3, cutoff=0.6):
    """Those that are most like a word, the most similar one first."""
    if not n > 0:
        raise ValueError("n must be > 0: %r" % (n,))
    if not 0.0 <= cutoff <= 1.0:
        raise ValueError("cutoff must be in [0.0, 1.0]: %r" % (cutoff,))
    result = []
    matcher = SequenceMatcher()
    matcher.set_seq2(word)
    for x in possibilities:
        matcher.set_seq1(x)
        if matcher.real_quick_ratio() >= cutoff and matcher.quick_ratio() >= cutoff and matcher.ratio() >= cutoff:
            result.append((matcher.ratio(), x))
    return [x for _, x in _nlargest(n, result)]


def _keep_whitespace(line, tags):
    return "".join(c if tag == " " and c.isspace() else tag for c, tag in zip(line, tags))


class Differ:
    """Compares sequences of lines of text, and produces human-readable differences or deltas."""

    def __init__(self, linejunk=None, charjunk=None):
        self.linejunk = linejunk
        self.charjunk = charjunk

    def compare(self, a, b):
        """The lines of the delta."""
        for tag, alo, ahi, blo, bhi in SequenceMatcher(self.linejunk, a, b).get_opcodes():
            if tag == "replace":
                yield from self._replaced(a, alo, ahi, b, blo, bhi)
            elif tag == "delete":
                yield from _marked("-", a, alo, ahi)
            elif tag == "insert":
                yield from _marked("+", b, blo, bhi)
            else:
                yield from _marked(" ", a, alo, ahi)

    def _replaced(self, a, alo, ahi, b, blo, bhi):
        """Lines in place of others: the two most similar ones are shown as one that changed, and so on around them."""
        best, cutoff = 0.74, 0.75
        best_i = best_j = equal = None
        matcher = SequenceMatcher(self.charjunk)
        for j in range(blo, bhi):
            matcher.set_seq2(b[j])
            for i in range(alo, ahi):
                if a[i] == b[j]:
                    if equal is None:
                        equal = i, j
                    continue
                matcher.set_seq1(a[i])
                if matcher.real_quick_ratio() > best and matcher.quick_ratio() > best and matcher.ratio() > best:
                    best, best_i, best_j = matcher.ratio(), i, j
        if best >= cutoff:
            equal = None
        elif equal is not None:
            best_i, best_j = equal
        else:
            # The shorter one goes first when nothing is similar.
            removed, added = _marked("-", a, alo, ahi), _marked("+", b, blo, bhi)
            first, second = (added, removed) if bhi - blo < ahi - alo else (removed, added)
            yield from first
            yield from second
            return
        yield from self._around(a, alo, best_i, b, blo, best_j)
        old, new = a[best_i], b[best_j]
        if equal is not None:
            yield "  " + old
        else:
            matcher.set_seqs(old, new)
            old_tags = new_tags = ""
            for tag, i1, i2, j1, j2 in matcher.get_opcodes():
                if tag != "insert":
                    old_tags += {"replace": "^", "delete": "-", "equal": " "}[tag] * (i2 - i1)
                if tag != "delete":
                    new_tags += {"replace": "^", "insert": "+", "equal": " "}[tag] * (j2 - j1)
            yield from self._changed(old, new, old_tags, new_tags)
        yield from self._around(a, best_i + 1, ahi, b, best_j + 1, bhi)

    def _around(self, a, alo, ahi, b, blo, bhi):
        if alo < ahi and blo < bhi:
            yield from self._replaced(a, alo, ahi, b, blo, bhi)
        elif alo < ahi:
            yield from _marked("-", a, alo, ahi)
        elif blo < bhi:
            yield from _marked("+", b, blo, bhi)

    def _changed(self, old, new, old_tags, new_tags):
        old_tags = _keep_whitespace(old, old_tags).rstrip()
        new_tags = _keep_whitespace(new, new_tags).rstrip()
        yield "- " + old
        if old_tags:
            yield f"? {old_tags}\n"
        yield "+ " + new
        if new_tags:
            yield f"? {new_tags}\n"


def _marked(tag, lines, low, high):
    for at in range(low, high):
        yield f"{tag} {lines[at]}"


def IS_LINE_JUNK(line, pat=None):
    """Return True for ignorable line: if `line` is blank or contains a single '#'."""
    return line.strip() in ("", "#")


def IS_CHARACTER_JUNK(ch, ws=" \t"):
    """Whether the character is a space or a tab."""
    return ch in ws


def ndiff(a, b, linejunk=None, charjunk=IS_CHARACTER_JUNK):
    """The delta of two lists of lines, as `Differ` writes it."""
    return Differ(linejunk, charjunk).compare(a, b)


def restore(delta, which):
    """The lines of the first or the second list, from a delta of both."""
    try:
        tag = {1: "- ", 2: "+ "}[int(which)]
    except KeyError:
        raise ValueError("unknown delta choice (must be 1 or 2): %r" % which) from None
    for line in delta:
        if line[:2] in ("  ", tag):
            yield line[2:]


def _check_types(a, b, *args):
    for lines in (a, b):
        if lines and not isinstance(lines[0], str):
            raise TypeError("lines to compare must be str, not %s (%r)" % (type(lines[0]).__name__, lines[0]))
    for arg in args:
        if not isinstance(arg, str):
            raise TypeError("all arguments must be str, not: %r" % (arg,))


def _unified_range(start, stop):
    length = stop - start
    if length == 1:
        return f"{start + 1}"
    return f"{start + 1 if length else start},{length}"


def unified_diff(a, b, fromfile="", tofile="", fromfiledate="", tofiledate="", n=3, lineterm="\n"):
    """The delta in the format of `diff -u`."""
    _check_types(a, b, fromfile, tofile, fromfiledate, tofiledate, lineterm)
    started = False
    for group in SequenceMatcher(None, a, b).get_grouped_opcodes(n):
        if not started:
            started = True
            yield f"--- {fromfile}{_dated(fromfiledate)}{lineterm}"
            yield f"+++ {tofile}{_dated(tofiledate)}{lineterm}"
        first, last = group[0], group[-1]
        yield f"@@ -{_unified_range(first[1], last[2])} +{_unified_range(first[3], last[4])} @@{lineterm}"
        for tag, i1, i2, j1, j2 in group:
            if tag == "equal":
                for line in a[i1:i2]:
                    yield " " + line
                continue
            if tag != "insert":
                for line in a[i1:i2]:
                    yield "-" + line
            if tag != "delete":
                for line in b[j1:j2]:
                    yield "+" + line


def _dated(date):
    return f"\t{date}" if date else ""


def _context_range(start, stop):
    length = stop - start
    begin = start + 1 if length else start
    return f"{begin}" if length <= 1 else f"{begin},{begin + length - 1}"


def context_diff(a, b, fromfile="", tofile="", fromfiledate="", tofiledate="", n=3, lineterm="\n"):
    """The delta in the format of `diff -c`."""
    _check_types(a, b, fromfile, tofile, fromfiledate, tofiledate, lineterm)
    prefix = {"insert": "+ ", "delete": "- ", "replace": "! ", "equal": "  "}
    started = False
    for group in SequenceMatcher(None, a, b).get_grouped_opcodes(n):
        if not started:
            started = True
            yield f"*** {fromfile}{_dated(fromfiledate)}{lineterm}"
            yield f"--- {tofile}{_dated(tofiledate)}{lineterm}"
        first, last = group[0], group[-1]
        yield "***************" + lineterm
        yield f"*** {_context_range(first[1], last[2])} ****{lineterm}"
        if any(tag in ("replace", "delete") for tag, *_ in group):
            for tag, i1, i2, _, _ in group:
                if tag != "insert":
                    for line in a[i1:i2]:
                        yield prefix[tag] + line
        yield f"--- {_context_range(first[3], last[4])} ----{lineterm}"
        if any(tag in ("replace", "insert") for tag, *_ in group):
            for tag, _, _, j1, j2 in group:
                if tag != "delete":
                    for line in b[j1:j2]:
                        yield prefix[tag] + line


def diff_bytes(dfunc, a, b, fromfile=b"", tofile=b"", fromfiledate=b"", tofiledate=b"", n=3, lineterm=b"\n"):
    """Compare `a` and `b`, two sequences of lines represented as bytes."""
    def decode(s):
        try:
            return s.decode("ascii", "surrogateescape")
        except AttributeError as err:
            raise TypeError("all arguments must be bytes, not %s (%r)" % (type(s).__name__, s)) from err
    lines = dfunc(list(map(decode, a)), list(map(decode, b)), decode(fromfile), decode(tofile),
                  decode(fromfiledate), decode(tofiledate), n, decode(lineterm))
    for line in lines:
        yield line.encode("ascii", "surrogateescape")
