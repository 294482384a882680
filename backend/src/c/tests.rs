//! Files are compiled by the system's compiler and run; the results are those of the plan.
//!
//! Where there is no compiler, only what is refused is tested.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};

use snek_graph::eval::Data;
use snek_graph::ir::Module;
use snek_tensor::{DType, Scalar, Shape, Tensor};

use super::emit;
use super::form::{Leaf, leaves, number, type_name};
use crate::{Backend, Plan};

static COUNT: AtomicU32 = AtomicU32::new(0);

fn module(text: &str) -> Module {
    snek_graph::text::parse(text).unwrap()
}

fn folder() -> PathBuf {
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let folder = std::env::temp_dir().join(format!("snek-c-{}-{number}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn has_compiler() -> bool {
    Command::new("cc").arg("--version").output().is_ok()
}

/// What the file's function gives for the arguments, each number as its bits; or the exception.
fn run_c(module: &Module, args: &[Data]) -> String {
    let mut file = emit(module).unwrap();
    let main = module.main().unwrap();
    let name = super::function::Functions::of(module, super::function::Target::Alone).unwrap().name(main).to_string();
    let mut body = String::new();
    let mut handed = Vec::new();
    for (index, arg) in args.iter().enumerate() {
        match arg {
            Data::Scalar(x) => handed.push(number(*x)),
            Data::Tensor(t) => {
                let elements: Vec<String> = t.iter().map(number).collect();
                let ty = type_name(t.dtype());
                let _ = writeln!(body, "    {ty} g{index}[] = {{{}}};", elements.join(", "));
                handed.push(format!("g{index}"));
            }
            _ => panic!("this argument"),
        }
    }
    let results = module.types(&module.region(module.function(main).body).results);
    let all: Vec<Leaf> = results.iter().flat_map(|ty| leaves(ty).unwrap()).collect();
    let mut show = String::new();
    for (index, leaf) in all.iter().enumerate() {
        let (dtype, size) = match leaf {
            Leaf::Number(dtype, _) => (*dtype, 1),
            Leaf::Array(dtype, dims) => (*dtype, dims.iter().product()),
        };
        let _ = writeln!(body, "    {} r{index}[{}];", type_name(dtype), size.max(1));
        handed.push(format!("r{index}"));
        let _ = writeln!(show, "    for (size_t i = 0; i < {size}; i++) {{\n        uint64_t bits = 0;");
        let _ = writeln!(show, "        memcpy(&bits, &r{index}[i], sizeof r{index}[i]);");
        let _ = writeln!(show, "        printf(\"%llx \", (unsigned long long)bits);\n    }}");
    }
    file.push_str("#include <stdio.h>\nint main(void) {\n");
    file.push_str(&body);
    let call = format!("{name}({})", handed.join(", "));
    if file.contains(&format!("{name}_error(void)")) {
        let _ =
            writeln!(file, "    if ({call}) {{\n        printf(\"%s\", {name}_error());\n        return 0;\n    }}");
    } else {
        let _ = writeln!(file, "    {call};");
    }
    file.push_str(&show);
    file.push_str("    return 0;\n}\n");
    let folder = folder();
    let source = folder.join("file.c");
    std::fs::write(&source, &file).unwrap();
    let flags = ["-std=c11", "-O1", "-ffp-contract=off", "-fsanitize=undefined", "-fno-sanitize-recover=undefined"];
    let mut compiler = Command::new("cc");
    let output = compiler.args(flags).arg(&source).arg("-o").arg(folder.join("program")).arg("-lm").output().unwrap();
    assert!(output.status.success(), "{}\n{file}", String::from_utf8_lossy(&output.stderr));
    let output = Command::new(folder.join("program")).output().unwrap();
    assert!(output.status.success(), "{}\n{file}", String::from_utf8_lossy(&output.stderr));
    std::fs::remove_dir_all(&folder).unwrap();
    String::from_utf8(output.stdout).unwrap().trim().to_string()
}

/// The same of the plan.
fn run_plan(module: &Module, args: &[Data]) -> String {
    let plan = Plan::default().compile(module).unwrap();
    match plan.call(args, &mut String::new()) {
        Ok(result) => {
            let mut bits = Vec::new();
            collect(&result, &mut bits);
            bits.join(" ")
        }
        Err(error) => match error.message.as_str() {
            "" => error.exception.to_string(),
            message => format!("{}: {message}", error.exception),
        },
    }
}

fn collect(data: &Data, bits: &mut Vec<String>) {
    match data {
        Data::Scalar(x) => bits.push(format!("{:x}", x.bits())),
        Data::Tensor(t) => bits.extend(t.iter().map(|x| format!("{:x}", x.bits()))),
        Data::Tuple(items) => items.iter().for_each(|item| collect(item, bits)),
        _ => {}
    }
}

fn check(text: &str, calls: &[&[Data]]) {
    let module = module(text);
    emit(&module).unwrap();
    if has_compiler() {
        for args in calls {
            assert_eq!(run_c(&module, args), run_plan(&module, args), "{text} {args:?}");
        }
    }
}

fn int(x: i64) -> Data {
    Data::from(x)
}

fn float(x: f64) -> Data {
    Data::from(x)
}

fn array(dims: &[usize], elements: &[f64]) -> Data {
    let all: Vec<Scalar> = elements.iter().map(|x| Scalar::F64(*x)).collect();
    Data::from(Tensor::new(DType::F64, Shape::new(dims).unwrap(), &all).unwrap())
}

#[test]
fn a_power_is_one_multiplication() {
    let text = "func @power(in1: i64) -> (i64) {\n x0: i64 = mul in1, in1\n return x0\n}";
    let file = emit(&module(text)).unwrap();
    let body = file.split_once("int power(int64_t in1, int64_t *out0) {").unwrap().1;
    assert_eq!(body.matches(" * ").count(), 1, "{file}");
    check(text, &[&[int(10)], &[int(-3)], &[int(1 << 40)]]);
}

#[test]
fn integers_raise_as_python() {
    for op in [
        "add",
        "sub",
        "mul",
        "floordiv",
        "mod",
        "rem",
        "shift_left",
        "shift_right_arithmetic",
        "div",
        "pow",
        "min",
        "and",
    ] {
        let result = if op == "div" { "f64" } else { "i64" };
        let text = format!("func @f(a: i64, b: i64) -> ({result}) {{\n x0: {result} = {op} a, b\n return x0\n}}");
        let all = [i64::MIN, i64::MAX, -7, -1, 0, 1, 2, 3, 62, 64, 9_007_199_254_740_993];
        let module = module(&text);
        if !has_compiler() {
            continue;
        }
        for (a, b) in
            [(0, 1), (1, 9), (2, 7), (2, 3), (5, 4), (5, 3), (1, 1), (0, 3), (6, 8), (7, 9), (2, 8), (10, 7), (1, 10)]
        {
            let args = [int(all[a]), int(all[b])];
            assert_eq!(run_c(&module, &args), run_plan(&module, &args), "{text} {args:?}");
        }
    }
}

#[test]
fn floats_raise_as_python() {
    for op in ["div", "floordiv", "mod", "rem", "pow", "max"] {
        let text = format!("func @f(a: f64, b: f64) -> (f64) {{\n x0: f64 = {op} a, b\n return x0\n}}");
        let pairs = [(1.0, 0.0), (-7.5, 2.0), (5.3, f64::INFINITY), (0.0, -1.0), (-1.0, 0.5), (1e300, 2.0), (1.0, 0.1)];
        let calls: Vec<Vec<Data>> = pairs.iter().map(|(a, b)| vec![float(*a), float(*b)]).collect();
        check(&text, &calls.iter().map(Vec::as_slice).collect::<Vec<_>>());
    }
    for op in ["sqrt", "exp", "log", "sin", "tanh", "neg", "sign", "relu", "floor", "is_nan"] {
        let result = if op == "is_nan" { "bool" } else { "f64" };
        let text = format!("func @f(a: f64) -> ({result}) {{\n x0: {result} = {op} a\n return x0\n}}");
        check(&text, &[&[float(-1.5)], &[float(0.0)], &[float(1000.0)], &[float(f64::INFINITY)]]);
    }
}

#[test]
fn loops_branches_and_calls() {
    let text = "func @collatz(in1: i64) -> (i64) {
  x0: i64, x1: i64 = while in1, 0 cond (x2: i64, x3: i64) {
    x4: bool = ne x2, 1
    yield x4, x2, x3
  } body (x5: i64, x6: i64) {
    x7: i64 = mod x5, 2
    x8: bool = eq x7, 0
    x9: i64 = if x8 then {
      x10: i64 = floordiv x5, 2
      yield x10
    } else {
      x11: i64 = mul 3, x5
      x12: i64 = add x11, 1
      yield x12
    }
    x13: i64 = add x6, 1
    yield x9, x13
  }
  return x1
}";
    check(text, &[&[int(27)], &[int(1)]]);
    let swap = "func @fibonacci(n: i64) -> (i64, i64) {
  x0: i64, x1: i64 = for 0, n, 1, 0, 1 body (i: i64, a: i64, b: i64) {
    x2: i64 = add a, b
    yield b, x2
  }
  return x0, x1
}";
    check(swap, &[&[int(0)], &[int(10)], &[int(100)]]);
    let recursive = "func @down(n: i64) -> (i64) {
  x0: bool = le n, 0
  x1: i64 = if x0 then {
    yield 0
  } else {
    x2: i64 = sub n, 1
    x3: i64 = call[callee=@down] x2
    x4: i64 = add x3, n
    yield x4
  }
  return x1
}";
    check(recursive, &[&[int(10)], &[int(990)], &[int(2000)]]);
}

