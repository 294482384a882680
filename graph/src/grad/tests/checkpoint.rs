//! Loops that keep little: the same derivatives as of loops that keep all.

use super::{compare, data};
use crate::passes::optimize;
use crate::residuals::residuals;
use crate::text;

/// A loop over a range, with an option or without.
fn looped(range: &str, option: &str) -> String {
    format!(
        "func @f(x: f64[2], z: f64[2]) -> (f64) {{
  y: f64[2] = for{option} {range}, x body (i: i64, a: f64[2]) {{
    b: f64[2] = sin a
    k: f64[2] = mul b, z
    c: f64[2] = mul k, 0.1
    d: f64[2] = mul c, i
    e: f64[2] = add a, d
    yield e
  }}
  s: f64[] = reduce_sum[axes=(0,)] y
  t: f64 = item s
  return t
}}"
    )
}

#[test]
fn segments_give_the_same() {
    for range in ["0, 7, 1", "7, 0, -2", "0, 0, 1", "3, 4, 1", "5, 0, 1"] {
        for every in [0, 1, 3, 100] {
            let module = text::parse(&looped(range, &format!("[checkpoint={every}]"))).unwrap();
            let types = module.param_types(module.main().unwrap());
            let args: Vec<_> = types.iter().enumerate().map(|(i, ty)| data(ty, 11 * i + 1, |x| x)).collect();
            let slope = compare(&module, &args);
            optimize(&slope).unwrap();
        }
    }
}

#[test]
fn a_range_that_is_not_known() {
    let source = "func @f(x: f64, n: i64) -> (f64) {
  y: f64 = for[checkpoint=0] 0, n, 1, x body (i: i64, a: f64) {
    b: f64 = sin a
    c: f64 = mul 0.1, b
    d: f64 = mul c, i
    e: f64 = add a, d
    yield e
  }
  return y
}";
    let module = text::parse(source).unwrap();
    let plain = super::gradient(&text::parse(&source.replace("[checkpoint=0]", "")).unwrap(), &[0]).unwrap();
    let slope = super::gradient(&module, &[0]).unwrap();
    for n in [0i64, 1, 2, 10] {
        let args = [crate::eval::Data::from(0.3), crate::eval::Data::from(n)];
        assert_eq!(super::floats(&super::run(&slope, &args)[0]), super::floats(&super::run(&plain, &args)[0]));
    }
}

#[test]
fn less_is_kept() {
    let kept = |option| {
        let module = text::parse(&looped("0, 100, 1", option)).unwrap();
        let found = residuals(&super::gradient(&module, &[0, 1]).unwrap());
        found.iter().map(|one| (one.kind, one.bytes)).collect::<Vec<_>>()
    };
    assert_eq!(kept(""), [("for", Some(16))]);
    // One for the segments' heads, and one for the trips of a segment in the backward pass.
    assert_eq!(kept("[checkpoint=10]"), [("for", Some(16)), ("for", Some(16))]);
}
