//! The function around a graph: its parameters taken apart, its result put together; classes of records.
//!
//! In: an outline. Out: the `def`, lines that take arguments apart, the last `return`.
//! Invariants: a static argument is compared with the one that the graph was made for.
//! Elsewhere: the statements between them (`function.rs`).

use std::collections::VecDeque;
use std::sync::Arc;

use snek_graph::GraphError;
use snek_graph::ir::{RegionId, ValueId};
use snek_graph::outline::{Made, Outline};

use super::Need;
use super::flow::{End, region};
use super::function::{Writer, refused};
use super::names::{is_free, is_identifier};
use super::term::{Term, tuple};

/// A class of records.
pub(super) struct Class {
    of: String,
    name: String,
    fields: Vec<Arc<str>>,
}

impl Class {
    /// The name of the class of records of this name with these fields.
    pub(super) fn of(w: &mut Writer<'_>, of: &str, fields: &[Arc<str>]) -> Result<String, GraphError> {
        if let Some(known) = w.classes.iter().find(|class| class.of == of && class.fields == fields) {
            return Ok(known.name.clone());
        }
        if !fields.iter().all(|field| is_identifier(field)) {
            return Err(refused(&format!("a record '{of}' whose fields have no names")));
        }
        let mut name = if is_free(of) { of.to_owned() } else { format!("Record_{}", w.classes.len()) };
        while w.functions.has(&name) || w.classes.iter().any(|class| class.name == name) {
            name.push('_');
        }
        w.need(Need::Class);
        w.classes.push(Class { of: of.to_owned(), name: name.clone(), fields: fields.to_vec() });
        Ok(name)
    }

    pub(super) fn text(&self) -> String {
        let fields: Vec<&str> = self.fields.iter().map(|field| &**field).collect();
        let mut text = format!("class {}:\n    def __init__(self", self.name);
        fields.iter().for_each(|field| text.push_str(&format!(", {field}")));
        text.push_str("):\n");
        for field in &fields {
            text.push_str(&format!("        self.{field} = {field}\n"));
        }
        if fields.is_empty() {
            text.push_str("        pass\n");
        }
        text
    }
}

impl Writer<'_> {
    /// A function with these parameters and this result around a graph.
    pub(super) fn write_around(
        &mut self,
        name: &str,
        outline: &Outline,
        body: RegionId,
        params: &[ValueId],
    ) -> Result<(), GraphError> {
        let mut values: VecDeque<ValueId> = params.iter().copied().collect();
        let (mut shown, mut inside, mut names) = (Vec::new(), Vec::new(), Vec::new());
        for parameter in &outline.parameters {
            let (stars, own) =
                parameter.name.split_at(parameter.name.len() - parameter.name.trim_start_matches('*').len());
            let own = if self.can_take(own) { own.to_owned() } else { format!("{own}_") };
            let own = if self.can_take(&own) { own } else { self.fresh_name() };
            names.push(own.clone());
            match &parameter.made {
                Made::Value => {
                    let value = values.pop_front().ok_or_else(too_few)?;
                    self.take_name(value, own.clone());
                    shown.push(self.annotated(value, &own));
                }
                made => {
                    shown.push(format!("{stars}{own}"));
                    inside.push((made, own));
                }
            }
            // What follows is passed in any case: of state outside only the order is known.
        }
        self.begin(name, &shown)?;
        for (made, own) in inside {
            self.take_apart(made, &Term::atom(own), &mut values)?;
        }
        if !values.is_empty() {
            return Err(GraphError::structure("the outline of a function has fewer values than its graph"));
        }
        let results = self.module.region(body).results.clone();
        if outline.result == Made::Value && outline.writes.is_empty() {
            region(self, body, &End::Return)?;
            return self.end();
        }
        self.nodes(body)?;
        if matches!(outline.result, Made::Constant(_) | Made::Argument(_)) || has_choice(&outline.result) {
            self.flush()?;
        }
        let own = results.len().checked_sub(outline.writes.len()).ok_or_else(too_few)?;
        let (result, written) = results.split_at(own);
        let terms: Vec<Term> = if outline.writes.is_empty() { self.terms(result)? } else { self.copies(result)? };
        let mut terms: VecDeque<Term> = terms.into();
        let returned = put_together(&outline.result, &mut terms, &names)?;
        if !terms.is_empty() {
            return Err(GraphError::structure("the outline of a function has fewer values than its graph"));
        }
        self.flush()?;
        let returned = self.after_writes(returned, outline, written, &names)?;
        if returned.text != "None" {
            self.line(&format!("return {}", returned.text))?;
        }
        self.end()
    }

    /// Arrays that were given get their new content. What else is given or returned may be a view of them: it is kept
    /// before.
    fn after_writes(
        &mut self,
        returned: Term,
        outline: &Outline,
        written: &[ValueId],
        names: &[String],
    ) -> Result<Term, GraphError> {
        if outline.writes.is_empty() {
            return Ok(returned);
        }
        let result = Term::atom(self.fresh_name());
        self.line(&format!("{} = {}", result.text, returned.text))?;
        let mut lines = Vec::new();
        for (parameter, value) in outline.writes.iter().zip(written) {
            let content = Term::atom(self.fresh_name());
            let value = self.named(*value)?;
            self.line(&format!("{} = {}", content.text, Term::attribute(&value, "copy()").text))?;
            let target = names.get(*parameter).ok_or_else(too_few)?;
            lines.push(format!("{target}[...] = {}", content.text));
        }
        lines.iter().try_for_each(|line| self.line(line))?;
        Ok(result)
    }

    /// Values under names, arrays as copies.
    fn copies(&mut self, values: &[ValueId]) -> Result<Vec<Term>, GraphError> {
        self.flush()?;
        let terms = self.terms(values)?;
        let copied = |(term, value): (Term, &ValueId)| match self.is_array(*value) {
            true => Term::attribute(&term, "copy()"),
            false => term,
        };
        Ok(terms.into_iter().zip(values).map(copied).collect())
    }

    /// Names of the graph's values in an argument.
    fn take_apart(&mut self, made: &Made, of: &Term, values: &mut VecDeque<ValueId>) -> Result<(), GraphError> {
        match made {
            Made::Value => {
                let name = self.fresh_name();
                let value = values.pop_front().ok_or_else(too_few)?;
                self.set_name(value, &name);
                self.line(&format!("{name} = {}", of.text))
            }
            Made::Constant(text) => {
                let test = if text == "None" { "is" } else { "==" };
                self.line(&format!("assert {} {test} {text}, \"the graph was made for this argument\"", of.text))
            }
            Made::Tuple(parts) | Made::List(parts) => {
                let all: Vec<String> = (0..parts.len()).map(|at| at.to_string()).collect();
                all.iter().zip(parts).try_for_each(|(at, part)| self.take_apart(part, &Term::item(of, at), values))
            }
            Made::Dict(parts) => {
                parts.iter().try_for_each(|(key, part)| self.take_apart(part, &Term::item(of, key), values))
            }
            Made::Argument(_) | Made::Spread | Made::Choice(_) | Made::Range(_) => {
                Err(refused("an argument of this structure"))
            }
        }
    }
}

