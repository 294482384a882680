//! Expressions of the standard library, by type. What the holes mean stands in `expressions.rs`.

#[rustfmt::skip]
pub(super) const INT: &[&str] = &[
    "math.gcd($i, $i)", "math.isqrt($i)", "math.comb($n + 5, $n)", "math.perm($n + 3, $n)", "math.factorial($n)", "math.floor($f)",
    "math.ceil($f)", "math.trunc($f)", "math.prod($l)", "math.lcm($i, $i)", "functools.reduce(operator.xor, $l)",
    "functools.reduce(lambda a, b: a - b, $l, $i)", "operator.index($b)", "bisect.bisect(sorted($l), $i)", "bisect.bisect_left($l, $i, $n)",
    "Counter($t).total()", "Counter($s)[$s]", "next(itertools.count($i, $n))", "statistics.mode($l)", "statistics.median_low($l)",
    "int(Fraction($i, $i))", "Fraction($s).numerator", "Fraction($f).limit_denominator(100).denominator", "len(deque($l, $n))", "zlib.crc32($y)",
    "struct.unpack('<h', $y[:2].ljust(2))[0]", "sum(1 for _ in re.finditer('[a-c]', $s))", "operator.itemgetter($n)($l)",
    "operator.length_hint($l)", "deque($l).popleft()", "heapq.heappushpop($l, $i)", "defaultdict(int, $d)[$s]", "ChainMap($d, $d)[$s]",
    "len(OrderedDict($d))", "int(Decimal($i))", "int.from_bytes(struct.pack('>q', $i), 'big')", "re.search('l+', $s).start()",
    "datetime.date(2000 + $n, 1 + $n, $n).toordinal()", "struct.calcsize('<ihq')", "max(Counter($s).values(), default=$i)",
    "array.array('i', $l)[$n]", "(re.match($s, $s) or $p)[0]",
];
#[rustfmt::skip]
pub(super) const FLOAT: &[&str] = &[
    "math.sqrt($f)", "math.hypot($f, $f)", "math.fsum([$f, $f, $f])", "math.copysign($f, $f)", "math.fmod($f, $f)", "math.ldexp($f, $n)",
    "math.frexp($f)[0]", "math.modf($f)[0]", "math.remainder($f, $f)", "statistics.mean([$f, $f])", "float(Fraction($i, $i))", "float(Decimal($s))",
    "math.sin($f)", "math.cos($f)", "math.exp($f)", "math.log($f)", "math.log($i, $i)", "math.log2($i)", "math.pow($f, $f)", "math.ulp($f)",
    "math.nextafter($f, $f)", "struct.unpack('<d', struct.pack('<d', $f))[0]", "struct.unpack('<f', struct.pack('<f', $f))[0]",
    "math.atan2($f, $f)", "math.degrees($f)", "math.tanh($f)", "cmath.phase($z)", "math.dist([$f], [$f])", "statistics.fmean($l)",
    "datetime.timedelta(seconds=$f).total_seconds()", "float(json.dumps($f))", "math.fabs($i)", "statistics.stdev($l)", "math.cbrt($f)",
];
#[rustfmt::skip]
pub(super) const BOOL: &[&str] = &[
    "math.isclose($f, $f)", "math.isnan($f)", "math.isfinite($f)", "(Fraction($i, $i) $c $f)", "(Decimal($i) $c $i)", "bool(re.match('[a-z]+\\Z', $s))",
    "(Counter($s) <= Counter($s))", "(deque($l) $c deque($l))", "fnmatch.fnmatchcase($s, $s)", "(OrderedDict($d) == $d)", "operator.contains($l, $i)",
    "keyword.iskeyword($s)", "operator.lt($v, $v)", "(datetime.date(2000, 1, 1 + $n) $c datetime.date(2000, 1, $n))", "bool(re.fullmatch('-?\\d+', $s))",
];
#[rustfmt::skip]
pub(super) const STR: &[&str] = &[
    "str(Fraction($i, $i))", "str(Decimal($i) / Decimal($i))", "repr(Decimal($s))", "str(Decimal(str($f)).quantize(Decimal('0.01')))",
    "repr(Counter($t).most_common($n))", "repr(Counter($s) + Counter($s))", "repr(deque($l, $n))", "repr(OrderedDict($d))", "json.dumps($v)",
    "json.dumps($d, indent=$n, sort_keys=$b)", "repr(json.loads(json.dumps($v)))", "repr(json.loads($s))", "textwrap.fill($s, $n + 1)",
    "textwrap.shorten($s, $n + 5)", "textwrap.indent($s, '> ')", "re.sub('[aeiou]', $s, $s)", "re.sub('(.)(.)', r'\\2\\1', $s)",
    "re.sub('[a-f]', lambda k: k[0] * $n, $s)", "repr(re.findall('\\\\w+', $s))", "repr(re.split('([b-d ])', $s))", "re.escape($s)",
    "repr(re.match($s, $s))", "repr(re.search('(?P<x>[a-z]+) ?(\\\\d*)', $s).groups())", "repr(struct.pack('<iB', $i, $n))",
    "repr(list(itertools.accumulate($l)))", "repr(list(itertools.islice(itertools.permutations($l, 2), $n)))", "repr(list(itertools.zip_longest($l, $t)))",
    "repr(list(itertools.combinations($s[:4], 2)))", "repr([(k, len([*g])) for k, g in itertools.groupby($l, lambda @i: $B)])",
    "repr(list(itertools.islice(itertools.cycle($l), $n)))", "repr(list(itertools.product($s[:3], repeat=2)))", "repr(list(itertools.pairwise($t)))",
    "repr(datetime.date.fromordinal($i % 700000 + 1))", "repr(datetime.timedelta(seconds=$f))", "str(datetime.timedelta(days=$n, seconds=$i))",
    "repr(datetime.datetime(2020, 1 + $n, 3, $n) - datetime.datetime(2019, 5, 1))", "datetime.date(2000 + $n, 2, 1 + $n).strftime('%a %d %b %j')",
    "repr(copy.deepcopy([$v]))", "pprint.pformat([$v, $v, $d], width=$n * 10 + 1)", "base64.b64encode($y).decode()", "hashlib.md5($y).hexdigest()",
    "html.escape($s)", "repr(shlex.split($s))", "shlex.quote($s)", "repr(fnmatch.filter($t, $s))", "repr(difflib.get_close_matches($s, $t))",
    "string.capwords($s)", "unicodedata.name($s[:1], 'none')", "ascii(unicodedata.normalize('NFD', $s))", "repr(types.SimpleNamespace(a=$v))",
    "repr(namedtuple('P', 'x y')($i, $s))", "repr(namedtuple('P', $t)(*$l))", "repr(operator.attrgetter('real')($v))", "repr(list(map(operator.neg, $l)))",
    "repr(functools.partial(print, $v))", "repr(divmod(Fraction($i, $i), $i))", "repr(math.frexp($f))", 
    "repr(csv_row($t))", "repr(statistics.quantiles($l))", "repr(statistics.multimode($t))", "reprlib.repr($l * 5)", "repr(cmath.sqrt($z))",
    "repr(defaultdict(list, a=$l))", "repr(ChainMap($d, $d))", "repr(array.array('d', $l))", "repr(array.array('B', $y))", "string.Template($s).safe_substitute($d)",
    "'\\n'.join(difflib.unified_diff($t, $t, lineterm=''))", "bin($i)[2:].translate({49: 'x'})", "repr(itertools.repeat($v, $n))", "repr(uuid.UUID(int=$i % 1000))",
];
#[rustfmt::skip]
pub(super) const BYTES: &[&str] = &[
    "struct.pack('>hB', $i % 99, $n)", "base64.b64encode($y)", "binascii.hexlify($y)", "binascii.unhexlify($s)", "array.array('h', $l).tobytes()",
    "hashlib.sha256($y).digest()[:$n]", "base64.b64decode($s)", "base64.b32encode($y)", "io.BytesIO($y).read($n)", "re.sub(b'a', $y, $y)",
];
#[rustfmt::skip]
pub(super) const INTS: &[&str] = &[
    "heapq.nsmallest($n, $l)", "heapq.nlargest($n, $l, key=abs)", "list(itertools.accumulate($l, max))", "list(itertools.chain($l, $l))",
    "list(itertools.compress($l, $t))", "list(itertools.takewhile(lambda @i: $B, $l))", "list(itertools.dropwhile(lambda @i: $B, $l))",
    "list(itertools.filterfalse(lambda @i: $B, $l))", "list(itertools.starmap(pow, zip($l, [1, 2, 0])))", "list(deque($l, $n))",
    "sorted($l, key=functools.cmp_to_key(lambda a, b: (a > b) - (a < b)))", "list(Counter($l).elements())", "list(heapq.merge(sorted($l), sorted($l)))",
    "list(itertools.islice($l, $n, None, $n))", "list(array.array('q', $l))", "list(Counter($t).values())", "list(struct.unpack('<3b', $y[:3]))",
    "[*deque($l).__reversed__()]", "list(itertools.chain.from_iterable(zip($l, $l)))", "[*map(operator.add, $l, $l)]", "[*map(operator.itemgetter(0), [$p, $p])]",
];
#[rustfmt::skip]
pub(super) const TEXTS: &[&str] = &[
    "re.split('[, ]', $s)", "re.findall('[a-z]', $s)", "textwrap.wrap($s, $n + 2)", "list(itertools.accumulate($t))", "shlex.split($s)",
    "[k for k, g in itertools.groupby($s)]", "fnmatch.filter($t, '*a*')", "heapq.nsmallest($n, $t)", "[*Counter($s)]", "list(OrderedDict.fromkeys($s))",
    "[''.join(k) for k in itertools.combinations($s[:5], 2)]", "sorted($t, key=operator.methodcaller('upper'))", "io.StringIO($s).readlines()",
];
#[rustfmt::skip]
pub(super) const TABLE: &[&str] = &[
    "dict(Counter($s))", "dict(Counter($t).most_common($n))", "dict(ChainMap($d, $d))", "json.loads(json.dumps($d))", "dict(OrderedDict($d))",
    "copy.copy($d)", "dict(zip($s, itertools.count($i)))", "dict(defaultdict(int, $d))", "{k: len([*g]) for k, g in itertools.groupby($s)}",
];
