//! Inputs of formats: pickles, packed structures, compressed data, JSON, patterns, encoded and formatted texts, all with bytes changed.

use super::expressions::{quoted, value};
use crate::prng::Prng;

const HELPERS: &str = "
import base64, binascii, codecs, csv, datetime, decimal, fractions, gzip, marshal, quopri, textwrap, tomllib, unicodedata, html, string
def spoil(data):
    data = bytearray(data)
    for _ in range(turn(4)):
        what = turn(6)
        place = turn(len(data) + 1)
        if what == 0 and place < len(data): data[place] = turn(256)
        elif what == 1: data[place:place] = bytes([turn(256)]) * (1 + turn(4))
        elif what == 2: del data[place:place + 1 + turn(8)]
        elif what == 3: data[place:place] = data[turn(len(data) + 1):][:8]
        elif what == 4: data[place:place + 4] = (b'\\xff\\xff\\xff\\x7f', b'\\xff' * 4, b'\\0' * 4)[turn(3)]
        elif what == 5: data = data[:place] or data
    return bytes(data)
def text(data):
    return spoil(data.encode('utf-8', 'surrogatepass')).decode('utf-8', 'replace')
";

const OBJECTS: [&str; 12] = [
    "[1, 2.5, 'a', None, True, (1,), {2: 3}]",
    "{'a': [1, {'b': []}]}",
    "LOOP",
    "CYCLE",
    "10**100",
    "'text é' * 10",
    "b'bytes' * 30",
    "datetime.datetime(2020, 1, 2)",
    "collections.OrderedDict(a=1)",
    "range(5)",
    "decimal.Decimal('1.5')",
    "frozenset([1, 2])",
];

const PATTERNS: [&str; 16] = [
    "(a+)+$",
    "(?:a|b)*?c",
    "[a-z&&[^b]]{2,}",
    "(?P<n>x)(?P=n)+",
    "(?i)é|ß",
    "\\\\b\\\\w+\\\\B",
    "(?<=ab)c(?!d)",
    "(a*)*b",
    "((((a)))){3,5}",
    "(?:(?:a?){50}){50}",
    "x{65536}",
    "(?(1)a|b)",
    "a**",
    "\\\\N{DIGIT ONE}",
    "(?s:.)+",
    "[\\\\d-z]|^$",
];

/// Writes attempts on each format.
pub fn body(prng: &mut Prng) -> String {
    let mut result = String::from(HELPERS);
    for _ in 0..30 {
        let object = prng.pick(&OBJECTS);
        let subject = prng.pick(&["'a' * 30", "'ab' * 1000 + 'c'", "'é\\ud800x'", "'xxyy abc d'", "''"]);
        let code = match prng.below(16) {
            0..=2 => format!("pickle.loads(spoil(pickle.dumps({object}, {})))", prng.below(6)),
            3 => format!("json.loads(text(json.dumps({object})))"),
            4 => format!(
                "zlib.decompress(spoil(zlib.compress(b'some data' * {})), {})",
                prng.below(500),
                prng.pick(&["15", "-15", "31", "47"])
            ),
            5 => format!("gzip.decompress(spoil(gzip.compress(b'some data' * {})))", prng.below(500)),
            6 => format!("struct.unpack(text('<iHq5sdP?x@n'), spoil(bytes({})))", prng.below(60)),
            7 => format!("struct.pack(text('>{}i2h0s'), {})", prng.below(5), value(prng, 1)),
            8 | 9 => format!(
                "re.compile(text('{}'), turn(512)).{}({subject})",
                prng.pick(&PATTERNS),
                prng.pick(&["match", "findall", "split", "search", "fullmatch"])
            ),
            10 => format!("re.sub(text('{}'), text('\\\\1\\\\g<n>x'), {subject})", prng.pick(&PATTERNS)),
            11 => format!("text('{{0!r:>{{1}}}} {{a.b[c]:%Y}}').format({}, {})", value(prng, 1), value(prng, 1)),
            12 => format!("text('%s %5.3d %(a)r %c %*x') % {}", value(prng, 1)),
            13 => format!(
                "spoil(b'caf\\xc3\\xa9 text').decode('{0}', '{1}').encode('{0}', '{1}')",
                prng.pick(&[
                    "utf-8",
                    "utf-16",
                    "utf-32",
                    "utf-7",
                    "ascii",
                    "latin-1",
                    "cp1252",
                    "punycode",
                    "idna",
                    "unicode_escape",
                    "raw_unicode_escape",
                    "hex",
                    "rot13",
                    "uu"
                ]),
                prng.pick(&[
                    "strict",
                    "replace",
                    "ignore",
                    "backslashreplace",
                    "surrogateescape",
                    "surrogatepass",
                    "xmlcharrefreplace"
                ])
            ),
            14 => format!(
                "marshal.loads(spoil(marshal.dumps({})))",
                prng.pick(&["[1, 'a', (2.5, b'x')]", "compile('x = 1', 'f', 'exec')", "{1: 2}"])
            ),
            _ => match prng.below(9) {
                0 => "tomllib.loads(text('a = 1\\n[b]\\nc = [1, {d = 2020-01-01}]'))".to_owned(),
                1 => "base64.b64decode(spoil(base64.b64encode(b'some bytes')))".to_owned(),
                2 => "list(csv.reader(io.StringIO(text('a,\"b\"\"c\",d\\n1,2'))))".to_owned(),
                3 => "decimal.Decimal(text('-1.5E+999999'))".to_owned(),
                4 => "fractions.Fraction(text('3/7'))".to_owned(),
                5 => "datetime.datetime.strptime(text('2020-01-02'), text('%Y-%m-%d'))".to_owned(),
                6 => "int(text('0x_1f'), turn(40))".to_owned(),
                7 => "float(text('1e400'))".to_owned(),
                _ => "eval(text('[1, (2,), {3: \\'a\\'}]'))".to_owned(),
            },
        };
        result.push_str(&format!("attempt({}, lambda: eval({}))\n", quoted(&code), quoted(&code)));
    }
    result
}