fn too_few() -> GraphError {
    GraphError::structure("the outline of a function has more values than its graph")
}

fn has_choice(made: &Made) -> bool {
    match made {
        Made::Choice(_) => true,
        Made::Tuple(parts) | Made::List(parts) | Made::Range(parts) => parts.iter().any(has_choice),
        Made::Dict(parts) => parts.iter().any(|(_, part)| has_choice(part)),
        Made::Value | Made::Constant(_) | Made::Argument(_) | Made::Spread => false,
    }
}

/// A value of the program, of the graph's values in their order.
fn put_together(made: &Made, terms: &mut VecDeque<Term>, names: &[String]) -> Result<Term, GraphError> {
    let mut all =
        |parts: &[Made]| parts.iter().map(|part| put_together(part, terms, names)).collect::<Result<Vec<_>, _>>();
    Ok(match made {
        Made::Value => terms.pop_front().ok_or_else(too_few)?,
        Made::Spread => {
            let list = terms.pop_front().ok_or_else(too_few)?;
            Term::atom(format!("*{}", list.text))
        }
        Made::Constant(text) => Term::atom(text.clone()),
        Made::Argument(at) => Term::atom(names.get(*at).ok_or_else(too_few)?.clone()),
        Made::Tuple(parts) => tuple(&all(parts)?),
        Made::List(parts) => match &all(parts)?[..] {
            [one] if one.text.starts_with('*') => Term::atom(one.text[1..].to_owned()),
            parts => Term::atom(format!("[{}]", super::term::listed(parts))),
        },
        Made::Range(parts) => Term::call("range", &all(parts)?),
        Made::Dict(parts) => {
            let mut items = Vec::new();
            for (key, part) in parts {
                items.push(format!("{key}: {}", put_together(part, terms, names)?.text));
            }
            Term::atom(format!("{{{}}}", items.join(", ")))
        }
        Made::Choice(parts) => {
            let tag = terms.pop_front().ok_or_else(too_few)?;
            let options = parts.iter().map(|part| put_together(part, terms, names)).collect::<Result<Vec<_>, _>>()?;
            let mut options = options.into_iter().enumerate().rev();
            let (_, last) = options.next().ok_or_else(too_few)?;
            options.fold(last, |rest, (at, option)| {
                let cond = Term::compared(&tag, "==", &Term::atom(at.to_string()));
                Term::chosen(&cond, &option, &Term::atom(format!("({})", rest.text)))
            })
        }
    })
}
