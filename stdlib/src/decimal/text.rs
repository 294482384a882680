//! Numbers as texts.

use super::convert::digits_of;
use super::known::{self, Known, Number};
use super::round::{power_of_ten, without};
use snek_heap::Value;
use snek_interp::Cx;
use snek_interp::types::str::{self, Str};

/// Texts with more zeros or blanks than this are left to Python, which counts them.
const MOST: i64 = 200;

pub(super) fn str(cx: &mut Cx, args: &[Value]) -> Option<Value> {
    let (this, rest) = args.split_first()?;
    if !rest.iter().all(Value::is_unbound) {
        return None;
    }
    known::with(cx, |known| {
        let mut text = String::with_capacity(48);
        push(known, known.decimal(this)?, &mut text)?;
        Some(str::new(text.as_str()))
    })
}

pub(super) fn repr(cx: &mut Cx, args: &[Value]) -> Option<Value> {
    let [this] = args else { return None };
    known::with(cx, |known| {
        let mut text = String::with_capacity(64);
        text.push_str("Decimal('");
        push(known, known.decimal(this)?, &mut text)?;
        text.push_str("')");
        Some(str::new(text.as_str()))
    })
}

/// Writes what `str` shows.
fn push(known: &Known, number: Number, text: &mut String) -> Option<()> {
    let mut buffer = [0; 40];
    let digits = digits_of(number.coefficient, &mut buffer);
    let count = digits.len() as i64;
    let left = number.exponent + count;
    if number.negative {
        text.push('-');
    }
    if number.exponent <= 0 && left > -6 {
        push_fixed(digits, left, text);
        return Some(());
    }
    push_fixed(digits, 1, text);
    text.push(if known.context()?.has_capitals()? { 'E' } else { 'e' });
    if left > 0 {
        text.push('+');
    }
    text.push_str(&(left - 1).to_string());
    Some(())
}

/// Writes digits with the point behind so many of them.
fn push_fixed(digits: &str, point: i64, text: &mut String) {
    let zeros = |count: i64, text: &mut String| (0..count).for_each(|_| text.push('0'));
    match usize::try_from(point).unwrap_or(0) {
        0 => {
            text.push_str("0.");
            zeros(-point, text);
            text.push_str(digits);
        }
        whole if whole >= digits.len() => {
            text.push_str(digits);
            zeros(point - digits.len() as i64, text);
        }
        whole => {
            text.push_str(&digits[..whole]);
            text.push('.');
            text.push_str(&digits[whole..]);
        }
    }
}

/// How a number is written.
struct Spec {
    fill: u8,
    align: u8,
    sign: u8,
    width: usize,
    has_commas: bool,
    /// Places behind the point.
    places: Option<i64>,
    kind: u8,
}

/// Reads a specification of the usual kinds.
fn read(spec: &str) -> Option<Spec> {
    let mut rest = spec.as_bytes();
    let (mut fill, mut align, mut is_aligned, mut is_padded) = (b' ', b'>', false, false);
    match rest {
        [first, second @ (b'<' | b'>' | b'=' | b'^'), behind @ ..] if first.is_ascii() => {
            (fill, align, is_aligned, rest) = (*first, *second, true, behind);
        }
        [first @ (b'<' | b'>' | b'=' | b'^'), behind @ ..] => (align, is_aligned, rest) = (*first, true, behind),
        _ => {}
    }
    let mut sign = b'-';
    if let [given @ (b'+' | b'-' | b' '), behind @ ..] = rest {
        (sign, rest) = (*given, behind);
    }
    if let [b'0', behind @ ..] = rest {
        rest = behind;
        if !is_aligned {
            (fill, align, is_padded) = (b'0', b'=', true);
        }
    }
    let width = read_number(&mut rest)?.unwrap_or(0);
    let mut has_commas = false;
    if let [b',', behind @ ..] = rest {
        (has_commas, rest) = (true, behind);
    }
    let mut places = None;
    if let [b'.', behind @ ..] = rest {
        rest = behind;
        places = Some(read_number(&mut rest)??);
    }
    let kind = match rest {
        [] => b' ',
        [kind @ (b'f' | b'F' | b'%')] => *kind,
        _ => return None,
    };
    // Zeros in front are grouped, too.
    let is_usual = !(has_commas && is_padded) && (kind != b' ' || places.is_none());
    is_usual.then_some(Spec { fill, align, sign, width: width as usize, has_commas, places, kind })
}

