# A matcher for regular expressions: parsed to a tree, compiled to states, run without backtracking; and a trie of words.
import re
from dataclasses import dataclass
from typing import Optional, Union


@dataclass(frozen=True)
class Char:
    letter: str


@dataclass(frozen=True)
class AnyChar:
    pass


@dataclass(frozen=True)
class Class:
    ranges: tuple[tuple[str, str], ...]
    negated: bool = False

    def __contains__(self, letter: str) -> bool:
        return any(low <= letter <= high for low, high in self.ranges) != self.negated


@dataclass(frozen=True)
class Sequence:
    parts: tuple


@dataclass(frozen=True)
class Either:
    options: tuple


@dataclass(frozen=True)
class Repeat:
    part: object
    least: int
    most: Optional[int]


Node = Union[Char, AnyChar, Class, Sequence, Either, Repeat]


class PatternError(ValueError):
    def __init__(self, message, pattern, at):
        super().__init__(f"{message} at {at}\n  {pattern}\n  {' ' * at}^")


class Parser:
    ESCAPES = {"d": (("0", "9"),), "w": (("a", "z"), ("A", "Z"), ("0", "9"), ("_", "_")), "s": ((" ", " "), ("\t", "\r"))}

    def __init__(self, pattern: str):
        self.pattern, self.at = pattern, 0

    def fail(self, message, at=None):
        raise PatternError(message, self.pattern, self.at if at is None else at)

    def peek(self):
        return self.pattern[self.at:self.at + 1]

    def take(self):
        letter = self.peek()
        self.at += 1
        return letter

    def parse(self) -> Node:
        tree = self.either()
        if self.peek():
            self.fail("unbalanced parenthesis")
        return tree

    def either(self):
        options = [self.sequence()]
        while self.peek() == "|":
            self.take()
            options.append(self.sequence())
        return options[0] if len(options) == 1 else Either(tuple(options))

    def sequence(self):
        parts = []
        while self.peek() not in ("", "|", ")"):
            parts.append(self.repeated())
        return parts[0] if len(parts) == 1 else Sequence(tuple(parts))

    def repeated(self):
        part = self.single()
        while (sign := self.peek()) and sign in "*+?{":
            start = self.at
            self.take()
            match sign:
                case "*":
                    part = Repeat(part, 0, None)
                case "+":
                    part = Repeat(part, 1, None)
                case "?":
                    part = Repeat(part, 0, 1)
                case "{":
                    end = self.pattern.find("}", self.at)
                    body = self.pattern[self.at:end]
                    if end < 0 or not re.fullmatch(r"\d+(,\d*)?", body):
                        self.fail("bad repetition", start)
                    least, comma, most = body.partition(",")
                    part = Repeat(part, int(least), int(most) if most else None if comma else int(least))
                    if part.most is not None and part.most < part.least:
                        self.fail("min repeat greater than max repeat", start)
                    self.at = end + 1
        return part

    def single(self):
        start = self.at
        letter = self.take()
        match letter:
            case "(":
                inner = self.either()
                if self.take() != ")":
                    self.fail("missing ), unterminated subpattern", start)
                return inner
            case "[":
                return self.char_class(start)
            case ".":
                return AnyChar()
            case "\\":
                if not self.peek():
                    self.fail("bad escape (end of pattern)", start)
                escaped = self.take()
                known = self.ESCAPES.get(escaped.lower())
                return Class(known, escaped.isupper()) if known else Char(escaped)
            case "*" | "+" | "?":
                self.fail("nothing to repeat", start)
        return Char(letter)

    def char_class(self, start):
        negated = self.peek() == "^"
        if negated:
            self.take()
        ranges = []
        while (low := self.take()) != "]" or not ranges:
            if not low:
                self.fail("unterminated character set", start)
            if self.peek() == "-" and self.pattern[self.at + 1:self.at + 2] not in ("]", ""):
                self.take()
                high = self.take()
                if high < low:
                    self.fail(f"bad character range {low}-{high}", self.at - 3)
                ranges.append((low, high))
            else:
                ranges.append((low, low))
        return Class(tuple(ranges), negated)