#[test]
fn arrays_in_place_and_not() {
    let text = "func @fill(n: i64, x: f64[4]) -> (f64[4], f64[4]) {
  x0: f64[4] = for 0, n, 1, x body (i: i64, a: f64[4]) {
    x1: f64[] = array_get x, i
    x2: f64[] = mul x1, 2.0
    x3: f64[4] = array_set a, i, x2
    yield x3
  }
  x4: f64[4] = array_set x, 0, 9.0
  return x0, x4
}";
    let x = array(&[4], &[1.0, 2.0, 3.0, 4.0]);
    check(text, &[&[int(4), x.clone()], &[int(2), x.clone()], &[int(5), x]]);
}

/// A row of a carried array is carried too, behind the array that changes.
#[test]
fn rows_are_carried_as_they_were() {
    let text = "func @rows(n: i64, x: f64[2, 2]) -> (f64[2, 2], f64[2]) {
  x0: f64[2] = array_get x, 1
  x1: f64[2, 2], x2: f64[2] = for 0, n, 1, x, x0 body (i: i64, a: f64[2, 2], r: f64[2]) {
    x3: f64[2, 2] = mul a, 2.0
    x4: f64[2] = array_get a, 0
    yield x3, x4
  }
  return x1, x2
}";
    let x = array(&[2, 2], &[1.0, 2.0, 3.0, 4.0]);
    check(text, &[&[int(0), x.clone()], &[int(3), x]]);
}

