//! Control flow: regions as blocks.
//!
//! In: nodes with regions. Out: `if`, `while`, `for`, `def`, `raise`, `assert`.
//! Invariants:
//! - The results of a region are assigned at its end, all at once where one is another's next value.
//! - An `if` of which both arms are one expression is one, and so is the condition of a loop; else conditions stand in
//!   the loop, before a `break`.
//!
//! Elsewhere: order and names (`function.rs`).

use snek_graph::GraphError;
use snek_graph::ir::{Literal, Node, RegionId, Step, ValueId};
use snek_graph::ops::Op;
use snek_tensor::Scalar;

use super::function::{Writer, refused};
use super::names::is_exception;
use super::term::{Level, Term, listed};

/// What happens with the results of a region.
pub(super) enum End<'n> {
    /// They are returned.
    Return,
    /// They are given to these variables.
    Assign(&'n [String]),
}

/// Longer expressions are blocks.
const LONGEST: usize = 60;

/// Regions of more steps are blocks.
const MOST_STEPS: usize = 20;

pub(super) fn node(w: &mut Writer<'_>, node: &Node) -> Result<(), GraphError> {
    match node.op {
        Op::If => branch(w, node),
        Op::While => repeat(w, node),
        Op::For => count(w, node),
        Op::Lambda => lambda(w, node),
        Op::Raise => raise(w, node),
        _ => assert(w, node),
    }
}

/// A region as statements.
pub(super) fn region(w: &mut Writer<'_>, region: RegionId, end: &End<'_>) -> Result<(), GraphError> {
    let module = w.module;
    let body = module.region(region);
    let mut nodes = &body.nodes[..];
    if let (End::Return, Some((last, before))) = (end, body.nodes.split_last())
        && module.node(*last).op == Op::If
        && module.node(*last).outputs == body.results
        && !body.results.is_empty()
    {
        for id in before {
            w.node(*id)?;
        }
        if leave(w, module.node(*last))? {
            return Ok(());
        }
        nodes = &[];
        w.node(*last)?;
    }
    for id in nodes {
        w.node(*id)?;
    }
    if ends_in_raise(w, region) {
        return w.flush();
    }
    match end {
        End::Return if body.results.is_empty() => w.flush(),
        End::Return => {
            let terms = w.terms(&body.results)?;
            w.flush()?;
            w.line(&format!("return {}", listed(&terms)))
        }
        End::Assign(names) => assign(w, names, &body.results),
    }
}

fn ends_in_raise(w: &Writer<'_>, region: RegionId) -> bool {
    w.module.region(region).nodes.last().is_some_and(|last| w.module.node(*last).op == Op::Raise)
}

/// Variables get values, all at once.
fn assign(w: &mut Writer<'_>, names: &[String], values: &[ValueId]) -> Result<(), GraphError> {
    // In the order in which they were computed: each has a name of its own.
    let mut pairs: Vec<(&String, ValueId)> = names.iter().zip(values.iter().copied()).collect();
    w.in_order(&mut pairs);
    let (names, values): (Vec<&String>, Vec<ValueId>) = pairs.into_iter().unzip();
    let terms = w.terms(&values)?;
    w.flush()?;
    let moved: Vec<(&String, &Term)> =
        names.into_iter().zip(&terms).filter(|(name, term)| **name != term.text).collect();
    // One after the other, if none is read after it was given its next value.
    let in_turn =
        moved.iter().enumerate().all(|(i, (_, term))| !moved[..i].iter().any(|(name, _)| reads(&term.text, name)));
    if in_turn {
        return moved.iter().try_for_each(|(name, term)| w.line(&format!("{name} = {}", term.text)));
    }
    let targets: Vec<&str> = moved.iter().map(|(name, _)| name.as_str()).collect();
    let sources: Vec<&str> = moved.iter().map(|(_, term)| term.text.as_str()).collect();
    w.line(&format!("{} = {}", targets.join(", "), sources.join(", ")))
}

/// Whether a name is a word of a text. It may be one of a string: then the assignments are made at once for nothing.
fn reads(text: &str, name: &str) -> bool {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == name)
}

