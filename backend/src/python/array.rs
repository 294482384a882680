//! Operations of arrays, as NumPy's functions.
//!
//! In: nodes. Out: calls of NumPy, indices, changed copies.
//! Invariants: sizes that the graph does not know are inputs, which stand in the shape; where the graph has a scalar
//! of NumPy, so has the text.
//! Elsewhere: what works on numbers too (`number.rs`).

use snek_graph::GraphError;
use snek_graph::ir::{Dim, Literal, Node, Type};
use snek_graph::ops::Op;

use super::function::{Writer, refused};
use super::literal::dtype;
use super::term::{Level, Term, listed, tuple};
use super::{Need, literal};

pub(super) fn node(w: &mut Writer<'_>, node: &Node) -> Result<(), GraphError> {
    let terms = w.terms(&node.inputs)?;
    match node.op {
        Op::Scatter | Op::ScatterAdd | Op::DynamicUpdateSlice => changed(w, node, &terms),
        Op::NonZero => {
            let term = Term::call(&w.numpy("nonzero"), &terms);
            w.give_all(node, &term)
        }
        Op::Linalg => decomposition(w, node, &terms),
        _ => {
            let term = match one(w, node, &terms)? {
                Some(term) => term,
                None => return Err(refused(&format!("'{}'", node.op.name()))),
            };
            w.give(node, term)
        }
    }
}

/// What gives one array.
fn one(w: &mut Writer<'_>, node: &Node, terms: &[Term]) -> Result<Option<Term>, GraphError> {
    let axes = |name: &str| numbers(node.attrs.ints(name).unwrap_or_default());
    let axis = |name: &str| Term::atom(format!("axis={}", node.attrs.int(name).unwrap_or(0)));
    let with = |last: Term| [&terms[..1], &[last]].concat();
    Ok(Some(match node.op {
        Op::Reshape => Term::call(&w.numpy("reshape"), &with(shape(node, &terms[1..]))),
        Op::Transpose => Term::call(&w.numpy("transpose"), &with(axes("permutation"))),
        Op::Squeeze => {
            let made = Term::call(&w.numpy("squeeze"), &with(axes("dimensions")));
            scalar(w, node, made)
        }
        Op::ExpandDims => Term::call(&w.numpy("expand_dims"), &with(axes("dimensions"))),
        Op::Rev => Term::call(&w.numpy("flip"), &with(axes("dimensions"))),
        Op::DimSize => {
            Term::item(&Term::attribute(&terms[0], "shape"), &node.attrs.int("dimension").unwrap_or(0).to_string())
        }
        Op::Item => Term::call(&Term::attribute(&terms[0], "item").text, &[]),
        Op::BroadcastInDim => broadcast(w, node, terms),
        Op::ReduceSum => reduced(w, node, terms, "sum"),
        Op::ReduceProd => reduced(w, node, terms, "prod"),
        Op::ReduceMax => reduced(w, node, terms, "max"),
        Op::ReduceMin => reduced(w, node, terms, "min"),
        Op::ReduceAnd => reduced(w, node, terms, "all"),
        Op::ReduceOr => reduced(w, node, terms, "any"),
        Op::ArgMax => Term::call(&w.numpy("argmax"), &with(axis("axis"))),
        Op::ArgMin => Term::call(&w.numpy("argmin"), &with(axis("axis"))),
        Op::CumSum => Term::call(&w.numpy("cumsum"), &with(axis("axis"))),
        Op::CumProd => Term::call(&w.numpy("cumprod"), &with(axis("axis"))),
        Op::Sort => Term::call(&w.numpy("sort"), &with(axis("dimension"))),
        Op::ArgSort => {
            Term::call(&w.numpy("argsort"), &[&with(axis("dimension"))[..], &[Term::atom("kind=\"stable\"")]].concat())
        }
        Op::SearchSorted => {
            let side = if node.attrs.int("right") == Some(1) { "side=\"right\"" } else { "side=\"left\"" };
            Term::call(&w.numpy("searchsorted"), &[terms, &[Term::atom(side)]].concat())
        }
        Op::Concatenate => {
            let parts = Term::atom(format!("[{}]", listed(terms)));
            Term::call(&w.numpy("concatenate"), &[parts, axis("dimension")])
        }
        Op::Slice => slice(node, &terms[0]),
        Op::RangeSlice => {
            let before = ":, ".repeat(usize::try_from(node.attrs.int("axis").unwrap_or(0)).unwrap_or(0));
            let bound = |term: &Term| if term.text == "None" { String::new() } else { term.text.clone() };
            let step = if terms[3].text == "None" { String::new() } else { format!(":{}", terms[3].text) };
            Term::item(&terms[0], &format!("{before}{}:{}{step}", bound(&terms[1]), bound(&terms[2])))
        }
        Op::DynamicSlice => {
            let sizes = node.attrs.ints("slice_sizes").unwrap_or_default();
            match known_window(w, node, sizes, 1) {
                Some(index) => Term::item(&terms[0], &index),
                None => {
                    w.need(Need::Window);
                    Term::item(&terms[0], &window(&terms[0], &numbers(sizes), &terms[1..]))
                }
            }
        }
        Op::Pad => padded(w, node, terms)?,
        Op::Gather => {
            let first = in_front(w, node, &terms[0]);
            Term::item(&first, &listed(&terms[1..]))
        }
        Op::Dot => product(w, node, terms),
        Op::Iota => iota(w, node, terms),
        Op::Ufunc => Term::call(&w.numpy(node.attrs.str("function").unwrap_or("?")), terms),
        Op::ZerosLike if w.is_array(node.inputs[0]) => Term::call(&w.numpy("zeros_like"), terms),
        Op::ZerosLike if w.is_number(node.inputs[0]) => {
            Term::binary(&terms[0], "*", &Term::atom("0.0"), Level::Product)
        }
        Op::AddAny if node.inputs.iter().all(|v| w.is_array(*v) || w.is_number(*v)) => {
            Term::binary(&terms[0], "+", &terms[1], Level::Sum)
        }
        _ => return Ok(None),
    }))
}

