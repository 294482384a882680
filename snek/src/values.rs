//! Values of options, as the command takes them: sizes and times.

use std::time::Duration;

/// `512M`, `1G`, `4096`.
///
/// # Errors
/// What is no size, as a sentence.
pub fn size(text: &str) -> Result<usize, String> {
    let wrong = || format!("'{text}' is no size such as 512M");
    let (digits, factor) = match text.chars().last() {
        Some('K' | 'k') => (&text[..text.len() - 1], 1 << 10),
        Some('M' | 'm') => (&text[..text.len() - 1], 1 << 20),
        Some('G' | 'g') => (&text[..text.len() - 1], 1 << 30),
        _ => (text, 1),
    };
    digits.parse::<usize>().ok().and_then(|number| number.checked_mul(factor)).ok_or_else(wrong)
}

/// `10s`, `500ms`, `2m`, `1.5`.
///
/// # Errors
/// What is no time, as a sentence.
pub fn duration(text: &str) -> Result<Duration, String> {
    let units = [("ms", 0.001), ("s", 1.0), ("m", 60.0), ("", 1.0)];
    let (digits, factor) =
        units.iter().find_map(|(unit, factor)| text.strip_suffix(unit).map(|d| (d, *factor))).unwrap_or((text, 1.0));
    let seconds = digits.parse::<f64>().ok().map(|number| number * factor);
    seconds.and_then(|s| Duration::try_from_secs_f64(s).ok()).ok_or_else(|| format!("'{text}' is no time such as 10s"))
}