/// A region as one expression, if it is that; what waits outside stays.
fn expression(w: &mut Writer<'_>, region: RegionId, results: &[ValueId]) -> Result<Option<Term>, GraphError> {
    let [result] = results else { return Ok(None) };
    // Few operations, and none that is a statement: arms are tried at each level of nesting.
    let is_small = w.module.walk(region).take(MOST_STEPS + 1).count() <= MOST_STEPS;
    let stands_alone = |step| matches!(step, Step::Node(id) if is_statement(w.module.node(id).op));
    if !is_small || w.module.walk(region).any(stands_alone) {
        return Ok(None);
    }
    let outside = w.set_aside();
    let point = w.point();
    let mut term = None;
    w.nodes(region)?;
    if !w.has_written(&point) {
        let terms = w.terms(&[*result])?;
        w.flush()?;
        if !w.has_written(&point) && terms[0].text.len() <= LONGEST {
            term = terms.into_iter().next();
        }
    }
    w.go_back(&point);
    w.bring_back(outside);
    Ok(term)
}

/// The arms of an `if` with one result, as expressions.
fn arms(w: &mut Writer<'_>, node: &Node) -> Result<Option<(Term, Term)>, GraphError> {
    let [then, other] = node.regions[..] else { return Ok(None) };
    let results = |region: RegionId| w.module.region(region).results.clone();
    let (first, second) = (results(then), results(other));
    let Some(a) = expression(w, then, &first)? else { return Ok(None) };
    let Some(b) = expression(w, other, &second)? else { return Ok(None) };
    Ok((a.text.len() + b.text.len() <= LONGEST).then_some((a, b)))
}

fn branch(w: &mut Writer<'_>, node: &Node) -> Result<(), GraphError> {
    if node.outputs.len() == 1
        && !w.is_list(node.outputs[0])
        && let Some((a, b)) = arms(w, node)?
    {
        let cond = w.terms(&node.inputs)?.remove(0);
        let same = |region: usize| w.module.region(node.regions[region]).results[..] == node.inputs[..];
        let term = match (same(0), same(1)) {
            (_, true) => Term::binary(&cond, "and", &a, Level::And),
            _ => Term::chosen(&cond, &a, &b),
        };
        return w.give(node, term);
    }
    let cond = w.terms(&node.inputs)?.remove(0);
    w.flush()?;
    let names: Vec<String> = node.outputs.iter().map(|output| w.output_name(*output)).collect();
    arms_as_blocks(w, node, &cond, &End::Assign(&names))?;
    node.outputs.iter().zip(&names).for_each(|(output, name)| w.set_name(*output, name));
    Ok(())
}

/// An `if` whose results are the function's, of which each arm returns its own; not one that is a short expression.
fn leave(w: &mut Writer<'_>, node: &Node) -> Result<bool, GraphError> {
    if node.outputs.len() == 1 && !w.is_list(node.outputs[0]) && arms(w, node)?.is_some() {
        return Ok(false);
    }
    let cond = w.terms(&node.inputs)?.remove(0);
    w.flush()?;
    arms_as_blocks(w, node, &cond, &End::Return)?;
    Ok(true)
}

fn arms_as_blocks(w: &mut Writer<'_>, node: &Node, cond: &Term, end: &End<'_>) -> Result<(), GraphError> {
    let [then, other] = node.regions[..] else { return Err(refused("an if without arms")) };
    w.block(&format!("if {}", cond.text), |w| region(w, then, end))?;
    let is_empty = w.module.region(other).nodes.is_empty() && w.module.region(other).results.is_empty();
    if is_empty {
        return Ok(());
    }
    w.block("else", |w| region(w, other, end))
}

/// Names of what a loop carries, with its first values.
fn carried(w: &mut Writer<'_>, params: &[ValueId], first: &[ValueId]) -> Result<Vec<String>, GraphError> {
    let terms = w.terms(first)?;
    w.flush()?;
    let names: Vec<String> = params.iter().map(|param| w.parameter(*param)).collect();
    first_values(w, &names, &terms)?;
    Ok(names)
}

fn first_values(w: &mut Writer<'_>, names: &[String], terms: &[Term]) -> Result<(), GraphError> {
    let mut pairs = names.iter().zip(terms).filter(|(name, term)| **name != term.text);
    pairs.try_for_each(|(name, term)| w.line(&format!("{name} = {}", term.text)))
}