fn numbers(numbers: &[i64]) -> Term {
    tuple(&numbers.iter().map(|number| Term::atom(number.to_string())).collect::<Vec<_>>())
}

/// The attribute `shape`, in which inputs stand for what the graph does not know.
fn shape(node: &Node, sizes: &[Term]) -> Term {
    let mut sizes = sizes.iter();
    let dims = node.attrs.dims("shape").unwrap_or_default();
    let known = |dim: &Dim| if let Dim::Size(size) = dim { Some(Term::atom(size.to_string())) } else { None };
    let dims: Vec<Term> = dims
        .iter()
        .map(|dim| known(dim).or_else(|| sizes.next().cloned()).unwrap_or_else(|| Term::atom("-1")))
        .collect();
    tuple(&dims)
}

/// Without dimensions it is a scalar.
fn scalar(w: &Writer<'_>, node: &Node, term: Term) -> Term {
    match w.module.ty(node.outputs[0]) {
        Type::Array0(_) => Term::item(&term, "()"),
        _ => term,
    }
}

fn reduced(w: &mut Writer<'_>, node: &Node, terms: &[Term], name: &str) -> Term {
    let axes = node.attrs.ints("axes").unwrap_or_default();
    let rank = w.module.ty(node.inputs[0]).dims().map(<[Dim]>::len);
    let function = w.numpy(name);
    if rank == Some(axes.len()) {
        return Term::call(&function, terms);
    }
    let axes = if let [axis] = axes { axis.to_string() } else { numbers(axes).text };
    Term::call(&function, &[terms[0].clone(), Term::atom(format!("axis={axes}"))])
}

fn broadcast(w: &mut Writer<'_>, node: &Node, terms: &[Term]) -> Term {
    let dims = node.attrs.dims("shape").unwrap_or_default();
    let places = node.attrs.ints("broadcast_dimensions").unwrap_or_default();
    let of = w.module.ty(node.inputs[0]).dtype();
    if dims.is_empty() {
        // NumPy's scalar of a number.
        return match of {
            Some(of) => {
                w.need(Need::Numpy);
                Term::call(dtype(of), &terms[..1])
            }
            None => Term::call(&w.numpy("asarray"), &terms[..1]),
        };
    }
    let wanted = shape(node, &terms[1..]);
    if places.is_empty() {
        return Term::call(&w.numpy("full"), &[wanted, terms[0].clone()]);
    }
    let missing: Vec<i64> = (places[0]..dims.len() as i64).filter(|axis| !places.contains(axis)).collect();
    let of = match missing.is_empty() {
        true => terms[0].clone(),
        false => {
            let inner = missing.iter().map(|axis| axis - places[0]).collect::<Vec<_>>();
            Term::call(&w.numpy("expand_dims"), &[terms[0].clone(), numbers(&inner)])
        }
    };
    Term::call(&w.numpy("broadcast_to"), &[of, wanted])
}

