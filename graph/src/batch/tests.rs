//! Batches against their items, one by one.
//!
//! Every program of the table of gradients is batched too, with the gradients of both orders (`check`, which the tests
//! of `grad` call): a function for three items at once, and its gradient.

use super::{Mapped, batch, batched_type};
use crate::eval::{Data, Limits, evaluate};
use crate::grad::{gradient, with_main};
use crate::ir::{Attr, Attrs, Dim, Module, Type};
use crate::ops::Op;
use crate::passes::optimize;
use crate::{Builder, prune, text, verify};
use snek_tensor::{DType, Scalar, Shape, Tensor};

const SIZE: usize = 3;

/// The module whose main function is that of the module for a batch; `total` sums its first result.
fn batched(module: &Module, total: bool) -> Module {
    let function = module.function(module.main().unwrap()).clone();
    let dim = Dim::Size(SIZE);
    let params = module.region(function.body).params.clone();
    let types: Vec<(Type, Option<&str>)> =
        params.iter().map(|param| (batched_type(module.ty(*param), &dim).unwrap(), None)).collect();
    let mut b = Builder::of(module.clone());
    let made = b.declare("batched", &types);
    let args = b.begin_function(made).unwrap();
    let size = b.constant(SIZE as i64);
    let found =
        batch(&mut b, function.body, &args, size).unwrap_or_else(|error| panic!("{error}\n{}", text::print(module)));
    let mut results = Vec::new();
    for result in found {
        results.push(match result {
            Mapped::Each(value) => value,
            Mapped::One(value) => {
                let dims = b.ty(value).dims().unwrap().to_vec();
                let places: Vec<usize> = (1..=dims.len()).collect();
                b.add_broadcast(value, &[std::slice::from_ref(&dim), &dims[..]].concat(), &places, &[]).unwrap()
            }
        });
    }
    if total {
        let sum = b.add_with(Op::ReduceSum, &results[..1], Attrs::new().with("axes", Attr::Ints(vec![0]))).unwrap();
        results = vec![b.add(Op::Item, &[sum]).unwrap()];
    }
    b.end_function(&results).unwrap();
    let made = prune(&with_main(b.finish().unwrap(), made)).unwrap();
    verify(&made).unwrap_or_else(|error| panic!("{error}\n{}", text::print(&made)));
    made
}

fn run(module: &Module, args: &[Data]) -> Vec<Data> {
    evaluate(module, module.main().unwrap(), args, Limits::default(), &mut String::new())
        .unwrap_or_else(|error| panic!("{error}\n{}", text::print(module)))
}

fn numbers(data: &Data) -> Vec<f64> {
    match data {
        Data::Scalar(x) => vec![x.as_f64()],
        Data::Tensor(t) => t.iter().map(Scalar::as_f64).collect(),
        other => panic!("{other}"),
    }
}

/// The arguments of an item: those given, smaller by item.
fn item(args: &[Data], number: usize) -> Vec<Data> {
    let scaled = |x: f64| Scalar::F64(x * (1.0 - 0.17 * number as f64));
    let of = |arg: &Data| match arg {
        Data::Scalar(x) => Data::Scalar(scaled(x.as_f64())),
        Data::Tensor(t) => {
            let elements: Vec<Scalar> = t.iter().map(|x| scaled(x.as_f64())).collect();
            Data::from(Tensor::new(t.dtype(), t.shape().clone(), &elements).unwrap())
        }
        other => other.clone(),
    };
    args.iter().map(of).collect()
}

/// The arguments of all items.
fn together(args: &[Data]) -> Vec<Data> {
    let items: Vec<Vec<Data>> = (0..SIZE).map(|number| item(args, number)).collect();
    (0..args.len())
        .map(|at| {
            let mut dims = vec![SIZE];
            if let Data::Tensor(t) = &args[at] {
                dims.extend(t.shape().dims());
            }
            let elements: Vec<Scalar> = items.iter().flat_map(|item| numbers(&item[at])).map(Scalar::F64).collect();
            Data::from(Tensor::new(DType::F64, Shape::new(&dims).unwrap(), &elements).unwrap())
        })
        .collect()
}

fn compare(found: &[Data], expected: &[Vec<Data>], what: &str, module: &Module) {
    for (at, found) in found.iter().enumerate() {
        let found = numbers(found);
        let wanted: Vec<f64> = expected.iter().flat_map(|item| numbers(&item[at])).collect();
        let is_near = |(a, b): (&f64, &f64)| (a - b).abs() <= 1e-11 * b.abs().max(1.0);
        assert!(
            found.len() == wanted.len() && found.iter().zip(&wanted).all(is_near),
            "{what} {at}: {found:?}, not {wanted:?}\n{}",
            text::print(module)
        );
    }
}

/// Checks a function of floats and arrays, and its gradient by all of them, for a batch against its items.
pub(crate) fn check(module: &Module, slope: &Module, args: &[Data]) {
    let is_known = |ty: &Type| ty.dims().is_some_and(|dims| dims.iter().all(|dim| matches!(dim, Dim::Size(_))));
    if !module.param_types(module.main().unwrap()).iter().all(is_known) {
        return;
    }
    let by: Vec<usize> = (0..args.len()).collect();
    let all = together(args);
    let items: Vec<Vec<Data>> = (0..SIZE).map(|number| item(args, number)).collect();
    let values: Vec<Vec<Data>> = items.iter().map(|item| run(module, item)).collect();
    let slopes: Vec<Vec<Data>> = items.iter().map(|item| run(slope, item)).collect();
    let made = batched(module, false);
    compare(&run(&made, &all), &values, "result", &made);
    compare(&run(&optimize(&made).unwrap(), &all), &values, "optimized result", &made);
    let made = batched(slope, false);
    compare(&run(&made, &all), &slopes, "a batch of gradients", &made);
    let made = gradient(&batched(module, true), &by).unwrap();
    compare(&run(&made, &all), &slopes, "the gradient of a batch", &made);
}

/// The operations of a batch of a function.
fn operations(source: &str) -> Vec<&'static str> {
    let module = text::parse(source).unwrap();
    batched(&module, false).op_names()
}

#[test]
fn what_has_a_rule_is_no_loop() {
    let found =
        operations("func @f(x: f64[4], w: f64[4, 2]) -> (f64[2]) {\n y: f64[2] = dot_general x, w\n return y\n}");
    assert!(!found.contains(&"for"), "{found:?}");
    let branch = "func @f(x: f64[]) -> (f64[]) {
  c: bool[] = gt x, 1.0
  t: bool = item c
  y: f64[] = if t then {
    n: f64[] = neg x
    yield n
  } else {
    yield x
  }
  return y
}";
    let found = operations(branch);
    assert!(found.contains(&"select") && !found.contains(&"for") && !found.contains(&"if"), "{found:?}");
    let found = operations(&branch.replace("neg x", "sin x"));
    assert!(found.contains(&"nonzero") && !found.contains(&"for"), "{found:?}");
}

#[test]
fn what_is_done_for_its_effect_is_one_loop() {
    let found = operations("func @f(x: f64[]) -> (f64[]) {\n print x\n y: f64[] = sin x\n return y\n}");
    assert_eq!(found, ["broadcast_in_dim", "for", "array_get", "print", "sin", "array_set"]);
}
