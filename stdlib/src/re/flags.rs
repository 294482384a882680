//! The flags of a pattern, numbered as Python numbers them.

pub(super) const TEMPLATE: u32 = 1;
pub(super) const IGNORECASE: u32 = 2;
pub(super) const LOCALE: u32 = 4;
pub(super) const MULTILINE: u32 = 8;
pub(super) const DOTALL: u32 = 16;
pub(super) const UNICODE: u32 = 32;
pub(super) const VERBOSE: u32 = 64;
pub(super) const DEBUG: u32 = 128;
pub(super) const ASCII: u32 = 256;

/// The flags that say what a letter is; one of them at most holds.
pub(super) const KINDS: u32 = ASCII | LOCALE | UNICODE;
/// The flags that hold for a whole pattern only.
pub(super) const GLOBAL: u32 = DEBUG | TEMPLATE;

/// The flag of a letter in `(?letters)`.
pub(super) fn of_letter(letter: char) -> Option<u32> {
    Some(match letter {
        'i' => IGNORECASE,
        'L' => LOCALE,
        'm' => MULTILINE,
        's' => DOTALL,
        'x' => VERBOSE,
        'a' => ASCII,
        't' => TEMPLATE,
        'u' => UNICODE,
        _ => return None,
    })
}

/// The flags inside `(?add-del:…)`.
pub(super) fn combine(flags: u32, add: u32, del: u32) -> u32 {
    let kept = if add & KINDS == 0 { flags } else { flags & !KINDS };
    (kept | add) & !del
}

/// Names of single flags in the order in which a pattern's `repr` shows them.
pub(super) const NAMES: [(u32, &str); 9] = [
    (TEMPLATE, "re.TEMPLATE"),
    (IGNORECASE, "re.IGNORECASE"),
    (LOCALE, "re.LOCALE"),
    (MULTILINE, "re.MULTILINE"),
    (DOTALL, "re.DOTALL"),
    (UNICODE, "re.UNICODE"),
    (VERBOSE, "re.VERBOSE"),
    (DEBUG, "re.DEBUG"),
    (ASCII, "re.ASCII"),
];
