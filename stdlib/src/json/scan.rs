//! Text to values.

use super::scan_string;
use snek_interp::heap::{Gc, Value};
use snek_interp::names::intern;
use snek_interp::types::dict::Dict;
use snek_interp::types::str::Str;
use snek_interp::types::text::{parse_float, parse_int};
use snek_interp::types::{int, list, payload, str, tuple};
use snek_interp::{Cx, Error, Result};

/// What a program wants done otherwise.
struct Hooks<'a> {
    strict: bool,
    object: Option<&'a Value>,
    pairs: Option<&'a Value>,
    float: Option<&'a Value>,
    int: Option<&'a Value>,
    constant: Option<&'a Value>,
}

/// A text and the place in it, in bytes.
pub(super) struct Scanner<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
    document: &'a Value,
    hooks: Hooks<'a>,
}

fn given(value: &Value) -> Option<&Value> {
    (!value.is_none()).then_some(value)
}

/// Byte offset of a character.
pub(super) fn offset_of(text: &Str, at: usize) -> usize {
    text.byte_offset(at)
}

/// Position in characters of a byte offset.
pub(super) fn position_of(text: &str, offset: usize) -> i64 {
    let front = text.get(..offset).unwrap_or(text);
    (if front.is_ascii() { front.len() } else { front.chars().count() }) as i64
}

/// `scan(text, start, …)`: the value that starts there, and where it ends.
pub(super) fn scan(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let inner = payload(&args[0]);
    let Some(text) = inner.downcast_ref::<Str>() else {
        let got = cx.type_name(&args[0]);
        return Err(cx.type_error(format!("first argument must be a string, not {got}")));
    };
    let start = cx.index(&args[1])?;
    let Ok(start) = usize::try_from(start) else { return Err(cx.value_error("idx cannot be negative")) };
    let strict = cx.truth(&args[2])?;
    let hooks = Hooks {
        strict,
        object: given(&args[3]),
        pairs: given(&args[4]),
        float: given(&args[5]),
        int: given(&args[6]),
        constant: given(&args[7]),
    };
    let mut scanner = Scanner { text: text.as_str(), at: offset_of(text, start), document: &args[0], hooks };
    let value = scanner.value(cx)?;
    Ok(tuple::new([value, Value::int(position_of(scanner.text, scanner.at))]))
}

/// JSONDecodeError with its place.
#[cold]
pub(super) fn fail(cx: &mut Cx, message: &str, document: &Value, position: i64) -> Error {
    let raised = cx.import_module("json.decoder").and_then(|package| {
        let package = match cx.modules.get_name(&intern("json.decoder")) {
            Some(module) => module,
            None => package,
        };
        let class = cx.getattr(&package, &intern("JSONDecodeError"))?;
        cx.call(&class, &[str::new(message), document.clone(), Value::int(position)])
    });
    match raised {
        Ok(value) => cx.to_error(&value).unwrap_or_else(|error| error),
        Err(error) => error,
    }
}

/// Adds an item to those that are in no object yet, whose memory nobody counts.
fn push(cx: &mut Cx, items: &mut Vec<Value>, item: Value) -> Result<()> {
    cx.charge(1)?;
    if items.len() == items.capacity() {
        cx.reserve(items.capacity() * 3 * size_of::<Value>())?;
    }
    items.push(item);
    Ok(())
}

