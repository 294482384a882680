//! What the builder infers and what it refuses.

use super::Builder;
use crate::ir::{Attrs, Literal, Location, Type, ValueId};
use crate::ops::{Effect, Op};

fn open(params: &[Type]) -> (Builder, Vec<ValueId>) {
    let mut b = Builder::new();
    let params: Vec<_> = params.iter().map(|ty| (ty.clone(), None)).collect();
    let f = b.declare("f", &params);
    let values = b.begin_function(f).unwrap();
    (b, values)
}

/// The type of an operation on operands of these types, or its error.
fn check(op: Op, types: &[Type], expect: &str) {
    let (mut b, values) = open(types);
    let found = b.add(op, &values).map_or_else(|error| error.to_string(), |value| b.ty(value).to_string());
    assert_eq!(found, expect, "{}", op.name());
}

#[test]
fn types_are_inferred_as_in_python() {
    let (int, float, bool) = (Type::INT, Type::FLOAT, Type::BOOL);
    let ints = || Type::List(Box::new(Type::INT));
    check(Op::Add, &[bool.clone(), bool.clone()], "i64");
    check(Op::And, &[bool.clone(), bool.clone()], "bool");
    check(Op::Add, &[int.clone(), float.clone()], "f64");
    check(Op::Div, &[int.clone(), int.clone()], "f64");
    check(Op::FloorDiv, &[int.clone(), float.clone()], "f64");
    check(Op::Add, &[Type::Any, int.clone()], "any");
    check(Op::Lt, &[int.clone(), float.clone()], "bool");
    check(Op::Eq, &[Type::Str, Type::None], "bool");
    check(Op::Lt, &[Type::Str, int.clone()], "'<' not supported between instances of 'str' and 'int'");
    check(Op::Add, &[int.clone(), Type::Str], "unsupported operand type(s) for +: 'int' and 'str'");
    check(Op::Or, &[int.clone(), float.clone()], "unsupported operand type(s) for |: 'int' and 'float'");
    check(Op::Neg, &[Type::Str], "bad operand type for unary -: 'str'");
    check(Op::Min, &[int.clone(), float.clone()], "min of 'int' and 'float': convert one of them");
    check(Op::Add, &[ints(), ints()], "list<i64>");
    check(Op::Append, &[ints(), ints()], "a staged list holds values of one type: i64 and list<i64> do not mix");
    check(Op::Round, std::slice::from_ref(&float), "i64");
    check(Op::Round, &[float.clone(), int.clone()], "f64");
    check(Op::Not, &[ints()], "bool");
    check(Op::Len, std::slice::from_ref(&int), "object of type 'int' has no len()");
    check(Op::Mul, &[Type::array(snek_tensor::DType::F32, &[3]), float.clone()], "f32[3]");
    check(Op::Unwrap, &[Type::Optional(Box::new(int.clone()))], "i64");
    check(Op::Add, &[int], "add does not take 1 inputs");
}

#[test]
fn values_are_seen_inside_only() {
    let (mut b, params) = open(&[Type::INT]);
    b.begin_region(&[]);
    let inner = b.add(Op::Neg, &params).unwrap();
    let region = b.end_region(&[inner]).unwrap();
    assert!(b.add(Op::Neg, &[inner]).is_err() && !b.is_visible(inner));
    let g = b.declare("g", &[]);
    b.begin_function(g).unwrap();
    assert!(b.add(Op::Neg, &params).is_err());
    b.end_function(&[]).unwrap();
    assert_eq!(b.reopen(region).unwrap(), [inner]);
    let more = b.add(Op::Neg, &[inner]).unwrap();
    let region = b.end_region(&[more]).unwrap();
    b.begin_region(&[]);
    let other = b.end_region(&params).unwrap();
    let yes = b.constant(true);
    let outputs = b.add_if(yes, region, other).unwrap();
    b.end_function(&outputs).unwrap();
    assert_eq!(b.finish().unwrap().op_names(), ["if", "neg", "neg"]);
}

#[test]
fn arms_join() {
    let (mut b, params) = open(&[Type::BOOL, Type::Any]);
    let arm = |b: &mut Builder, literal: Literal| {
        b.begin_region(&[]);
        let value = b.constant(literal);
        b.end_region(&[value]).unwrap()
    };
    let (one, none) = (arm(&mut b, Literal::from(1i64)), arm(&mut b, Literal::None));
    let joined = b.add_if(params[0], one, none).unwrap();
    assert_eq!(b.ty(joined[0]).to_string(), "optional<i64>");
    let (one, half) = (arm(&mut b, Literal::from(1i64)), arm(&mut b, Literal::from(0.5)));
    let error = b.add_if(params[0], one, half).unwrap_err();
    assert_eq!(error.to_string(), "result 0 of an if is i64 in one arm and f64 in the other");
    let joined = b.add_if(params[1], one, half).unwrap();
    assert_eq!(b.ty(joined[0]), &Type::Any);
}

#[test]
fn recursion_needs_declared_results() {
    let (mut b, params) = open(&[Type::INT]);
    let f = b.module().main().unwrap();
    let file = b.file("fact.py");
    b.set_location(Location::new(file, 4));
    let error = b.add_call(f, &params).unwrap_err();
    let expect = "fact.py:4: the types of the results of 'f' must be declared before it is called";
    assert_eq!(error.to_string(), expect);
    b.set_result_types(f, vec![Type::FLOAT]);
    let result = b.add_call(f, &params).unwrap();
    assert_eq!(b.ty(result[0]), &Type::FLOAT);
    assert!(b.end_function(&params).is_err());
    b.end_function(&result).unwrap();
    assert!(b.begin_function(f).is_err());
}

#[test]
fn effects_are_known() {
    let effect = |op: Op, types: &[Type]| {
        let (mut b, values) = open(types);
        let node = b.node(op, &values, Attrs::new(), &[]).unwrap();
        b.module().effect(b.module().node(node))
    };
    assert_eq!(effect(Op::Add, &[Type::FLOAT, Type::INT]), Effect::Pure);
    assert_eq!(effect(Op::Add, &[Type::INT, Type::INT]), Effect::MayRaise);
    assert_eq!(effect(Op::Div, &[Type::FLOAT, Type::FLOAT]), Effect::MayRaise);
    assert_eq!(effect(Op::Lt, &[Type::INT, Type::INT]), Effect::Pure);
    assert_eq!(effect(Op::Print, &[Type::INT]), Effect::Outside);

    let (mut b, params) = open(&[Type::BOOL]);
    b.begin_region(&[]);
    b.add_print(&params, " ", "\n").unwrap();
    let then = b.end_region(&[]).unwrap();
    b.begin_region(&[]);
    let other = b.end_region(&[]).unwrap();
    let node = b.node(Op::If, &params, Attrs::new(), &[then, other]).unwrap();
    assert_eq!(b.module().effect(b.module().node(node)), Effect::Outside);
}

#[test]
fn types_do_not_nest_without_end() {
    let (mut b, params) = open(&[Type::INT]);
    let mut value = params[0];
    let error = loop {
        match b.add(Op::Tuple, &[value]) {
            Ok(tuple) => value = tuple,
            Err(error) => break error,
        }
    };
    assert_eq!(error.message, "a type is nested too deeply");
}
