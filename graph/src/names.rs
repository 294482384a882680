//! Names in texts.
//!
//! In: a module. Out: names of its functions and of the parameters of its functions.
//! Invariants: names are unique where they are visible, and made anew for each text: numbering begins at `x0`.
//! Elsewhere: the names that the stager prefers (`Value::name`, `Function::name`).

use std::collections::HashSet;

use crate::ir::{FuncId, Module, RegionId, ValueId};

/// A name for each function: its own, with a number if another has it or it is reserved.
pub(crate) fn of_functions(module: &Module, is_reserved: impl Fn(FuncId, &str) -> bool) -> Vec<String> {
    let mut taken = HashSet::new();
    let names = module.functions().iter().enumerate().map(|(index, function)| {
        let own = if function.name.is_empty() { "main" } else { &function.name };
        let is_free = |name: &String| !is_reserved(FuncId::at(index), name) && !taken.contains(name);
        let name = std::iter::once(own.to_string())
            .chain((1usize..).map(|i| format!("{own}_{i}")))
            .find(is_free)
            .unwrap_or_default();
        taken.insert(name.clone());
        name
    });
    names.collect()
}

/// Names of the values of one function, given out in the order of the text.
pub(crate) struct Names {
    of: Vec<Option<String>>,
    next: usize,
}

impl Names {
    pub(crate) fn new(module: &Module) -> Names {
        Names { of: vec![None; module.value_count()], next: 0 }
    }

    /// Begins a function: numbering begins anew, parameters get the names they prefer.
    pub(crate) fn begin(&mut self, module: &Module, body: RegionId, is_reserved: impl Fn(&str) -> bool) {
        self.next = 0;
        let mut taken = HashSet::new();
        for (i, &param) in module.region(body).params.iter().enumerate() {
            let preferred = module.value(param).name.as_deref().filter(|name| is_identifier(name));
            let mut name = preferred.map_or_else(|| format!("in{}", i + 1), str::to_string);
            while taken.contains(&name) || is_numbered(&name) || is_reserved(&name) {
                name.push('_');
            }
            taken.insert(name.clone());
            self.of[param.index()] = Some(name);
        }
    }

    /// The next numbered name.
    pub(crate) fn fresh(&mut self) -> String {
        self.next += 1;
        format!("x{}", self.next - 1)
    }

    /// Gives a value the next numbered name.
    pub(crate) fn name(&mut self, value: ValueId) -> String {
        let name = self.fresh();
        self.set(value, name.clone());
        name
    }

    pub(crate) fn set(&mut self, value: ValueId, name: String) {
        self.of[value.index()] = Some(name);
    }

    /// The name of a value; `?` if it has none, which a verified module does not show.
    pub(crate) fn get(&self, value: ValueId) -> &str {
        self.of[value.index()].as_deref().unwrap_or("?")
    }
}

/// Whether a name is what Python calls an identifier, so that every text can hold it.
pub(crate) fn is_identifier(name: &str) -> bool {
    let mut chars = name.chars();
    chars.next().is_some_and(|c| c.is_alphabetic() || c == '_') && chars.all(|c| c.is_alphanumeric() || c == '_')
}

/// A name where a word or a string may stand.
pub(crate) fn word(name: &str) -> String {
    if is_identifier(name) && !matches!(name, "inf" | "nan") { name.to_string() } else { quote(name) }
}

/// Whether a name looks like one that is given out.
fn is_numbered(name: &str) -> bool {
    name.strip_prefix('x').is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|b| b.is_ascii_digit()))
}

/// A string in double quotes.
pub(crate) fn quote(text: &str) -> String {
    let mut out = String::from('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            c if c.is_control() => out.push_str(&format!("\\u{{{:x}}}", u32::from(c))),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

/// Reads the rest of a quoted string, after the opening quote; none if it does not end or an escape is wrong.
pub(crate) fn unquote(chars: &mut impl Iterator<Item = char>) -> Option<String> {
    let mut text = String::new();
    loop {
        match chars.next()? {
            '"' => return Some(text),
            '\\' => match chars.next()? {
                'n' => text.push('\n'),
                'r' => text.push('\r'),
                't' => text.push('\t'),
                'u' => {
                    let open = chars.next()?;
                    let digits: String = chars.by_ref().take_while(|c| *c != '}').take(9).collect();
                    let code = u32::from_str_radix(&digits, 16).ok().filter(|_| open == '{')?;
                    text.push(char::from_u32(code)?);
                }
                c @ ('"' | '\\' | '\'') => text.push(c),
                _ => return None,
            },
            c => text.push(c),
        }
    }
}