fn slice(node: &Node, of: &Term) -> Term {
    let ints = |name: &str| node.attrs.ints(name).unwrap_or_default();
    let (starts, limits, strides) = (ints("start_indices"), ints("limit_indices"), ints("strides"));
    let mut parts: Vec<String> = (0..starts.len())
        .map(|axis| {
            let start = if starts[axis] == 0 { String::new() } else { starts[axis].to_string() };
            let limit = if limits[axis] == -1 { String::new() } else { limits[axis].to_string() };
            let step = strides.get(axis).filter(|step| **step != 1).map_or_else(String::new, |step| format!(":{step}"));
            format!("{start}:{limit}{step}")
        })
        .collect();
    while parts.len() > 1 && parts.last().is_some_and(|part| part == ":") {
        parts.pop();
    }
    Term::item(of, &parts.join(", "))
}

/// The index of a window that is known to be inside.
fn known_window(w: &Writer<'_>, node: &Node, sizes: &[i64], first: usize) -> Option<String> {
    let dims = w.module.ty(node.inputs[0]).dims()?;
    let mut parts = Vec::new();
    for ((dim, size), start) in dims.iter().zip(sizes).zip(&node.inputs[first..]) {
        let Dim::Size(whole) = dim else { return None };
        let whole = i64::try_from(*whole).ok()?;
        let Some(Literal::Scalar(start)) = w.module.constant(*start) else { return None };
        let start = start.as_i64()?;
        if start < 0 || start + size > whole {
            return None;
        }
        parts.push(if *size == whole { ":".to_owned() } else { format!("{start}:{}", start + size) });
    }
    Some(parts.join(", "))
}

/// The index of a window.
fn window(of: &Term, sizes: &Term, starts: &[Term]) -> String {
    Term::call("_window", &[&[of.clone(), sizes.clone()], starts].concat()).text
}

fn padded(w: &mut Writer<'_>, node: &Node, terms: &[Term]) -> Result<Term, GraphError> {
    let ints = |name: &str| node.attrs.ints(name).unwrap_or_default();
    let (low, high) = (ints("low"), ints("high"));
    if ints("interior").iter().any(|count| *count != 0) || low.iter().chain(high).any(|count| *count < 0) {
        return Err(refused("'pad' that takes away or spreads"));
    }
    let widths: Vec<Term> = low.iter().zip(high).map(|(low, high)| numbers(&[*low, *high])).collect();
    let filler = Term::atom(format!("constant_values={}", terms[1].text));
    Ok(Term::call(&w.numpy("pad"), &[terms[0].clone(), tuple(&widths), filler]))
}

/// The array with the axes that are indexed in front.
fn in_front(w: &mut Writer<'_>, node: &Node, of: &Term) -> Term {
    let axes = node.attrs.ints("dimensions").unwrap_or_default();
    let wanted: Vec<i64> = (0..axes.len() as i64).collect();
    if axes == wanted {
        return of.clone();
    }
    Term::call(&w.numpy("moveaxis"), &[of.clone(), numbers(axes), numbers(&wanted)])
}

/// A copy in which a part is another one.
fn changed(w: &mut Writer<'_>, node: &Node, terms: &[Term]) -> Result<(), GraphError> {
    if node.op == Op::DynamicUpdateSlice {
        let sizes: Option<Vec<i64>> = w.module.ty(node.inputs[1]).dims().and_then(|dims| {
            dims.iter().map(|dim| if let Dim::Size(size) = dim { i64::try_from(*size).ok() } else { None }).collect()
        });
        let Some(sizes) = sizes else { return Err(refused("a part of unknown size that is replaced")) };
        let index = match known_window(w, node, &sizes, 2) {
            Some(index) => index,
            None => {
                w.need(Need::Window);
                window(&Term::atom("{}"), &numbers(&sizes), &terms[2..])
            }
        };
        return w.give_changed(node.outputs[0], &terms[0], &format!("{{}}[{index}] = {}", terms[1].text));
    }
    let axes = node.attrs.ints("dimensions").unwrap_or_default();
    if !axes.iter().copied().eq(0..axes.len() as i64) {
        return Err(refused(&format!("'{}' along axes that are not the first", node.op.name())));
    }
    let indices = &terms[2..];
    let change = match node.op {
        Op::Scatter => format!("{{}}[{}] = {}", listed(indices), terms[1].text),
        _ => Term::call(&w.numpy("add.at"), &[Term::atom("{}"), tuple(indices), terms[1].clone()]).text,
    };
    w.give_changed(node.outputs[0], &terms[0], &change)
}