/// What stands under two names is not changed in place under one of them.
#[test]
fn other_names_keep_their_elements() {
    let text = "func @names(x: f64[2]) -> (f64[2], f64[2]) {
  x0: f64[2] = mul x, 2.0
  x1: f64[2] = sum_like x0, x
  x2: f64[2] = array_set x1, 0, 9.0
  return x0, x2
}";
    check(text, &[&[array(&[2], &[1.0, 2.0])]]);
}

/// Equal empty stacks are one value after the passes; each place that pushes has its own.
#[test]
fn stacks_of_one_kind_grow_for_themselves() {
    let text = "func @both(n: i64) -> (f64, f64) {
  x0: stack<f64> = stack[item=f64]
  x1: f64, x2: stack<f64>, x3: stack<f64> = for 0, n, 1, 1.0, x0, x0 body (i: i64, a: f64, s: stack<f64>, t: stack<f64>) {
    x4: f64 = mul a, 2.0
    x5: stack<f64> = push s, a
    x6: stack<f64> = push t, x4
    yield x4, x5, x6
  }
  x7: stack<f64>, x8: f64 = pop_stack x2
  x9: stack<f64>, x10: f64 = pop_stack x3
  return x8, x10
}";
    check(text, &[&[int(1)], &[int(5)], &[int(100)]]);
}

/// A sum begins with zero.
#[test]
fn sums_of_negative_zeros_are_zero() {
    let text = "func @sums(x: f64[2, 3]) -> (f64[3], f64[2], f64[]) {
  x0: f64[3] = reduce_sum[axes=(0)] x
  x1: f64[2] = reduce_sum[axes=(1)] x
  x2: f64[] = reduce_sum[axes=(0, 1)] x
  return x0, x1, x2
}";
    check(text, &[&[array(&[2, 3], &[-0.0; 6])]]);
}

#[test]
fn arrays_stretch_fold_and_multiply() {
    let text = "func @layer(x: f64[2, 3], w: f64[3, 2], b: f64[2]) -> (f64[2], f64[], f64[2, 3], i64[2]) {
  x0: f64[2, 2] = dot_general x, w
  x1: f64[2, 2] = add x0, b
  x2: f64[2] = reduce_sum[axes=(0)] x1
  x3: f64[] = reduce_max[axes=(0, 1)] x1
  x4: f64[3, 2] = transpose[permutation=(1, 0)] x
  x5: f64[2, 3] = reshape[shape=(2, 3)] x4
  x6: i64[2] = argmax[axis=1] x
  return x2, x3, x5, x6
}";
    let x = array(&[2, 3], &[1.0, -2.0, 3.5, 0.25, 5.0, -6.0]);
    check(text, &[&[x, array(&[3, 2], &[1.0, 2.0, 0.5, -1.0, 2.0, 4.0]), array(&[2], &[0.5, -0.5])]]);
}

#[test]
fn what_is_not_written_is_refused_with_its_reason() {
    let refusal = |text: &str| emit(&module(text)).unwrap_err().message;
    let print = "func @f(a: i64) -> () {\n print a\n return\n}";
    assert_eq!(refusal(print), "not written in C: 'print'");
    let unknown = "func @f(a: f64[?]) -> (f64[?]) {\n x0: f64[?] = neg a\n return x0\n}";
    assert!(refusal(unknown).contains("whose sizes are not all known"), "{}", refusal(unknown));
    let list = "func @f(a: list<i64>) -> (i64) {\n x0: i64 = len a\n return x0\n}";
    assert_eq!(refusal(list), "not written in C: a value of type list<i64>");
}

/// Names of the program that C has already, or that are no names.
#[test]
fn names_are_c_names() {
    let text = "func @exp(double: f64, x0: f64, é: f64) -> (f64) {\n x1: f64 = add double, x0\n x2: f64 = add x1, é\n return x2\n}";
    check(text, &[&[float(1.0), float(2.0), float(4.0)]]);
}