/// The number in front, if there is one; the outer `None`: it is a large one.
fn read_number(rest: &mut &[u8]) -> Option<Option<i64>> {
    let mut number = None;
    while let [digit @ b'0'..=b'9', behind @ ..] = *rest {
        let next = 10 * number.unwrap_or(0) + i64::from(digit - b'0');
        if next > MOST {
            return None;
        }
        number = Some(next);
        *rest = behind;
    }
    Some(number)
}

/// `format(number, spec)`.
pub(super) fn format(cx: &mut Cx, args: &[Value]) -> Option<Value> {
    let (this, spec, rest) = match args {
        [this, spec, rest @ ..] => (this, spec, rest),
        _ => return None,
    };
    if !rest.iter().all(Value::is_unbound) {
        return None;
    }
    let spec = read(spec.downcast_ref::<Str>()?.as_str())?;
    known::with(cx, |known| {
        let number = known.decimal(this)?;
        let mut body = String::with_capacity(48);
        match spec.kind {
            b' ' => push(known, Number { negative: false, ..number }, &mut body)?,
            _ => push_places(known, number, &spec, &mut body)?,
        }
        Some(str::new(lay_out(&body, number.negative, &spec)))
    })
}

/// Writes a number with so many places behind the point, without its sign.
fn push_places(known: &Known, mut number: Number, spec: &Spec, body: &mut String) -> Option<()> {
    if spec.kind == b'%' {
        number.exponent += 2;
    }
    if let Some(places) = spec.places {
        let dropped = -places - number.exponent;
        number.coefficient = match dropped > 0 {
            true => without(number.negative, number.coefficient, dropped, || known.context()?.rounding())?.0,
            false if number.coefficient == 0 => 0,
            false => number.coefficient.checked_mul(power_of_ten(-dropped)?)?,
        };
        number.exponent = -places;
    }
    if number.coefficient == 0 {
        number.exponent = number.exponent.min(0);
    }
    if number.exponent.abs() > MOST {
        return None;
    }
    let mut buffer = [0; 40];
    let digits = digits_of(number.coefficient, &mut buffer);
    push_fixed(digits, number.exponent + digits.len() as i64, body);
    if spec.kind == b'%' {
        body.push('%');
    }
    Some(())
}

/// The sign, the digits in groups, and what fills the width.
fn lay_out(body: &str, negative: bool, spec: &Spec) -> String {
    let whole = body.find(|c: char| !c.is_ascii_digit()).unwrap_or(body.len());
    let commas = if spec.has_commas { whole.saturating_sub(1) / 3 } else { 0 };
    let front = match (negative, spec.sign) {
        (true, _) => "-",
        (false, b'+') => "+",
        (false, b' ') => " ",
        (false, _) => "",
    };
    let missing = spec.width.saturating_sub(front.len() + body.len() + commas);
    let before = match spec.align {
        b'<' => 0,
        b'^' => missing / 2,
        _ => missing,
    };
    let mut text = String::with_capacity(front.len() + body.len() + commas + missing);
    let fill = |count: usize, text: &mut String| (0..count).for_each(|_| text.push(char::from(spec.fill)));
    if spec.align == b'=' {
        text.push_str(front);
        fill(before, &mut text);
    } else {
        fill(before, &mut text);
        text.push_str(front);
    }
    match commas {
        0 => text.push_str(body),
        _ => {
            let mut at = whole - 3 * commas;
            text.push_str(&body[..at]);
            while at < whole {
                text.push(',');
                text.push_str(&body[at..at + 3]);
                at += 3;
            }
            text.push_str(&body[whole..]);
        }
    }
    fill(missing - before, &mut text);
    text
}