impl Scanner<'_> {
    fn fail(&self, cx: &mut Cx, message: &str, offset: usize) -> Error {
        fail(cx, message, self.document, position_of(self.text, offset))
    }

    /// No value begins here. The decoder raises this `from None`.
    fn fail_value(&self, cx: &mut Cx, offset: usize) -> Error {
        let error = self.fail(cx, "Expecting value", offset);
        let set = cx.setattr(&error.value(), &intern("__suppress_context__"), Value::TRUE);
        set.err().unwrap_or(error)
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn skip_space(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.at += 1;
        }
    }

    fn value(&mut self, cx: &mut Cx) -> Result<Value> {
        match self.peek() {
            Some(b'"') => self.string(cx),
            Some(b'{') => self.nested(cx, "object", Self::object),
            Some(b'[') => self.nested(cx, "array", Self::array),
            Some(b'n') if self.take("null") => Ok(Value::NONE),
            Some(b't') if self.take("true") => Ok(Value::TRUE),
            Some(b'f') if self.take("false") => Ok(Value::FALSE),
            Some(b'N') if self.take("NaN") => self.constant(cx, "NaN", f64::NAN),
            Some(b'I') if self.take("Infinity") => self.constant(cx, "Infinity", f64::INFINITY),
            Some(b'-') if self.take("-Infinity") => self.constant(cx, "-Infinity", f64::NEG_INFINITY),
            Some(b'-' | b'0'..=b'9') => self.number(cx),
            _ => Err(self.fail_value(cx, self.at)),
        }
    }

    fn take(&mut self, word: &str) -> bool {
        let found = self.text[self.at..].starts_with(word);
        if found {
            self.at += word.len();
        }
        found
    }

    fn constant(&mut self, cx: &mut Cx, name: &str, value: f64) -> Result<Value> {
        match self.hooks.constant {
            Some(hook) => cx.call(hook, &[str::new(name)]),
            None => Ok(Value::float(value)),
        }
    }

    fn nested(&mut self, cx: &mut Cx, what: &str, scan: fn(&mut Self, &mut Cx) -> Result<Value>) -> Result<Value> {
        if cx.enter_native().is_err() {
            return Err(cx.recursion_error(format!(
                "maximum recursion depth exceeded while decoding a JSON {what} from a unicode string"
            )));
        }
        let result = cx.charge(4).and_then(|()| scan(self, cx));
        cx.leave_native();
        result
    }

    fn string(&mut self, cx: &mut Cx) -> Result<Value> {
        let (text, end) = scan_string::scan(cx, self.document, self.text, self.at + 1, self.hooks.strict)?;
        self.at = end;
        Ok(text)
    }

    fn array(&mut self, cx: &mut Cx) -> Result<Value> {
        self.at += 1;
        let mut items = Vec::new();
        self.skip_space();
        if self.peek() == Some(b']') {
            self.at += 1;
            return Ok(list::new(items));
        }
        loop {
            let item = self.value(cx)?;
            push(cx, &mut items, item)?;
            self.skip_space();
            match self.peek() {
                Some(b',') => self.at += 1,
                Some(b']') => {
                    self.at += 1;
                    return Ok(list::new(items));
                }
                _ => return Err(self.fail(cx, "Expecting ',' delimiter", self.at)),
            }
            self.skip_space();
        }
    }

    fn object(&mut self, cx: &mut Cx) -> Result<Value> {
        self.at += 1;
        let mut pairs = Vec::new();
        let dict = Gc::new(Dict::default());
        self.skip_space();
        if self.peek() == Some(b'}') {
            self.at += 1;
            return self.finish(cx, dict, pairs);
        }
        loop {
            if self.peek() != Some(b'"') {
                return Err(self.fail(cx, "Expecting property name enclosed in double quotes", self.at));
            }
            let key = self.string(cx)?;
            self.skip_space();
            if self.peek() != Some(b':') {
                return Err(self.fail(cx, "Expecting ':' delimiter", self.at));
            }
            self.at += 1;
            self.skip_space();
            let value = self.value(cx)?;
            if self.hooks.pairs.is_some() {
                push(cx, &mut pairs, tuple::new([key, value]))?;
            } else {
                cx.dict_set(&dict, key, value)?;
            }
            self.skip_space();
            match self.peek() {
                Some(b',') => self.at += 1,
                Some(b'}') => {
                    self.at += 1;
                    return self.finish(cx, dict, pairs);
                }
                _ => return Err(self.fail(cx, "Expecting ',' delimiter", self.at)),
            }
            self.skip_space();
        }
    }

    fn finish(&self, cx: &mut Cx, dict: Gc<Dict>, pairs: Vec<Value>) -> Result<Value> {
        match (self.hooks.pairs, self.hooks.object) {
            (Some(hook), _) => cx.call(hook, &[list::new(pairs)]),
            (None, Some(hook)) => cx.call(hook, &[dict.value()]),
            (None, None) => Ok(dict.value()),
        }
    }

    fn digits(&self, from: usize) -> usize {
        self.text.as_bytes()[from..].iter().take_while(|byte| byte.is_ascii_digit()).count()
    }

    fn number(&mut self, cx: &mut Cx) -> Result<Value> {
        let (start, bytes) = (self.at, self.text.as_bytes());
        let mut end = start + usize::from(bytes[start] == b'-');
        match bytes.get(end) {
            Some(b'0') => end += 1,
            Some(b'1'..=b'9') => end += self.digits(end),
            _ => return Err(self.fail_value(cx, start)),
        }
        let whole = end;
        if bytes.get(end) == Some(&b'.') && self.digits(end + 1) > 0 {
            end += 1 + self.digits(end + 1);
        }
        if matches!(bytes.get(end), Some(b'e' | b'E')) {
            let sign = usize::from(matches!(bytes.get(end + 1), Some(b'+' | b'-')));
            if bytes.len() > end + 1 + sign && self.digits(end + 1 + sign) > 0 {
                end += 1 + sign + self.digits(end + 1 + sign);
            }
        }
        self.at = end;
        let text = &self.text[start..end];
        let hook = if end > whole { self.hooks.float } else { self.hooks.int };
        if let Some(hook) = hook {
            return cx.call(hook, &[str::new(text)]);
        }
        if end > whole {
            return Ok(Value::float(parse_float(text).unwrap_or(f64::NAN)));
        }
        if let Ok(number) = text.parse::<i64>() {
            return Ok(Value::int(number));
        }
        cx.foresee_digits(text.len().saturating_mul(4), 10)?;
        match parse_int(text, 10) {
            Ok(number) => Ok(int::from_integer(number)),
            Err(error) => Err(cx.value_error(error.message(10, text))),
        }
    }
}
