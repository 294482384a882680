//! Functions beside the C library's, which are within one unit in the last place, and their ends.

use super::*;
use std::cell::Cell;

thread_local! {
    /// The instructions that loops of this thread are to be made of.
    pub(super) static ASKED: Cell<Option<InstructionSet>> = const { Cell::new(None) };
}

/// Numbers whose exponents and mantissas are spread over a range.
fn numbers(least: f64, most: f64, count: usize) -> Vec<f64> {
    let mut state = 0x9e37_79b9_7f4a_7c15u64;
    (0..count)
        .map(|i| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let unit = (state >> 11) as f64 / (1u64 << 53) as f64;
            let x = least + (most - least) * unit;
            // Every fourth is near zero.
            if i % 4 == 0 { x * 0.5f64.powi((state >> 3 & 63) as i32) } else { x }
        })
        .collect()
}

/// How many floats lie between two of them.
fn distance(a: f64, b: f64) -> u64 {
    let ordered = |x: f64| if x < 0.0 { i64::MIN.wrapping_sub(x.to_bits() as i64) } else { x.to_bits() as i64 };
    ordered(a).abs_diff(ordered(b))
}

#[track_caller]
fn check(name: &str, units: u64, range: (f64, f64), ours: impl Fn(&[f64], &mut Out<f64>), theirs: impl Fn(f64) -> f64) {
    let x = numbers(range.0, range.1, 40_000);
    let mut out = vec![0.0; x.len()];
    ours(&x, as_uninit(&mut out));
    for (x, y) in x.iter().zip(&out) {
        let want = theirs(*x);
        assert!(distance(*y, want) <= units, "{name}({x:e}) = {y:e}, not {want:e}");
    }
    // A slice's length and an element's place in it change nothing.
    for start in 1..9 {
        let mut part = vec![0.0; 13];
        ours(&x[start..start + 13], as_uninit(&mut part));
        assert!(part.iter().zip(&out[start..]).all(|(a, b)| a.to_bits() == b.to_bits()), "{name}");
    }
}

#[test]
fn near_the_c_library() {
    check("exp", 1, (-745.0, 709.7), |x, out| map(x, out, exp), f64::exp);
    check("exp", 1, (-2.0, 2.0), |x, out| map(x, out, exp), f64::exp);
    check("expm1", 2, (-40.0, 709.0), |x, out| map(x, out, expm1), f64::exp_m1);
    check("expm1", 2, (-1.5, 1.5), |x, out| map(x, out, expm1), f64::exp_m1);
    check("tanh", 3, (-4.0, 4.0), |x, out| map(x, out, tanh), f64::tanh);
    check("log", 1, (0.0, 4.0), |x, out| map(x, out, log), f64::ln);
    check("log", 1, (1e-310, 1e300), |x, out| map(x, out, log), f64::ln);
    check("log", 1, (1e-300, 1e300), log_all, f64::ln);
    check("log1p", 2, (-1.0, 3.0), |x, out| map(x, out, log1p), f64::ln_1p);
    check("log1p", 2, (0.0, 1e200), |x, out| map(x, out, log1p), f64::ln_1p);
    check("sin", 1, (-10.0, 10.0), sin, f64::sin);
    check("sin", 1, (-900_000.0, 900_000.0), sin, f64::sin);
    check("cos", 1, (-10.0, 10.0), cos, f64::cos);
    check("cos", 1, (-900_000.0, 900_000.0), cos, f64::cos);
}

/// Most results of 32 bits are the nearest float, and the others are beside it.
#[test]
fn near_the_c_library_in_32_bits() {
    let check = |name: &str, range: (f64, f64), ours: &dyn Fn(&[f32], &mut Out<f32>), theirs: fn(f64) -> f64| {
        let x: Vec<f32> = numbers(range.0, range.1, 40_000).into_iter().map(|x| x as f32).collect();
        let mut out = vec![0.0; x.len()];
        ours(&x, as_uninit(&mut out));
        let mut rounded = 0;
        for (x, y) in x.iter().zip(&out) {
            let want = theirs(f64::from(*x)) as f32;
            let apart = (i64::from(y.to_bits()) - i64::from(want.to_bits())).abs();
            assert!(apart <= 1, "{name}({x:e}) = {y:e}, not {want:e}");
            rounded += usize::from(apart == 0);
        }
        assert!(rounded * 100 > x.len() * 85, "{name}: {rounded} of {}", x.len());
    };
    check("exp", (-104.0, 89.0), &|x, out| map(x, out, exp_f32), f64::exp);
    check("tanh", (-10.0, 10.0), &|x, out| map(x, out, tanh_f32), f64::tanh);
    check("log", (0.0, 1e30), &|x, out| map(x, out, log_f32), f64::ln);
    check("sin", (-1e6, 1e6), &sin_f32, f64::sin);
    check("cos", (-1e6, 1e6), &cos_f32, f64::cos);
}

