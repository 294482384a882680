//! Values to text.

use super::encode_text::{length, push};
use snek_interp::heap::{Value, View};
use snek_interp::types::dict::Dict;
use snek_interp::types::list::List;
use snek_interp::types::str::{self, Str};
use snek_interp::types::text::{print_int, push_i64, push_repr_float, too_long_to_print};
use snek_interp::types::tuple::Tuple;
use snek_interp::types::{int, list, payload, tuple};
use snek_interp::{Cx, Error, Result};

/// Memory for shorter texts is not asked for.
const STEP: usize = 1 << 16;

struct Encoder<'a> {
    out: String,
    /// Up to which length of the text its memory was asked for.
    reserved: usize,
    skip_keys: bool,
    ascii: bool,
    check_circular: bool,
    allow_nan: bool,
    sort_keys: bool,
    /// One level of indentation.
    indent: Option<String>,
    item: String,
    key: String,
    default: &'a Value,
    /// The containers that are being written.
    open: Vec<usize>,
    level: usize,
}

/// `encode(value, …)`.
pub(super) fn encode(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let text = |value: &Value| value.downcast_ref::<Str>().map(|text| text.as_str().to_owned());
    let mut encoder = Encoder {
        out: String::new(),
        reserved: STEP,
        skip_keys: cx.truth(&args[1])?,
        ascii: cx.truth(&args[2])?,
        check_circular: cx.truth(&args[3])?,
        allow_nan: cx.truth(&args[4])?,
        sort_keys: cx.truth(&args[5])?,
        indent: text(&args[6]),
        item: text(&args[7]).unwrap_or_default(),
        key: text(&args[8]).unwrap_or_default(),
        default: &args[9],
        open: Vec::new(),
        level: 0,
    };
    encoder.value(cx, &args[0])?;
    Ok(str::new(encoder.out))
}

