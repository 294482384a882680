//! Types, values and texts of array operations; the values are NumPy 2's.

use crate::eval::{Data, Limits, evaluate};
use crate::{sexpr, text};

/// The text of a function with one node, whose types are those given.
fn function(params: &str, result: &str, line: &str) -> String {
    format!("func @f({params}) -> ({result}) {{\n  x0: {result} = {line}\n  return x0\n}}\n")
}

/// Reads a node with these types, prints it in both forms and reads it back; then runs it.
fn check(params: &str, args: &[&str], line: &str, result: &str, expect: &str) {
    let text = function(params, result, line);
    let module = text::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(text::print(&module), text);
    let form = sexpr::print(&module);
    let untyped = sexpr::parse(&form).unwrap_or_else(|error| panic!("{error}\n{form}"));
    assert_eq!(sexpr::print(&untyped), form);
    let args: Vec<Data> = args.iter().map(|arg| value(arg)).collect();
    for module in [&module, &untyped] {
        let results = evaluate(module, module.main().unwrap(), &args, Limits::default(), &mut String::new())
            .map(|r| r[0].to_string());
        assert_eq!(results.unwrap_or_else(|error| error.to_string()), expect, "{text}");
    }
}

/// A constant, as the text has it.
fn value(text: &str) -> Data {
    let ty = text.split('{').next().filter(|ty| ty.ends_with(']')).unwrap_or("i64");
    let module = text::parse(&format!("func @f() -> ({ty}) {{\n  return {text}\n}}")).unwrap();
    evaluate(&module, module.main().unwrap(), &[], Limits::default(), &mut String::new()).unwrap()[0].clone()
}

const SIX: &str = "i64[2, 3]{1, 2, 3, 4, 5, 6}";
const X: &str = "x: i64[2, 3]";

#[test]
fn shapes() {
    check(X, &[SIX], "reshape[shape=(3, 2)] x", "i64[3, 2]", "array([1, 2, 3, 4, 5, 6], shape=(3,2), dtype=int64)");
    check(
        "x: i64[2, n], k: i64",
        &[SIX, "-1"],
        "reshape[shape=(?, 2)] x, k",
        "i64[?, 2]",
        "array([1, 2, 3, 4, 5, 6], shape=(3,2), dtype=int64)",
    );
    check(
        "x: i64[2, n], k: i64",
        &[SIX, "4"],
        "reshape[shape=(?, 2)] x, k",
        "i64[?, 2]",
        "ValueError: cannot reshape array of size 6 into shape (4,2)",
    );
    check(
        "x: i64[2, n]",
        &[SIX],
        "transpose[permutation=(1, 0)] x",
        "i64[n, 2]",
        "array([1, 4, 2, 5, 3, 6], shape=(3,2), dtype=int64)",
    );
    check(
        "x: f32[2]",
        &["f32[2]{1, 2}"],
        "broadcast_in_dim[shape=(2, 2), broadcast_dimensions=(0)] x",
        "f32[2, 2]",
        "array([1.0, 1.0, 2.0, 2.0], shape=(2,2), dtype=float32)",
    );
    check("x: i64", &["3"], "broadcast_in_dim[shape=(), broadcast_dimensions=()] x", "i64[]", "3");
    check(
        X,
        &[SIX],
        "expand_dims[dimensions=(1)] x",
        "i64[2, 1, 3]",
        "array([1, 2, 3, 4, 5, 6], shape=(2,1,3), dtype=int64)",
    );
    check(
        "x: i64[1, n]",
        &["i64[1, 2]{1, 2}"],
        "squeeze[dimensions=(0)] x",
        "i64[n]",
        "array([1, 2], shape=(2,), dtype=int64)",
    );
    check(X, &[SIX], "rev[dimensions=(1)] x", "i64[2, 3]", "array([3, 2, 1, 6, 5, 4], shape=(2,3), dtype=int64)");
    check("x: i64[2, n]", &[SIX], "dim_size[dimension=1] x", "i64", "3");
    check("x: f32[]", &["f32[]{0.5}"], "item x", "f64", "0.5");
}