fn repeat(w: &mut Writer<'_>, node: &Node) -> Result<(), GraphError> {
    let [cond, body] = node.regions[..] else { return Err(refused("a while without a body")) };
    let module = w.module;
    let names = carried(w, &module.region(cond).params, &node.inputs)?;
    let Some((test, forwarded)) = module.region(cond).results.split_first() else {
        return Err(refused("a while without a condition"));
    };
    w.loops += 1;
    if *forwarded == module.region(cond).params[..] {
        let names_of_body = |w: &mut Writer<'_>| {
            module.region(body).params.iter().zip(&names).for_each(|(param, name)| w.set_name(*param, name));
        };
        match expression(w, cond, &[*test])? {
            Some(test) => w.block(&format!("while {}", test.text), |w| {
                names_of_body(w);
                region(w, body, &End::Assign(&names))
            })?,
            None => w.block("while True", |w| {
                w.nodes(cond)?;
                let test = w.terms(&[*test])?.remove(0);
                w.flush()?;
                w.block(&format!("if {}", Term::not(&test).text), |w| w.line("break"))?;
                names_of_body(w);
                region(w, body, &End::Assign(&names))
            })?,
        }
        node.outputs.iter().zip(&names).for_each(|(output, name)| w.set_name(*output, name));
    } else {
        let inner: Vec<String> = module.region(body).params.iter().map(|param| w.output_name(*param)).collect();
        w.block("while True", |w| {
            w.nodes(cond)?;
            let test = w.named(*test)?;
            assign(w, &inner, forwarded)?;
            w.block(&format!("if {}", Term::not(&test).text), |w| w.line("break"))?;
            module.region(body).params.iter().zip(&inner).for_each(|(param, name)| w.set_name(*param, name));
            region(w, body, &End::Assign(&names))
        })?;
        node.outputs.iter().zip(&inner).for_each(|(output, name)| w.set_name(*output, name));
    }
    w.loops -= 1;
    Ok(())
}

fn count(w: &mut Writer<'_>, node: &Node) -> Result<(), GraphError> {
    let body = node.regions[0];
    let module = w.module;
    let Some((counter, params)) = module.region(body).params.split_first() else {
        return Err(refused("a for without a counter"));
    };
    let terms = w.terms(&node.inputs)?;
    w.flush()?;
    let names: Vec<String> = params.iter().map(|param| w.parameter(*param)).collect();
    first_values(w, &names, &terms[3..])?;
    let is = |value: ValueId, wanted: i64| matches!(module.constant(value), Some(Literal::Scalar(Scalar::I64(i))) if *i == wanted);
    let bounds = match (is(node.inputs[0], 0), is(node.inputs[2], 1)) {
        (true, true) => &terms[1..2],
        (false, true) => &terms[..2],
        _ => &terms[..3],
    };
    let head = format!("for {} in range({})", w.parameter(*counter), listed(bounds));
    w.loops += 1;
    w.block(&head, |w| region(w, body, &End::Assign(&names)))?;
    w.loops -= 1;
    node.outputs.iter().zip(&names).for_each(|(output, name)| w.set_name(*output, name));
    Ok(())
}

/// A function value. In loops variables get other values later, and it would see those: there it is refused.
fn lambda(w: &mut Writer<'_>, node: &Node) -> Result<(), GraphError> {
    let (body, module) = (node.regions[0], w.module);
    if w.loops > 0 {
        return Err(refused("a function that is made in a loop"));
    }
    w.flush()?;
    let name = w.fresh_name();
    let params: Vec<String> = module.region(body).params.clone().iter().map(|param| w.parameter(*param)).collect();
    w.block(&format!("def {name}({})", params.join(", ")), |w| region(w, body, &End::Return))?;
    node.outputs.iter().for_each(|output| w.set_name(*output, &name));
    Ok(())
}

fn raise(w: &mut Writer<'_>, node: &Node) -> Result<(), GraphError> {
    // Classes of the program have a number behind their names.
    let exception = node.attrs.str("exception").unwrap_or("").split('#').next().unwrap_or("").to_owned();
    let is_own = node.attrs.str("exception").is_some_and(|name| name.contains('#'));
    if is_own || !is_exception(&exception) {
        return Err(refused(&format!("raising '{exception}', which is no exception of builtins")));
    }
    let args = w.terms(&node.inputs)?;
    w.flush()?;
    let call = if args.is_empty() { exception } else { Term::call(&exception, &args).text };
    w.line(&format!("raise {call}"))
}

fn assert(w: &mut Writer<'_>, node: &Node) -> Result<(), GraphError> {
    let terms = w.terms(&node.inputs)?;
    w.flush()?;
    let texts: Vec<String> = terms.iter().map(|term| term.at(Level::Choice)).collect();
    w.line(&format!("assert {}", texts.join(", ")))
}

fn is_statement(op: Op) -> bool {
    matches!(op, Op::While | Op::For | Op::Lambda | Op::Raise | Op::Assert | Op::Print)
}
