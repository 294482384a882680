//! From forms to a module.
//!
//! In: the forms of a text. Out: an untyped [`Module`], or the first error with line and column.
//! Invariants:
//! - Parameters and results are untyped; the reference evaluator runs such a module on values.
//! - Definitions may stand anywhere and see each other; they see no variables around them.
//! - Recursion is bounded by [`MAX_NESTING`]; a chain of `let`s is a loop.
//! - Names that are bound nowhere are parameters in a free expression, and errors in a definition.
//!
//! Elsewhere: operations with forms of their own (`forms.rs`).

use std::collections::HashMap;

use super::MAX_NESTING;
use super::read::{Forms, Kind};
use crate::builder::Builder;
use crate::error::{GraphError, GraphErrorKind, Place};
use crate::ir::{FuncId, Literal, Module, Type, ValueId};
use crate::ops::Op;

type Lowered<T> = Result<T, GraphError>;

pub(super) fn lower(forms: &Forms) -> Lowered<Module> {
    let mut lower = Lower {
        forms,
        b: Builder::new(),
        functions: HashMap::new(),
        scope: HashMap::new(),
        bound: Vec::new(),
        is_free: false,
        packs: HashMap::new(),
    };
    let free: Vec<usize> = forms.top.iter().copied().filter(|form| !lower.is_definition(*form)).collect();
    if forms.top.is_empty() {
        return Err(lower.wrong("there is no expression").at(Place::Text { line: 1, column: 1 }));
    }
    let main = (!free.is_empty()).then(|| lower.declare("", &[]));
    let mut definitions = Vec::new();
    for form in 0..forms.all.len() {
        if lower.is_definition(form) {
            definitions.push(lower.definition(form)?);
        }
    }
    if let Some(main) = main {
        lower.is_free = true;
        lower.function(main, &[], &free)?;
        lower.is_free = false;
    }
    for (function, params, body) in definitions {
        lower.function(function, &params, &body)?;
    }
    lower.b.finish()
}

pub(super) struct Lower<'f> {
    pub(super) forms: &'f Forms,
    pub(super) b: Builder,
    pub(super) functions: HashMap<String, FuncId>,
    /// The values that each name is bound to, the innermost last.
    scope: HashMap<String, Vec<ValueId>>,
    /// The names bound, in order.
    bound: Vec<String>,
    /// Whether unbound names are parameters.
    is_free: bool,
    /// Values that stand for the outputs of a node that has several.
    pub(super) packs: HashMap<ValueId, Vec<ValueId>>,
}