#[test]
fn reductions() {
    check(X, &[SIX], "reduce_sum[axes=(0)] x", "i64[3]", "array([5, 7, 9], shape=(3,), dtype=int64)");
    check(X, &[SIX], "reduce_prod[axes=(0, 1)] x", "i64[]", "720");
    check("x: bool[3]", &["bool[3]{True, True, False}"], "reduce_sum[axes=(0)] x", "i64[]", "2");
    check("x: bool[3]", &["bool[3]{True, True, False}"], "reduce_and[axes=(0)] x", "bool[]", "False");
    check(X, &[SIX], "reduce_or[axes=(1)] x", "bool[2]", "array([True, True], shape=(2,), dtype=bool)");
    check("x: f64[3]", &["f64[3]{1.0, nan, 2.0}"], "reduce_max[axes=(0)] x", "f64[]", "nan");
    check("x: f64[3]", &["f64[3]{1.0, nan, 2.0}"], "argmin[axis=0] x", "i64[]", "1");
    check(
        "x: f64[n]",
        &["f64[0]{}"],
        "reduce_min[axes=(0)] x",
        "f64[]",
        "ValueError: zero-size array to reduction operation minimum which has no identity",
    );
    check(X, &[SIX], "cumsum[axis=1] x", "i64[2, 3]", "array([1, 3, 6, 4, 9, 15], shape=(2,3), dtype=int64)");
    check(
        "x: f64[2]",
        &["f64[2]{2.0, 3.0}"],
        "cumprod[axis=0] x",
        "f64[2]",
        "array([2.0, 6.0], shape=(2,), dtype=float64)",
    );
}

#[test]
fn parts() {
    check(
        X,
        &[SIX],
        "slice[start_indices=(0, 1), limit_indices=(-1, 3)] x",
        "i64[2, 2]",
        "array([2, 3, 5, 6], shape=(2,2), dtype=int64)",
    );
    check(
        "x: i64[6]",
        &["i64[6]{0, 1, 2, 3, 4, 5}"],
        "slice[start_indices=(1), limit_indices=(6), strides=(2)] x",
        "i64[3]",
        "array([1, 3, 5], shape=(3,), dtype=int64)",
    );
    check(
        "x: i64[n], k: i64",
        &["i64[6]{0, 1, 2, 3, 4, 5}", "-2"],
        "range_slice[axis=0] x, None, k, -2",
        "i64[?]",
        "array([5], shape=(1,), dtype=int64)",
    );
    check(
        "x: i64[6], k: i64",
        &["i64[6]{0, 1, 2, 3, 4, 5}", "9"],
        "dynamic_slice[slice_sizes=(2)] x, k",
        "i64[2]",
        "array([4, 5], shape=(2,), dtype=int64)",
    );
    check(
        "x: i64[4], v: i64[2]",
        &["i64[4]{0, 1, 2, 3}", "i64[2]{7, 8}"],
        "dynamic_update_slice x, v, 1",
        "i64[4]",
        "array([0, 7, 8, 3], shape=(4,), dtype=int64)",
    );
    check(
        "x: f64[2]",
        &["f64[2]{1.0, 2.0}"],
        "pad[low=(1), high=(-1), interior=(1)] x, 0.0",
        "f64[3]",
        "array([0.0, 1.0, 0.0], shape=(3,), dtype=float64)",
    );
    check(
        "x: i64[1, 2], y: f64[n, 2]",
        &["i64[1, 2]{1, 2}", "f64[1, 2]{0.5, 1.5}"],
        "concatenate[dimension=0] x, y",
        "f64[?, 2]",
        "array([1.0, 2.0, 0.5, 1.5], shape=(2,2), dtype=float64)",
    );
    check("x: i64[2, 3], i: i64", &[SIX, "-1"], "array_get x, 0, i", "i64[]", "3");
    check(
        "x: i64[2, 3], i: i64",
        &[SIX, "3"],
        "array_get x, 0, i",
        "i64[]",
        "IndexError: index 3 is out of bounds for axis 1 with size 3",
    );
    check(X, &[SIX], "array_set x, 1, 9", "i64[2, 3]", "array([1, 2, 3, 9, 9, 9], shape=(2,3), dtype=int64)");
    check(X, &[SIX], "array_set x, 1, 0, 9", "i64[2, 3]", "array([1, 2, 3, 9, 5, 6], shape=(2,3), dtype=int64)");
}

