//! The properties of characters.

use super::runs::RUNS;

/// General category, bidirectional class, combining class, is it mirrored, East Asian width.
pub(super) type Properties = (&'static str, &'static str, u8, bool, &'static str);

/// The properties of a code point.
pub(super) fn of(code: u32) -> Properties {
    let at = RUNS.partition_point(|run| run >> 8 <= code);
    let run = at.checked_sub(1).and_then(|at| RUNS.get(at)).copied().unwrap_or(0);
    PROPERTIES.get((run & 0xff) as usize).copied().unwrap_or(("Cn", "", 0, false, "N"))
}

#[rustfmt::skip]
static PROPERTIES: [Properties; 249] = [
    ("Cc", "BN", 0, false, "N"), ("Cc", "S", 0, false, "N"), ("Cc", "B", 0, false, "N"), ("Cc", "WS", 0, false, "N"),
    ("Zs", "WS", 0, false, "Na"), ("Po", "ON", 0, false, "Na"), ("Po", "ET", 0, false, "Na"),
    ("Sc", "ET", 0, false, "Na"), ("Ps", "ON", 0, true, "Na"), ("Pe", "ON", 0, true, "Na"),
    ("Sm", "ES", 0, false, "Na"), ("Po", "CS", 0, false, "Na"), ("Pd", "ES", 0, false, "Na"),
    ("Nd", "EN", 0, false, "Na"), ("Sm", "ON", 0, true, "Na"), ("Sm", "ON", 0, false, "Na"),
    ("Lu", "L", 0, false, "Na"), ("Sk", "ON", 0, false, "Na"), ("Pc", "ON", 0, false, "Na"),
    ("Ll", "L", 0, false, "Na"), ("Zs", "CS", 0, false, "N"), ("Po", "ON", 0, false, "A"), ("Sc", "ET", 0, false, "A"),
    ("So", "ON", 0, false, "Na"), ("Sk", "ON", 0, false, "A"), ("So", "ON", 0, false, "N"), ("Lo", "L", 0, false, "A"),
    ("Pi", "ON", 0, true, "N"), ("Cf", "BN", 0, false, "A"), ("So", "ON", 0, false, "A"), ("So", "ET", 0, false, "A"),
    ("Sm", "ET", 0, false, "A"), ("No", "EN", 0, false, "A"), ("Ll", "L", 0, false, "N"), ("Pf", "ON", 0, true, "N"),
    ("No", "ON", 0, false, "A"), ("Lu", "L", 0, false, "N"), ("Lu", "L", 0, false, "A"), ("Sm", "ON", 0, false, "A"),
    ("Ll", "L", 0, false, "A"), ("Lo", "L", 0, false, "N"), ("Lt", "L", 0, false, "N"), ("Lm", "L", 0, false, "N"),
    ("Lm", "ON", 0, false, "N"), ("Sk", "ON", 0, false, "N"), ("Lm", "ON", 0, false, "A"), ("Lm", "L", 0, false, "A"),
    ("Mn", "NSM", 230, false, "A"), ("Mn", "NSM", 232, false, "A"), ("Mn", "NSM", 220, false, "A"),
    ("Mn", "NSM", 216, false, "A"), ("Mn", "NSM", 202, false, "A"), ("Mn", "NSM", 1, false, "A"),
    ("Mn", "NSM", 240, false, "A"), ("Mn", "NSM", 0, false, "A"), ("Mn", "NSM", 233, false, "A"),
    ("Mn", "NSM", 234, false, "A"), ("Cn", "", 0, false, "F"), ("Po", "ON", 0, false, "N"), ("Sm", "ON", 0, false, "N"),
    ("So", "L", 0, false, "N"), ("Mn", "NSM", 230, false, "N"), ("Me", "NSM", 0, false, "N"),
    ("Po", "L", 0, false, "N"), ("Pd", "ON", 0, false, "N"), ("Sc", "ET", 0, false, "N"),
    ("Mn", "NSM", 220, false, "N"), ("Mn", "NSM", 222, false, "N"), ("Mn", "NSM", 228, false, "N"),
    ("Mn", "NSM", 10, false, "N"), ("Mn", "NSM", 11, false, "N"), ("Mn", "NSM", 12, false, "N"),
    ("Mn", "NSM", 13, false, "N"), ("Mn", "NSM", 14, false, "N"), ("Mn", "NSM", 15, false, "N"),
    ("Mn", "NSM", 16, false, "N"), ("Mn", "NSM", 17, false, "N"), ("Mn", "NSM", 18, false, "N"),
    ("Mn", "NSM", 19, false, "N"), ("Mn", "NSM", 20, false, "N"), ("Mn", "NSM", 21, false, "N"),
    ("Mn", "NSM", 22, false, "N"), ("Pd", "R", 0, false, "N"), ("Mn", "NSM", 23, false, "N"),
    ("Po", "R", 0, false, "N"), ("Mn", "NSM", 24, false, "N"), ("Mn", "NSM", 25, false, "N"),
    ("Lo", "R", 0, false, "N"), ("Cf", "AN", 0, false, "N"), ("Sm", "AL", 0, false, "N"), ("Po", "ET", 0, false, "N"),
    ("Sc", "AL", 0, false, "N"), ("Po", "CS", 0, false, "N"), ("Po", "AL", 0, false, "N"),
    ("Mn", "NSM", 30, false, "N"), ("Mn", "NSM", 31, false, "N"), ("Mn", "NSM", 32, false, "N"),
    ("Cf", "AL", 0, false, "N"), ("Lo", "AL", 0, false, "N"), ("Lm", "AL", 0, false, "N"),
    ("Mn", "NSM", 27, false, "N"), ("Mn", "NSM", 28, false, "N"), ("Mn", "NSM", 29, false, "N"),
    ("Mn", "NSM", 33, false, "N"), ("Mn", "NSM", 34, false, "N"), ("Nd", "AN", 0, false, "N"),
    ("Po", "AN", 0, false, "N"), ("Mn", "NSM", 35, false, "N"), ("Nd", "EN", 0, false, "N"),
    ("So", "AL", 0, false, "N"), ("Mn", "NSM", 36, false, "N"), ("Mn", "NSM", 0, false, "N"),
    ("Nd", "R", 0, false, "N"), ("Lm", "R", 0, false, "N"), ("Sc", "R", 0, false, "N"), ("Sk", "AL", 0, false, "N"),
    ("Mc", "L", 0, false, "N"), ("Mn", "NSM", 7, false, "N"), ("Mn", "NSM", 9, false, "N"), ("Nd", "L", 0, false, "N"),
    ("No", "L", 0, false, "N"), ("Mn", "NSM", 84, false, "N"), ("Mn", "NSM", 91, false, "N"),
    ("No", "ON", 0, false, "N"), ("Mn", "L", 0, false, "N"), ("Mn", "NSM", 103, false, "N"),
    ("Mn", "NSM", 107, false, "N"), ("Mn", "NSM", 118, false, "N"), ("Mn", "NSM", 122, false, "N"),
    ("Mn", "NSM", 216, false, "N"), ("Ps", "ON", 0, true, "N"), ("Pe", "ON", 0, true, "N"),
    ("Mn", "NSM", 129, false, "N"), ("Mn", "NSM", 130, false, "N"), ("Mn", "NSM", 132, false, "N"),
    ("Lo", "L", 0, false, "W"), ("Zs", "WS", 0, false, "N"), ("Nl", "L", 0, false, "N"), ("Mc", "L", 9, false, "N"),
    ("Cf", "BN", 0, false, "N"), ("Mn", "NSM", 1, false, "N"), ("Mn", "NSM", 234, false, "N"),
    ("Mn", "NSM", 214, false, "N"), ("Mn", "NSM", 202, false, "N"), ("Mn", "NSM", 232, false, "N"),
    ("Mn", "NSM", 218, false, "N"), ("Mn", "NSM", 233, false, "N"), ("Cf", "L", 0, false, "N"),
    ("Cf", "R", 0, false, "N"), ("Pd", "ON", 0, false, "A"), ("Pi", "ON", 0, false, "A"), ("Pf", "ON", 0, false, "A"),
    ("Ps", "ON", 0, false, "N"), ("Pi", "ON", 0, false, "N"), ("Zl", "WS", 0, false, "N"), ("Zp", "B", 0, false, "N"),
    ("Cf", "LRE", 0, false, "N"), ("Cf", "RLE", 0, false, "N"), ("Cf", "PDF", 0, false, "N"),
    ("Cf", "LRO", 0, false, "N"), ("Cf", "RLO", 0, false, "N"), ("Po", "ET", 0, false, "A"),
    ("Pc", "ON", 0, false, "N"), ("Sm", "CS", 0, false, "N"), ("Cf", "LRI", 0, false, "N"),
    ("Cf", "RLI", 0, false, "N"), ("Cf", "FSI", 0, false, "N"), ("Cf", "PDI", 0, false, "N"),
    ("No", "EN", 0, false, "N"), ("Sm", "ES", 0, false, "N"), ("Sc", "ET", 0, false, "H"), ("So", "ET", 0, false, "N"),
    ("Sm", "ON", 0, true, "N"), ("Nl", "L", 0, false, "A"), ("Sm", "ON", 0, true, "A"), ("Sm", "ET", 0, false, "N"),
    ("So", "ON", 0, false, "W"), ("Ps", "ON", 0, true, "W"), ("Pe", "ON", 0, true, "W"), ("So", "L", 0, false, "A"),
    ("Sm", "ON", 0, false, "W"), ("So", "ON", 0, true, "N"), ("Zs", "WS", 0, false, "F"), ("Po", "ON", 0, false, "W"),
    ("Lm", "L", 0, false, "W"), ("Nl", "L", 0, false, "W"), ("Pd", "ON", 0, false, "W"), ("Ps", "ON", 0, false, "W"),
    ("Pe", "ON", 0, false, "W"), ("Mn", "NSM", 218, false, "W"), ("Mn", "NSM", 228, false, "W"),
    ("Mn", "NSM", 232, false, "W"), ("Mn", "NSM", 222, false, "W"), ("Mc", "L", 224, false, "W"),
    ("Mn", "NSM", 8, false, "W"), ("Sk", "ON", 0, false, "W"), ("So", "L", 0, false, "W"), ("No", "L", 0, false, "W"),
    ("No", "L", 0, false, "A"), ("No", "ON", 0, false, "W"), ("Sk", "L", 0, false, "N"), ("Cs", "L", 0, false, "N"),
    ("Co", "L", 0, false, "A"), ("Mn", "NSM", 26, false, "N"), ("Pe", "ON", 0, false, "N"), ("Pc", "ON", 0, false, "W"),
    ("Po", "CS", 0, false, "W"), ("Po", "ET", 0, false, "W"), ("Sm", "ES", 0, false, "W"), ("Pd", "ES", 0, false, "W"),
    ("Sm", "ON", 0, true, "W"), ("Sc", "ET", 0, false, "W"), ("Po", "ON", 0, false, "F"), ("Po", "ET", 0, false, "F"),
    ("Sc", "ET", 0, false, "F"), ("Ps", "ON", 0, true, "F"), ("Pe", "ON", 0, true, "F"), ("Sm", "ES", 0, false, "F"),
    ("Po", "CS", 0, false, "F"), ("Pd", "ES", 0, false, "F"), ("Nd", "EN", 0, false, "F"), ("Sm", "ON", 0, true, "F"),
    ("Sm", "ON", 0, false, "F"), ("Lu", "L", 0, false, "F"), ("Sk", "ON", 0, false, "F"), ("Pc", "ON", 0, false, "F"),
    ("Ll", "L", 0, false, "F"), ("Po", "ON", 0, false, "H"), ("Ps", "ON", 0, true, "H"), ("Pe", "ON", 0, true, "H"),
    ("Lo", "L", 0, false, "H"), ("Lm", "L", 0, false, "H"), ("So", "ON", 0, false, "F"), ("So", "ON", 0, false, "H"),
    ("Sm", "ON", 0, false, "H"), ("Cf", "ON", 0, false, "N"), ("Nl", "ON", 0, false, "N"), ("No", "R", 0, false, "N"),
    ("So", "R", 0, false, "N"), ("Lu", "R", 0, false, "N"), ("Ll", "R", 0, false, "N"), ("No", "AN", 0, false, "N"),
    ("No", "AL", 0, false, "N"), ("Mn", "L", 9, false, "N"), ("Mn", "NSM", 0, false, "W"), ("Mc", "L", 6, false, "W"),
    ("Mc", "L", 216, false, "N"), ("Mc", "L", 226, false, "N"), ("Sm", "L", 0, false, "N"),
];