/// `a @ b`, or a sum of products by letters for the axes.
fn product(w: &mut Writer<'_>, node: &Node, terms: &[Term]) -> Term {
    if node.attrs.is_empty() {
        return Term::binary(&terms[0], "@", &terms[1], Level::Product);
    }
    let ints = |name: &str| node.attrs.ints(name).unwrap_or_default();
    let (left, right) = (ints("lhs_contracting"), ints("rhs_contracting"));
    let (left_batch, right_batch) = (ints("lhs_batch"), ints("rhs_batch"));
    if left_batch.is_empty() {
        let axes = tuple(&[numbers(left), numbers(right)]);
        let made = Term::call(&w.numpy("tensordot"), &[terms, &[axes]].concat());
        return scalar(w, node, made);
    }
    let rank = |w: &Writer<'_>, input: usize| w.module.ty(node.inputs[input]).dims().map_or(0, <[Dim]>::len);
    let mut letters = 'a'..='z';
    let mut next = || letters.next().unwrap_or('z');
    let mut a = vec![' '; rank(w, 0)];
    let mut b = vec![' '; rank(w, 1)];
    let mut out = String::new();
    let at = |axis: i64| usize::try_from(axis).unwrap_or(0);
    for (i, j) in left_batch.iter().zip(right_batch) {
        let letter = next();
        (a[at(*i)], b[at(*j)]) = (letter, letter);
        out.push(letter);
    }
    for (i, j) in left.iter().zip(right) {
        let letter = next();
        (a[at(*i)], b[at(*j)]) = (letter, letter);
    }
    for letter in a.iter_mut().chain(&mut b).filter(|letter| **letter == ' ') {
        *letter = next();
        out.push(*letter);
    }
    let rule = format!("{},{}->{out}", String::from_iter(a), String::from_iter(b));
    Term::call(&w.numpy("einsum"), &[&[Term::atom(literal::quoted(&rule))], terms].concat())
}

fn iota(w: &mut Writer<'_>, node: &Node, terms: &[Term]) -> Term {
    let wanted = shape(node, terms);
    let dims = node.attrs.dims("shape").unwrap_or_default();
    let axis = usize::try_from(node.attrs.int("dimension").unwrap_or(0)).unwrap_or(0);
    let of = node.attrs.dtype("dtype").map_or("np.int64", dtype);
    let size = match dims.get(axis) {
        Some(Dim::Size(size)) => size.to_string(),
        _ => Term::item(&wanted, &axis.to_string()).text,
    };
    let line = Term::call(&w.numpy("arange"), &[Term::atom(size), Term::atom(format!("dtype={of}"))]);
    if dims.len() == 1 {
        return line;
    }
    let after: Vec<i64> = (1..(dims.len() - axis) as i64).collect();
    let column = if after.is_empty() { line } else { Term::call(&w.numpy("expand_dims"), &[line, numbers(&after)]) };
    Term::call(&w.numpy("broadcast_to"), &[column, wanted])
}

fn decomposition(w: &mut Writer<'_>, node: &Node, terms: &[Term]) -> Result<(), GraphError> {
    let what = node.attrs.str("what").unwrap_or("");
    let (name, option) = match what {
        "solve" | "slogdet" | "cholesky" | "eigh" => (what, None),
        "qr" => ("qr", None),
        "qr_full" => ("qr", Some("mode=\"complete\"")),
        "svd" => ("svd", Some("full_matrices=False")),
        "svd_full" => ("svd", None),
        _ => return Err(refused(&format!("'linalg' of '{what}'"))),
    };
    let args: Vec<Term> = terms.iter().cloned().chain(option.map(Term::atom)).collect();
    let term = Term::call(&w.numpy(&format!("linalg.{name}")), &args);
    if node.outputs.len() == 1 { w.give(node, term) } else { w.give_all(node, &term) }
}
