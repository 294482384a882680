//! "Did you mean": the known name closest to a wrong one (CPython's `Python/suggestions.c`).
//!
//! In: an AttributeError or NameError that nobody caught. Out: a name, if one is close enough.

use crate::names::intern;
use crate::types::exception::{data_of, field};
use crate::types::str::Str;
use crate::vm::Cx;
use snek_heap::Value;

const MOST_CANDIDATES: usize = 750;
const LONGEST: usize = 40;
const MOVE: usize = 2;
const CASE: usize = 1;

impl Cx {
    /// The name that the program may have meant.
    pub fn suggestion(&mut self, exception: &Value) -> Option<String> {
        let class = self.class_of(exception);
        let exceptions = &self.types.exceptions;
        let data = data_of(exception)?;
        let name = data.field(field::NAME)?;
        let name = name.downcast_ref::<Str>()?.as_str();
        if class.is(&exceptions.AttributeError) {
            let object = data.field(field::OBJ)?;
            let dir = self.builtins.get_name(&intern("dir"))?;
            let names = self.call(&dir, &[object]).ok()?;
            let names = texts(self.collect(&names).ok()?);
            return closest(name, &names);
        }
        if !class.is(&exceptions.NameError) {
            return None;
        }
        let mut entry = data.traceback.borrow().clone()?;
        loop {
            let next = entry.next.borrow().clone();
            match next {
                Some(next) => entry = next,
                None => break,
            }
        }
        let locals: Vec<String> = entry.code.locals.iter().map(|name| name.as_str().to_owned()).collect();
        if let Some(found) = closest(name, &locals) {
            return Some(found);
        }
        for dict in [entry.globals.clone(), self.builtins.clone()] {
            let names = texts(dict.table.borrow().iter().map(|entry| entry.key.clone()).collect());
            if let Some(found) = closest(name, &names) {
                return Some(found);
            }
        }
        None
    }
}

fn texts(values: Vec<Value>) -> Vec<String> {
    values.iter().filter_map(|value| value.downcast_ref::<Str>()).map(|text| text.as_str().to_owned()).collect()
}

fn closest(name: &str, candidates: &[String]) -> Option<String> {
    if candidates.len() >= MOST_CANDIDATES {
        return None;
    }
    let mut best: Option<(usize, &String)> = None;
    for candidate in candidates {
        if candidate == name {
            continue;
        }
        // No more than a third of the characters involved may differ, and only what beats the best so far counts.
        let mut most = (name.len() + candidate.len() + 3) * MOVE / 6;
        if let Some((distance, _)) = best {
            match distance.checked_sub(1) {
                Some(less) => most = most.min(less),
                None => break,
            }
        }
        let found = distance(name.as_bytes(), candidate.as_bytes(), most);
        if found <= most {
            best = Some((found, candidate));
        }
    }
    best.map(|(_, name)| name.clone())
}

fn substitution(a: u8, b: u8) -> usize {
    if a == b {
        0
    } else if a.eq_ignore_ascii_case(&b) {
        CASE
    } else {
        MOVE
    }
}

/// Levenshtein's distance with cheap changes of case; anything above `most` when it is larger than that.
fn distance<'a>(mut a: &'a [u8], mut b: &'a [u8], most: usize) -> usize {
    while let ([x, rest_a @ ..], [y, rest_b @ ..]) = (a, b)
        && x == y
    {
        (a, b) = (rest_a, rest_b);
    }
    while let ([rest_a @ .., x], [rest_b @ .., y]) = (a, b)
        && x == y
    {
        (a, b) = (rest_a, rest_b);
    }
    if a.is_empty() || b.is_empty() {
        return (a.len() + b.len()) * MOVE;
    }
    if a.len() > LONGEST || b.len() > LONGEST {
        return most + 1;
    }
    if b.len() < a.len() {
        (a, b) = (b, a);
    }
    if (b.len() - a.len()) * MOVE > most {
        return most + 1;
    }
    let mut row: Vec<usize> = (1..=a.len()).map(|count| count * MOVE).collect();
    let mut result = 0;
    for (index, code) in b.iter().enumerate() {
        result = index * MOVE;
        let mut diagonal = result;
        let mut smallest = usize::MAX;
        for (cell, other) in row.iter_mut().zip(a) {
            let substitute = diagonal + substitution(*code, *other);
            diagonal = *cell;
            result = (result.min(diagonal) + MOVE).min(substitute);
            *cell = result;
            smallest = smallest.min(result);
        }
        if smallest > most {
            return most + 1;
        }
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(name: &str, candidates: &[&str], expect: Option<&str>) {
        let candidates: Vec<String> = candidates.iter().map(|name| (*name).to_owned()).collect();
        assert_eq!(closest(name, &candidates).as_deref(), expect);
    }

    #[test]
    fn near_names_are_found() {
        check("prnt", &["abs", "print", "sum"], Some("print"));
        check("blech", &["Blech", "bluch"], Some("Blech"));
        check("xyz", &["print", "open"], None);
        check("value", &["value"], None);
    }
}