impl Lower<'_> {
    fn is_definition(&self, form: usize) -> bool {
        let head = self.forms.list(form).and_then(|items| items.first()).and_then(|head| self.forms.word(*head));
        matches!(head, Some("def" | "define"))
    }

    fn declare(&mut self, name: &str, params: &[String]) -> FuncId {
        let params: Vec<(Type, Option<&str>)> = params.iter().map(|p| (Type::Any, Some(p.as_str()))).collect();
        let id = self.b.declare(name, &params);
        self.b.set_result_types(id, vec![Type::Any]);
        id
    }

    fn definition(&mut self, form: usize) -> Lowered<(FuncId, Vec<String>, Vec<usize>)> {
        let items = self.forms.list(form).unwrap_or_default();
        let name = items.get(1).and_then(|name| self.forms.word(*name));
        let params = items.get(2).and_then(|params| self.params(*params));
        let (Some(name), Some(params)) = (name, params) else {
            return Err(self.at(form, self.wrong("a definition is (def name (params) body)")));
        };
        if self.functions.contains_key(name) {
            return Err(self.at(form, self.wrong(&format!("'{name}' is defined twice"))));
        }
        let id = self.declare(name, &params);
        self.functions.insert(name.to_string(), id);
        Ok((id, params, items[3..].to_vec()))
    }

    pub(super) fn params(&self, form: usize) -> Option<Vec<String>> {
        self.forms.list(form)?.iter().map(|param| self.forms.word(*param).map(str::to_string)).collect()
    }

    fn function(&mut self, id: FuncId, params: &[String], body: &[usize]) -> Lowered<()> {
        let values = self.b.begin_function(id)?;
        let start = self.bound.len();
        for (name, value) in params.iter().zip(values) {
            self.bind(name, value);
        }
        let result = self.sequence(body, 0, true)?;
        self.unbind(start);
        self.b.end_function(&[result])?;
        Ok(())
    }

    /// Forms one after another; the value is that of the last.
    pub(super) fn sequence(&mut self, forms: &[usize], depth: usize, tail: bool) -> Lowered<ValueId> {
        let forms: Vec<usize> = forms.iter().copied().filter(|form| !self.is_definition(*form)).collect();
        let Some((last, before)) = forms.split_last() else { return Ok(self.b.none()) };
        for form in before {
            self.form(*form, depth + 1, false)?;
        }
        self.form(*last, depth + 1, tail)
    }

    /// One form. It is in tail position if its value is that of the function.
    pub(super) fn form(&mut self, form: usize, depth: usize, tail: bool) -> Lowered<ValueId> {
        let value = self.packed(form, depth, tail)?;
        match self.packs.get(&value).cloned() {
            Some(outputs) => self.b.add(Op::Tuple, &outputs).map_err(|e| self.at(form, e)),
            None => Ok(value),
        }
    }

    /// One form, whose value may stand for the outputs of a node that has several.
    pub(super) fn packed(&mut self, form: usize, depth: usize, tail: bool) -> Lowered<ValueId> {
        if depth > MAX_NESTING {
            let error = GraphError::limit(format!("forms are nested more than {MAX_NESTING} deep"));
            return Err(self.at(form, error));
        }
        let start = self.bound.len();
        let mut current = form;
        let value = loop {
            let items = match &self.forms.all[current].kind {
                Kind::Str(text) => break self.b.constant(text.as_str()),
                Kind::Word(word) => break self.word(word, current)?,
                Kind::List(items) => items,
            };
            let head = items.first().and_then(|head| self.forms.word(*head));
            if head != Some("let") {
                break self.compound(current, depth, tail)?;
            }
            let (Some(name), Some(value)) = (items.get(1).and_then(|name| self.forms.word(*name)), items.get(2)) else {
                return Err(self.at(current, self.wrong("a let is (let name value body)")));
            };
            let value = self.packed(*value, depth + 1, false)?;
            self.bind(name, value);
            let body: Vec<usize> = items[3..].iter().copied().filter(|form| !self.is_definition(*form)).collect();
            let Some((last, before)) = body.split_last() else { break value };
            for form in before {
                self.form(*form, depth + 1, false)?;
            }
            current = *last;
        };
        self.unbind(start);
        Ok(value)
    }

    fn word(&mut self, word: &str, form: usize) -> Lowered<ValueId> {
        if let Some(value) = self.lookup(word) {
            return Ok(value);
        }
        let literal = match word {
            "None" => Literal::None,
            "True" => Literal::from(true),
            "False" => Literal::from(false),
            "undef" => Literal::Undef(Type::Any),
            _ => match number(word) {
                Some(Ok(literal)) => literal,
                Some(Err(text)) => return Err(self.at(form, self.wrong(&format!("'{word}' {text}")))),
                None if self.is_free => {
                    let value = self.b.param(Type::Any, Some(word)).map_err(|e| self.at(form, e))?;
                    self.scope.entry(word.to_string()).or_default().insert(0, value);
                    return Ok(value);
                }
                None => return Err(self.at(form, self.wrong(&format!("'{word}' is not bound")))),
            },
        };
        Ok(self.b.constant(literal))
    }

    pub(super) fn lookup(&self, name: &str) -> Option<ValueId> {
        self.scope.get(name).and_then(|values| values.last()).copied()
    }

    pub(super) fn bind(&mut self, name: &str, value: ValueId) {
        self.scope.entry(name.to_string()).or_default().push(value);
        self.bound.push(name.to_string());
    }

    pub(super) fn unbind(&mut self, start: usize) {
        for name in self.bound.split_off(start) {
            if let Some(values) = self.scope.get_mut(&name) {
                values.pop();
            }
        }
    }

    pub(super) fn bound(&self) -> usize {
        self.bound.len()
    }

    #[cold]
    pub(super) fn wrong(&self, text: &str) -> GraphError {
        GraphError::new(GraphErrorKind::Syntax, text)
    }

    #[cold]
    pub(super) fn at(&self, form: usize, error: GraphError) -> GraphError {
        error.at(self.forms.all[form].place.clone())
    }
}

/// The number that a word is; none if it is a name.
pub(super) fn number(word: &str) -> Option<Result<Literal, &'static str>> {
    if matches!(word, "inf" | "-inf" | "nan") {
        return word.parse::<f64>().ok().map(|x| Ok(Literal::from(x)));
    }
    let digits = word.strip_prefix(['-', '+']).unwrap_or(word);
    if !digits.strip_prefix('.').unwrap_or(digits).starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    if digits.bytes().all(|b| b.is_ascii_digit()) {
        return Some(word.parse::<i64>().map(Literal::from).map_err(|_| "does not fit 64 bits"));
    }
    Some(word.parse::<f64>().map(Literal::from).map_err(|_| "is not a number"))
}