#[test]
fn picks() {
    let args = &[SIX, "i64[2]{1, -1}"];
    check(
        "x: i64[2, 3], i: i64[2]",
        args,
        "gather[dimensions=(1)] x, i",
        "i64[2, 2]",
        "array([2, 5, 3, 6], shape=(2,2), dtype=int64)",
    );
    check(
        "x: i64[2, 3], i: i64[2]",
        args,
        "gather[dimensions=(0, 1)] x, i, i",
        "i64[2]",
        "array([5, 6], shape=(2,), dtype=int64)",
    );
    check(
        "x: i64[2, 3], i: i64[2]",
        args,
        "scatter[dimensions=(1)] x, 0, i",
        "i64[2, 3]",
        "array([1, 0, 0, 4, 0, 0], shape=(2,3), dtype=int64)",
    );
    check(
        "x: i64[2], i: i64[3]",
        &["i64[2]{1, 2}", "i64[3]{0, 0, 1}"],
        "scatter_add[dimensions=(0)] x, i, i",
        "i64[2]",
        "array([1, 3], shape=(2,), dtype=int64)",
    );
    check(
        "x: i64[2, 3], i: i64[n]",
        &[SIX, "i64[1]{2}"],
        "gather[dimensions=(0)] x, i",
        "i64[n, 3]",
        "IndexError: index 2 is out of bounds for axis 0 with size 2",
    );
    check(
        "x: f64[2], c: bool[2, 1]",
        &["f64[2]{1.0, 2.0}", "bool[2, 1]{True, False}"],
        "select c, x, 0",
        "f64[2, 2]",
        "array([1.0, 2.0, 0.0, 0.0], shape=(2,2), dtype=float64)",
    );
    check(
        "x: f64[3]",
        &["f64[3]{2.0, nan, 1.0}"],
        "sort[dimension=0] x",
        "f64[3]",
        "array([1.0, 2.0, nan], shape=(3,), dtype=float64)",
    );
    check(
        "x: i64[3]",
        &["i64[3]{2, 1, 1}"],
        "argsort[dimension=0] x",
        "i64[3]",
        "array([1, 2, 0], shape=(3,), dtype=int64)",
    );
    check(
        "n: i64",
        &["3"],
        "iota[dtype=f32, shape=(n), dimension=0] n",
        "f32[n]",
        "array([0.0, 1.0, 2.0], shape=(3,), dtype=float32)",
    );
}

#[test]
fn products() {
    check(
        "x: i64[2, 3], w: i64[3, 1]",
        &[SIX, "i64[3, 1]{1, 0, 2}"],
        "dot_general x, w",
        "i64[2, 1]",
        "array([7, 16], shape=(2,1), dtype=int64)",
    );
    check(
        "x: f64[3], w: f64[3]",
        &["f64[3]{1.0, 2.0, 3.0}", "f64[3]{1.0, 0.0, 2.0}"],
        "dot_general x, w",
        "f64[]",
        "7.0",
    );
    check(
        "x: i64[2, 3], w: i64[2, 3]",
        &[SIX, SIX],
        "dot_general[lhs_contracting=(1), rhs_contracting=(1), lhs_batch=(0), rhs_batch=(0)] x, w",
        "i64[2]",
        "array([14, 77], shape=(2,), dtype=int64)",
    );
}

#[test]
fn numpy_scalars_are_no_python_numbers() {
    check("x: f64[]", &["f64[]{1.0}"], "div x, 0.0", "f64[]", "inf");
    check(
        "x: f64[], y: f32[1]",
        &["f64[]{0.1}", "f32[1]{1.0}"],
        "mul x, y",
        "f64[1]",
        "array([0.1], shape=(1,), dtype=float64)",
    );
    check("x: f32[1]", &["f32[1]{1.0}"], "mul x, 0.5", "f32[1]", "array([0.5], shape=(1,), dtype=float32)");
    check("x: i64[], y: i64", &["i64[]{9223372036854775807}", "1"], "add x, y", "i64[]", "-9223372036854775808");
}

#[test]
fn what_does_not_fit_is_refused_with_both_shapes() {
    let check = |params: &str, result: &str, line: &str, expect: &str| {
        assert_eq!(text::parse(&function(params, result, line)).unwrap_err().message, expect);
    };
    check(
        "a: f64[2, 3], b: f64[4]",
        "f64[2, 3]",
        "add a, b",
        "operands could not be broadcast together with shapes (2,3) (4,) ",
    );
    check("a: f64[2, 3]", "f64[4]", "reshape[shape=(4)] a", "cannot reshape array of size 6 into shape (4,)");
    check(
        "a: f64[n, 3], b: f64[4, m]",
        "f64[n, m]",
        "dot_general a, b",
        "matmul: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature (n?,k),(k,m?)->(n?,m?) \
         (size 4 is different from 3)",
    );
    check(
        "a: f64[2, 3], b: f64[2, 4]",
        "f64[4, 3]",
        "concatenate[dimension=0] a, b",
        "all the input array dimensions except for the concatenation axis must match exactly, but along dimension 1, the \
         array at index 0 has size 3 and the array at index 1 has size 4",
    );
    check("a: f64[2, 3]", "f64[2]", "reduce_sum[axes=(2)] a", "'axes' must hold different axes below 2");
}