#[test]
fn ends_as_the_c_library() {
    let ends = [
        0.0,
        -0.0,
        f64::INFINITY,
        f64::NEG_INFINITY,
        f64::NAN,
        1.0,
        -1.0,
        5e-324,
        -5e-324,
        1e-310,
        f64::MAX,
        f64::MIN,
        -746.0,
        710.0,
        0.5,
        1e22,
    ];
    type Functions = (&'static str, fn(&[f64], &mut Out<f64>), fn(f64) -> f64);
    let all: [Functions; 7] = [
        ("exp", |x, out| map(x, out, exp), f64::exp),
        ("expm1", |x, out| map(x, out, expm1), f64::exp_m1),
        ("tanh", |x, out| map(x, out, tanh), f64::tanh),
        ("log", |x, out| map(x, out, log), f64::ln),
        ("log1p", |x, out| map(x, out, log1p), f64::ln_1p),
        ("sin", sin, f64::sin),
        ("cos", cos, f64::cos),
    ];
    for (name, ours, theirs) in all {
        let mut out = [0.0; 16];
        ours(&ends, as_uninit(&mut out));
        for (x, y) in ends.iter().zip(out) {
            let want = theirs(*x);
            let same = if want.is_nan() { y.is_nan() } else { distance(y, want) <= 1 };
            let signs = want.is_nan() || y.is_sign_negative() == want.is_sign_negative();
            assert!(same && signs, "{name}({x:e}) = {y:e}, not {want:e}");
        }
    }
    let mut out = [0.0f32; 4];
    map(&[f32::NAN, f32::INFINITY, f32::NEG_INFINITY, -0.0], as_uninit(&mut out), exp_f32);
    assert!(out[0].is_nan() && out[1..] == [f32::INFINITY, 0.0, 1.0]);
    map(&[f32::NAN, f32::INFINITY, -1.0, 0.0], as_uninit(&mut out), log_f32);
    assert!(out[0].is_nan() && out[1] == f32::INFINITY && out[2].is_nan() && out[3] == f32::NEG_INFINITY);
    map(&[f32::NAN, f32::NEG_INFINITY, 1e-40, -0.0], as_uninit(&mut out), tanh_f32);
    assert!(out[0].is_nan() && out[1] == -1.0 && out[2] == 1e-40 && out[3].is_sign_negative());
    sin_f32(&[f32::INFINITY, -0.0, 1e-40, 1e30], as_uninit(&mut out));
    assert!(out[0].is_nan() && out[1].is_sign_negative() && out[2] == 1e-40);
    assert_eq!(out[3], f64::from(1e30f32).sin() as f32);
}

/// Runs the same with each instruction set that the processor has.
pub(crate) fn with_each_set<R>(mut run: impl FnMut() -> R) -> Vec<R> {
    let best = instruction_set();
    let sets = [InstructionSet::Plain, InstructionSet::Avx2, InstructionSet::Avx512];
    let results = sets.into_iter().filter(|set| *set <= best).map(|set| {
        ASKED.set(Some(set));
        run()
    });
    let results = results.collect();
    ASKED.set(None);
    results
}

/// The instruction sets give the same bits: all functions, whatever the operands' types, at all places of a slice.
#[test]
fn same_bits_with_every_instruction_set() {
    let odd = [0.0, -0.0, f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 5e-324, 1e-40, f64::MAX, 1.0, -1.0, 2.0, 7.0];
    let all: Vec<f64> = [numbers(-30.0, 30.0, 500), numbers(-800.0, 800.0, 200), odd.to_vec()].concat();
    let turned: Vec<f64> = all.iter().rev().copied().collect();
    // Which NaN it is, is the processor's choice.
    let bits = |array: &crate::Array| -> Vec<Option<u64>> {
        array.scalars().into_iter().map(|x| (!x.as_f64().is_nan()).then(|| x.bits())).collect()
    };
    for dtype in crate::DType::ALL {
        let x = crate::Array::from_vec(&[all.len()], all.clone()).astype(dtype);
        let y = crate::Array::from_vec(&[all.len()], turned.clone()).astype(dtype);
        let one = crate::Array::scalar(crate::Scalar::F64(1.75)).astype(dtype);
        for op in crate::ONE {
            let Some(kernel) = op.loop_for(dtype) else { continue };
            let found = with_each_set(|| bits(&crate::apply_one(op, kernel, &x).0));
            assert!(found.windows(2).all(|pair| pair[0] == pair[1]), "{} of {dtype}", op.name);
        }
        for op in crate::TWO {
            let Some(kernel) = op.loop_for(dtype) else { continue };
            for (x, y) in [(&x, &y), (&x, &one), (&one, &y)] {
                let found = with_each_set(|| bits(&crate::apply_two(op, kernel, x, y, &[all.len()]).0));
                assert!(found.windows(2).all(|pair| pair[0] == pair[1]), "{} of {dtype}", op.name);
            }
        }
    }
}

/// Results beside exact values (`exact.py`): within 2 units in the last place in 64 bits, within 1 in 32.
#[test]
fn near_exact_values() {
    for line in include_str!("exact.txt").lines() {
        let words: Vec<&str> = line.split(' ').collect();
        let [name, dtype, numbers @ ..] = &words[..] else { panic!("{line}") };
        let number = |i: usize| f64::from_bits(u64::from_str_radix(numbers[i], 16).unwrap());
        let (x, high, low) = (number(0), number(1), number(2));
        let dtype = crate::DType::from_name(dtype).unwrap();
        let op = crate::find_one(name).unwrap();
        let kernel = op.loop_for(dtype).unwrap();
        let made = crate::apply_one(op, kernel, &crate::Array::from_vec(&[1], vec![x]).astype(dtype)).0;
        let digits = if dtype == crate::DType::F32 { 23 } else { 52 };
        let unit = f64::from_bits(high.to_bits() & 0x7ff0_0000_0000_0000) * 0.5f64.powi(digits);
        let error = ((made.first().as_f64() - high) - low).abs() / unit;
        assert!(error <= if digits == 23 { 1.0 } else { 2.0 }, "{name}({x:e}) of {dtype}: {error} units");
    }
}