impl Encoder<'_> {
    fn value(&mut self, cx: &mut Cx, value: &Value) -> Result<()> {
        if self.scalar(cx, value)? {
            return Ok(());
        }
        if cx.enter_native().is_err() {
            return Err(cx.recursion_error("maximum recursion depth exceeded while encoding a JSON object"));
        }
        let result = self.nested(cx, value);
        cx.leave_native();
        result
    }

    /// Writes a value that holds no others. Says whether it was one.
    fn scalar(&mut self, cx: &mut Cx, value: &Value) -> Result<bool> {
        match value.view() {
            View::Int(number) => push_i64(number, &mut self.out),
            View::Float(number) => self.float(cx, number)?,
            View::None => self.out.push_str("null"),
            View::Bool(flag) => self.out.push_str(if flag { "true" } else { "false" }),
            _ => {
                if let Some(text) = payload(value).downcast_ref::<Str>().filter(|text| text.as_str().len() > STEP) {
                    cx.charge(text.as_str().len() / 8)?;
                    cx.reserve_result(length(text.as_str(), self.ascii).saturating_add(self.out.len()))?;
                }
                if let Some(text) = value.downcast_ref::<Str>() {
                    push(&mut self.out, text.as_str(), self.ascii);
                    return Ok(true);
                }
                let inner = payload(value);
                if let Some(text) = inner.downcast_ref::<Str>() {
                    push(&mut self.out, text.as_str(), self.ascii);
                } else if let Some(number) = int::view(&inner) {
                    cx.foresee_digits(number.bit_length(), 10)?;
                    match print_int(number) {
                        Some(text) => self.out.push_str(&text),
                        None => return Err(cx.value_error(too_long_to_print())),
                    }
                } else if let Some(number) = inner.as_float() {
                    self.float(cx, number)?;
                } else {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    fn float(&mut self, cx: &mut Cx, number: f64) -> Result<()> {
        if number.is_finite() {
            push_repr_float(number, &mut self.out);
            return Ok(());
        }
        if !self.allow_nan {
            return Err(cx.value_error("Out of range float values are not JSON compliant"));
        }
        self.out.push_str(match number {
            _ if number.is_nan() => "NaN",
            _ if number > 0.0 => "Infinity",
            _ => "-Infinity",
        });
        Ok(())
    }

    fn nested(&mut self, cx: &mut Cx, value: &Value) -> Result<()> {
        cx.charge(4)?;
        cx.reserve(self.out.len())?;
        let inner = payload(value);
        let address = value.address();
        if self.check_circular {
            if self.open.contains(&address) {
                return Err(cx.value_error("Circular reference detected"));
            }
            self.open.push(address);
        }
        if let Some(dict) = inner.downcast_ref::<Dict>() {
            let pairs = if inner.is(value) { pairs_of(dict) } else { pairs_by_items(cx, value)? };
            self.object(cx, pairs)?;
        } else if inner.downcast_ref::<List>().is_some() || inner.downcast_ref::<Tuple>().is_some() {
            let items = cx.collect(value)?;
            self.array(cx, &items)?;
        } else {
            let replaced = cx.call(self.default, std::slice::from_ref(value))?;
            self.value(cx, &replaced)?;
        }
        if self.check_circular {
            self.open.pop();
        }
        Ok(())
    }

    /// Asks for as much again when the text has become much longer.
    fn reserve_text(&mut self, cx: &mut Cx) -> Result<()> {
        if self.out.len() < self.reserved {
            return Ok(());
        }
        cx.reserve_result(self.out.len().saturating_mul(3))?;
        self.reserved = self.out.len() + self.out.len() / 2 + STEP;
        Ok(())
    }

    /// What stands between two items, before the first and behind the last.
    fn separate(&mut self, is_first: bool) {
        if !is_first {
            self.out.push_str(&self.item);
        }
        self.new_line();
    }

    fn new_line(&mut self) {
        if let Some(indent) = &self.indent {
            self.out.push('\n');
            for _ in 0..self.level {
                self.out.push_str(indent);
            }
        }
    }

    fn array(&mut self, cx: &mut Cx, items: &[Value]) -> Result<()> {
        if items.is_empty() {
            self.out.push_str("[]");
            return Ok(());
        }
        self.out.push('[');
        self.level += 1;
        for (at, item) in items.iter().enumerate() {
            self.separate(at == 0);
            cx.charge(1)?;
            self.value(cx, item)?;
            self.reserve_text(cx)?;
        }
        self.level -= 1;
        self.new_line();
        self.out.push(']');
        cx.reserve(self.out.len())
    }

    fn object(&mut self, cx: &mut Cx, mut pairs: Vec<(Value, Value)>) -> Result<()> {
        if pairs.is_empty() {
            self.out.push_str("{}");
            return Ok(());
        }
        if self.sort_keys {
            pairs = sorted(cx, pairs)?;
        }
        self.out.push('{');
        self.level += 1;
        let mut is_first = true;
        for (key, value) in pairs {
            let before = self.out.len();
            self.separate(is_first);
            if !self.name(cx, &key)? {
                self.out.truncate(before);
                continue;
            }
            is_first = false;
            self.out.push_str(&self.key);
            self.value(cx, &value)?;
            self.reserve_text(cx)?;
        }
        self.level -= 1;
        self.new_line();
        self.out.push('}');
        cx.reserve(self.out.len())
    }

    /// Writes a key. Says whether it can be one; others are left out if that was asked for.
    fn name(&mut self, cx: &mut Cx, key: &Value) -> Result<bool> {
        let inner = payload(key);
        if let Some(text) = inner.downcast_ref::<Str>() {
            push(&mut self.out, text.as_str(), self.ascii);
            return Ok(true);
        }
        self.out.push('"');
        if self.scalar(cx, key)? {
            self.out.push('"');
            return Ok(true);
        }
        if self.skip_keys { Ok(false) } else { Err(wrong_key(cx, key)) }
    }
}

#[cold]
fn wrong_key(cx: &mut Cx, key: &Value) -> Error {
    let got = cx.type_name(key);
    cx.type_error(format!("keys must be str, int, float, bool or None, not {got}"))
}

fn pairs_of(dict: &Dict) -> Vec<(Value, Value)> {
    dict.table.borrow().iter().map(|entry| (entry.key.clone(), entry.value.clone())).collect()
}

/// The pairs of an instance of a subclass, as its own `items` gives them.
fn pairs_by_items(cx: &mut Cx, value: &Value) -> Result<Vec<(Value, Value)>> {
    let items = cx.call_method(value, "items", &[])?;
    let mut pairs = Vec::new();
    for item in cx.collect(&items)? {
        match item.downcast_ref::<Tuple>().map(Tuple::items) {
            Some([key, value]) => pairs.push((key.clone(), value.clone())),
            _ => return Err(cx.value_error("items must return 2-tuples")),
        }
    }
    Ok(pairs)
}

fn sorted(cx: &mut Cx, pairs: Vec<(Value, Value)>) -> Result<Vec<(Value, Value)>> {
    let items = list::new(pairs.into_iter().map(|(key, value)| tuple::new([key, value])).collect());
    cx.call_method(&items, "sort", &[])?;
    let items = cx.collect(&items)?;
    let pair = |item: &Value| match item.downcast_ref::<Tuple>().map(Tuple::items) {
        Some([key, value]) => Some((key.clone(), value.clone())),
        _ => None,
    };
    Ok(items.iter().filter_map(pair).collect())
}