class Machine:
    """States are numbers: each has a test and a successor, or two free successors; -1 is the end."""

    def __init__(self, pattern: str):
        self.states: list[tuple] = []
        self.start = self.compile(Parser(pattern).parse(), -1)

    def add(self, *state) -> int:
        self.states.append(state)
        return len(self.states) - 1

    def compile(self, node, then: int) -> int:
        match node:
            case Sequence(parts):
                for part in reversed(parts):
                    then = self.compile(part, then)
                return then
            case Either(options):
                starts = [self.compile(option, then) for option in options]
                while len(starts) > 1:
                    starts[-2:] = [self.add("split", starts[-2], starts[-1])]
                return starts[0]
            case Repeat(part, least, None):
                loop = self.add("split", then, then)
                self.states[loop] = ("split", self.compile(part, loop), then)
                then = loop
                for _ in range(least):
                    then = self.compile(part, then)
                return then
            case Repeat(part, least, most):
                end = then
                for _ in range(most - least):
                    then = self.add("split", self.compile(part, then), end)
                for _ in range(least):
                    then = self.compile(part, then)
                return then
            case Char(letter):
                return self.add("test", letter.__eq__, then)
            case Class():
                return self.add("test", node.__contains__, then)
            case AnyChar():
                return self.add("test", "\n".__ne__, then)
        raise TypeError(f"no state for {node!r}")

    def close(self, states) -> frozenset:
        seen, todo = set(), list(states)
        while todo:
            state = todo.pop()
            if state not in seen:
                seen.add(state)
                if state >= 0 and self.states[state][0] == "split":
                    todo += self.states[state][1:]
        return frozenset(seen)

    def longest(self, text: str, at: int = 0) -> int | None:
        current, end = self.close([self.start]), None
        for position in range(at, len(text) + 1):
            if -1 in current:
                end = position
            if position == len(text) or not current:
                break
            letter = text[position]
            current = self.close({self.states[s][2] for s in current if s >= 0 and self.states[s][0] == "test" and self.states[s][1](letter)})
        return end

    def fullmatch(self, text):
        return self.longest(text) == len(text)

    def findall(self, text):
        at, found = 0, []
        while at <= len(text):
            end = self.longest(text, at)
            if end is None:
                at += 1
                continue
            found.append(text[at:end])
            at = end if end > at else at + 1
        return found


class Trie:
    def __init__(self, words=()):
        self.children, self.is_word = {}, False
        for word in words:
            self.add(word)

    def add(self, word):
        node = self
        for letter in word:
            node = node.children.setdefault(letter, Trie())
        node.is_word = True

    def __iter__(self):
        if self.is_word:
            yield ""
        for letter, child in sorted(self.children.items()):
            yield from (letter + rest for rest in child)

    def __contains__(self, word):
        return (node := self.below(word)) is not None and node.is_word

    def below(self, prefix):
        node = self
        for letter in prefix:
            if (node := node.children.get(letter)) is None:
                return None
        return node

    def near(self, word, errors):
        """Words that differ in at most so many letters (changed, missing or too many)."""
        row = list(range(len(word) + 1))
        yield from sorted(self._near(word, "", row, errors))

    def _near(self, word, prefix, row, errors):
        if self.is_word and row[-1] <= errors:
            yield row[-1], prefix
        if min(row) > errors:
            return
        for letter, child in self.children.items():
            new = [row[0] + 1]
            for at, expected in enumerate(word, 1):
                new.append(min(new[-1] + 1, row[at] + 1, row[at - 1] + (expected != letter)))
            yield from child._near(word, prefix + letter, new, errors)


PATTERNS = ["a*b", "(ab|c)+d?", "[a-c]+[^a-c]", r"\d{2,3}-\w+", "x?x?x?xxx", "(a|b)*abb", ".*", "", "a{2}", "[]a]+", r"\.\\", "(a*)*", "é+"]
TEXTS = ["", "b", "aaab", "ababcd", "abcx", "12-ab_9", "1234-x", "xxx", "xxxxxx", "babb", "aa", "]a]", ".\\", "aaaaaaaaaaaaaaaaaaaa", "éé", "a\nb"]
differences = 0
for pattern in PATTERNS:
    machine, reference = Machine(pattern), re.compile(pattern, re.ASCII)
    matched = [text for text in TEXTS if machine.fullmatch(text)]
    differences += matched != [text for text in TEXTS if reference.fullmatch(text)]
    print(f"{pattern!r:<14}{len(machine.states):>3} states  {matched}")
print("differences from re:", differences)
print(Machine(r"\d+").findall("a1 22 333b"), Machine("a|ab|abc").findall("abcab"), Machine("b*").findall("abba"))
print(Parser("a|b*c").parse())
for bad in ("(a", "a)", "[a", "*a", "a{2,1}", "a{x}", "[z-a]", "a\\"):
    try:
        Machine(bad)
    except PatternError as error:
        print(error)
trie = Trie("car cart care cat dog do done".split())
print(list(trie), "car" in trie, "ca" in trie, list(trie.below("do")), trie.below("x"))
print(list(trie.near("cot", 1)), list(trie.near("dne", 1)), list(trie.near("xyz", 1)))
