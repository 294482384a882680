//! Random graphs of arrays: plans beside the reference evaluator.

use std::fmt::Write;

use snek_graph::eval::Data;
use snek_graph::passes::optimize;
use snek_graph::text;
use snek_tensor::{DType, Scalar, Shape, Tensor};

use super::super::{Plan, When};
use crate::{Backend, Reference};

/// A generator of graphs.
struct Random {
    state: u64,
    text: String,
    values: Vec<(String, DType, Vec<usize>)>,
    indent: usize,
}

impl Random {
    fn below(&mut self, count: usize) -> usize {
        self.state = self.state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.state >> 33) as usize % count
    }

    fn one<T: Clone>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())].clone()
    }

    fn dims(&mut self) -> Vec<usize> {
        let rank = self.below(4);
        let sizes: &[usize] = if rank < 3 { &[1, 2, 3, 5, 40, 130] } else { &[1, 2, 3, 7] };
        (0..rank).map(|_| self.one(sizes)).collect()
    }

    fn pick(&mut self, fits: impl Fn(DType, &[usize]) -> bool) -> Option<(String, DType, Vec<usize>)> {
        let found: Vec<_> = self.values.iter().filter(|(_, dtype, dims)| fits(*dtype, dims)).cloned().collect();
        // What was made lately is read most.
        let last = found.len().min(6);
        (!found.is_empty()).then(|| match self.below(3) {
            0 => self.one(&found),
            _ => self.one(&found[found.len() - last..]),
        })
    }

    fn line(&mut self, dtype: DType, dims: &[usize], operation: &str) {
        let name = format!("x{}", self.values.len());
        let _ = writeln!(self.text, "{:1$}{name}: {2} = {operation}", "", self.indent, ty(dtype, dims));
        self.values.push((name, dtype, dims.to_vec()));
    }

    fn operation(&mut self) -> Option<()> {
        let float = |dtype: DType, _: &[usize]| dtype.is_float();
        match self.below(23) {
            0..3 => {
                let op = self.one(&["neg", "exp", "tanh", "abs", "sqrt", "sign", "floor", "relu", "zeros_like"]);
                let (x, dtype, dims) = self.pick(float)?;
                self.line(dtype, &dims, &format!("{op} {x}"));
            }
            3..8 => {
                let op = self.one(&["add", "sub", "mul", "div", "max", "min", "pow"]);
                let (x, dtype, dims) = self.pick(|dtype, _| dtype != DType::Bool)?;
                if dtype == DType::I64 && matches!(op, "div" | "pow") {
                    return None;
                }
                let (y, _, other) = match self.below(4) {
                    0 => (self.one(&["2", "-1"]).to_string(), dtype, Vec::new()),
                    _ => self.pick(|other, to| other == dtype && stretched(&dims, to).is_some())?,
                };
                let to = stretched(&dims, &other)?;
                let (x, y) = if self.below(2) == 0 { (x, y) } else { (y, x) };
                self.line(dtype, &to, &format!("{op} {x}, {y}"));
            }
            8 => {
                let op = self.one(&["lt", "ge", "eq", "ne"]);
                let (x, dtype, dims) = self.pick(|dtype, _| dtype != DType::Bool)?;
                let (y, _, other) = self.pick(|other, to| other == dtype && stretched(&dims, to).is_some())?;
                let to = stretched(&dims, &other)?;
                self.line(DType::Bool, &to, &format!("{op} {x}, {y}"));
            }
            9 => {
                let (c, _, flags) = self.pick(|dtype, _| dtype == DType::Bool)?;
                let (x, dtype, dims) = self.pick(|dtype, to| dtype.is_float() && stretched(&flags, to).is_some())?;
                let (y, dtype, other) = match self.below(3) {
                    0 => ("0.5".to_string(), dtype, Vec::new()),
                    _ => self.pick(|other, to| other == dtype && stretched(&dims, to).is_some())?,
                };
                let to = stretched(&flags, &stretched(&dims, &other)?)?;
                self.line(dtype, &to, &format!("select {c}, {x}, {y}"));
            }
            10 => {
                let (x, _, dims) = self.pick(|dtype, dims| dtype == DType::Bool && !dims.is_empty())?;
                match self.below(3) {
                    0 => self.line(DType::Bool, &dims, &format!("not {x}")),
                    1 => self.line(DType::F64, &dims, &format!("convert_element_type[dtype=f64] {x}")),
                    _ => {
                        let (y, ..) = self.pick(|dtype, other| dtype == DType::Bool && other == dims)?;
                        self.line(DType::Bool, &dims, &format!("and {x}, {y}"));
                    }
                }
            }
            11 | 12 => {
                let op = self.one(&["reduce_sum", "reduce_max", "reduce_min", "reduce_prod"]);
                let (x, dtype, mut dims) = self.pick(|dtype, dims| dtype != DType::Bool && !dims.is_empty())?;
                let axis = self.below(dims.len());
                dims.remove(axis);
                self.line(dtype, &dims, &format!("{op}[axes=({axis})] {x}"));
            }
            13 => {
                let (x, dtype, mut dims) = self.pick(|_, dims| dims.len() < 3)?;
                let axis = self.below(dims.len() + 1);
                dims.insert(axis, 1);
                self.line(dtype, &dims, &format!("expand_dims[dimensions=({axis})] {x}"));
            }
            14 => {
                let (x, dtype, dims) = self.pick(|_, dims| !dims.is_empty())?;
                let size: usize = dims.iter().product();
                self.line(dtype, &[size], &format!("reshape[shape=({size})] {x}"));
            }
            15 => {
                let (x, dtype, dims) = self.pick(|_, dims| dims.len() > 1)?;
                let mut order: Vec<usize> = (0..dims.len()).collect();
                let turns = 1 + self.below(dims.len() - 1);
                order.rotate_left(turns);
                let to: Vec<usize> = order.iter().map(|axis| dims[*axis]).collect();
                self.line(dtype, &to, &format!("transpose[permutation={}] {x}", tuple(&order)));
            }
            16 => {
                let (x, dtype, dims) = self.pick(|_, dims| dims.len() < 3)?;
                let at = self.below(dims.len() + 1);
                let mut to = dims.clone();
                to.insert(at, 3);
                let places: Vec<usize> = (0..to.len()).filter(|axis| *axis != at).collect();
                let (shape, places) = (tuple(&to), tuple(&places));
                let text = format!("broadcast_in_dim[shape={shape}, broadcast_dimensions={places}] {x}");
                self.line(dtype, &to, &text);
            }
            17 => {
                let (x, dtype, dims) = self.pick(|dtype, dims| dtype.is_float() && dims.len() == 2)?;
                let (y, _, other) = self.pick(|other, to| other == dtype && to.len() == 2 && to[0] == dims[1])?;
                self.line(dtype, &[dims[0], other[1]], &format!("dot_general {x}, {y}"));
            }
            18 => {
                let (x, dtype, dims) = self.pick(|_, dims| !dims.is_empty() && dims.iter().all(|dim| *dim > 1))?;
                let starts: Vec<usize> = dims.iter().map(|dim| self.below(*dim)).collect();
                let to: Vec<usize> = dims.iter().zip(&starts).map(|(dim, start)| dim - start).collect();
                let (starts, limits) = (tuple(&starts), tuple(&dims));
                self.line(dtype, &to, &format!("slice[start_indices={starts}, limit_indices={limits}] {x}"));
            }
            19 => {
                let (x, dtype, dims) = self.pick(|_, dims| !dims.is_empty())?;
                let (y, _, other) = self.pick(|other, to| other == dtype && to.get(1..) == dims.get(1..))?;
                if other.is_empty() {
                    return None;
                }
                let mut to = dims.clone();
                to[0] += other[0];
                self.line(dtype, &to, &format!("concatenate[dimension=0] {x}, {y}"));
            }
            20 => {
                let (x, dtype, dims) = self.pick(|dtype, dims| dtype == DType::F64 && !dims.is_empty())?;
                let mut width = |_: &usize| self.below(3);
                let (low, high): (Vec<usize>, Vec<usize>) =
                    (dims.iter().map(&mut width).collect(), dims.iter().map(&mut width).collect());
                let to: Vec<usize> =
                    dims.iter().zip(&low).zip(&high).map(|((dim, low), high)| dim + low + high).collect();
                let text = format!("pad[low={}, high={}] {x}, 0.5", tuple(&low), tuple(&high));
                self.line(dtype, &to, &text);
            }
            21 => {
                let (x, dtype, dims) = self.pick(|_, dims| !dims.is_empty())?;
                // Sometimes outside: an IndexError.
                let beyond = usize::from(self.below(40) == 0);
                let index = self.below(dims[0] + beyond);
                match self.below(5) {
                    3 => {
                        let (y, ..) = self.pick(|other, to| other == dtype && to == &dims[1..])?;
                        self.line(dtype, &dims, &format!("array_set {x}, {index}, {y}"));
                    }
                    0 if dims.len() > 1 => self.line(dtype, &dims[1..], &format!("array_get {x}, {index}")),
                    1 => {
                        let starts = vec![format!("{index}"); dims.len()].join(", ");
                        let sizes: Vec<usize> = dims.iter().map(|dim| 1 + dim / 2).collect();
                        let text = format!("dynamic_slice[slice_sizes={}] {x}, {starts}", tuple(&sizes));
                        self.line(dtype, &sizes, &text);
                    }
                    2 => {
                        let fits = |other: DType, to: &[usize]| {
                            other == dtype && to.len() == dims.len() && to.iter().zip(&dims).all(|(a, b)| a <= b)
                        };
                        let (y, ..) = self.pick(fits)?;
                        let starts = vec![format!("{index}"); dims.len()].join(", ");
                        self.line(dtype, &dims, &format!("dynamic_update_slice {x}, {y}, {starts}"));
                    }
                    _ => {
                        let (i, _, count) = self.pick(|dtype, dims| dtype == DType::I64 && dims.len() == 1)?;
                        let to = [&count[..], &dims[1..]].concat();
                        if to.len() > 3 {
                            return None;
                        }
                        self.line(dtype, &to, &format!("gather[dimensions=(0)] {x}, {i}"));
                    }
                }
            }
            _ => {
                let (i, _, count) = self.pick(|dtype, dims| dtype == DType::I64 && dims.len() == 1)?;
                let (x, dtype, dims) = self.pick(|dtype, dims| dtype.is_float() && !dims.is_empty())?;
                let wanted = [&count[..], &dims[1..]].concat();
                let (y, ..) = self.pick(|other, to| other == dtype && to == wanted)?;
                let op = self.one(&["scatter", "scatter_add"]);
                self.line(dtype, &dims, &format!("{op}[dimensions=(0)] {x}, {y}, {i}"));
            }
        }
        Some(())
    }

    /// A function with a loop, and its arguments.
    fn function(&mut self) -> Vec<Data> {
        let mut args = Vec::new();
        let mut params = Vec::new();
        for i in 0..8 {
            let dtype = self.one(&[DType::F64, DType::F64, DType::F32, DType::I64]);
            let mut dims = self.dims();
            if dtype == DType::I64 {
                dims.truncate(1);
            }
            if dims.is_empty() {
                dims.push(4);
            }
            let size = dims.iter().product();
            let elements: Vec<Scalar> = (0..size)
                .map(|_| match dtype {
                    DType::I64 => Scalar::I64(self.below(2) as i64 - self.below(2) as i64),
                    dtype => Scalar::F64(self.below(41) as f64 / 8.0 - 2.5).cast_to(dtype),
                })
                .collect();
            args.push(Data::from(Tensor::new(dtype, Shape::new(&dims).unwrap(), &elements).unwrap()));
            let name = format!("p{i}");
            params.push(format!("{name}: {}", ty(dtype, &dims)));
            self.values.push((name, dtype, dims));
        }
        self.indent = 2;
        for _ in 0..15 {
            let _ = self.operation();
        }
        // A loop that carries some of the values.
        let carried: Vec<_> = (0..3).filter_map(|_| self.pick(|_, _| true)).collect();
        let outer = self.values.len();
        let names = |prefix: &str| {
            let each =
                carried.iter().enumerate().map(|(i, (_, dtype, dims))| format!("{prefix}{i}: {}", ty(*dtype, dims)));
            each.collect::<Vec<_>>().join(", ")
        };
        let (results, body) = (names("r"), names("c"));
        let first = carried.iter().map(|(name, ..)| name.clone()).collect::<Vec<_>>().join(", ");
        let _ = writeln!(self.text, "  {results} = for 0, 3, 1, {first} body (i: i64, {body}) {{");
        for (i, (_, dtype, dims)) in carried.iter().enumerate() {
            self.values.push((format!("c{i}"), *dtype, dims.clone()));
        }
        self.indent = 4;
        for _ in 0..15 {
            let _ = self.operation();
        }
        let yielded: Vec<String> = carried
            .iter()
            .map(|(_, dtype, dims)| self.pick(|other, to| other == *dtype && to == dims).map_or(String::new(), |x| x.0))
            .collect();
        let _ = writeln!(self.text, "    yield {}\n  }}", yielded.join(", "));
        self.values.truncate(outer);
        self.indent = 2;
        for (i, (_, dtype, dims)) in carried.iter().enumerate() {
            self.values.push((format!("r{i}"), *dtype, dims.clone()));
        }
        for _ in 0..8 {
            let _ = self.operation();
        }
        let returned: Vec<_> = self.values.iter().rev().step_by(3).take(6).cloned().collect();
        let types = returned.iter().map(|(_, dtype, dims)| ty(*dtype, dims)).collect::<Vec<_>>().join(", ");
        let names = returned.iter().map(|(name, ..)| name.clone()).collect::<Vec<_>>().join(", ");
        self.text = format!("func @f({}) -> ({types}) {{\n{}  return {names}\n}}\n", params.join(", "), self.text);
        args
    }
}

fn ty(dtype: DType, dims: &[usize]) -> String {
    let dims: Vec<String> = dims.iter().map(usize::to_string).collect();
    format!("{}[{}]", dtype.name(), dims.join(", "))
}

fn tuple(numbers: &[usize]) -> String {
    let numbers: Vec<String> = numbers.iter().map(usize::to_string).collect();
    format!("({})", numbers.join(", "))
}

fn stretched(a: &[usize], b: &[usize]) -> Option<Vec<usize>> {
    snek_tensor::broadcast_dims(&[a, b]).map(|dims| dims.to_vec())
}

fn outcome(backend: &dyn Backend, module: &snek_graph::ir::Module, args: &[Data]) -> String {
    let found = backend.compile(module).unwrap().call(args, &mut String::new());
    found.map_or_else(|error| format!("{error} {:?}", error.place), |data| format!("{data:?}"))
}

#[test]
fn random_arrays_are_as_by_the_rules() {
    let (mut done, mut raised) = (0, 0);
    for seed in 0..250 {
        let mut random = Random { state: seed, text: String::new(), values: Vec::new(), indent: 0 };
        let args = random.function();
        let module = text::parse(&random.text).unwrap_or_else(|error| panic!("{error}\n{}", random.text));
        let expect = outcome(&Reference::default(), &module, &args);
        let plan = Plan { native: When::Never, ..Plan::default() };
        let executable = plan.compile(&module).unwrap();
        // The second run uses the memory of the first.
        for _ in 0..2 {
            let found = executable.call(&args, &mut String::new());
            let found = found.map_or_else(|error| format!("{error} {:?}", error.place), |data| format!("{data:?}"));
            assert_eq!(found, expect, "seed {seed}\n{}", random.text);
        }
        let optimized = optimize(&module).unwrap();
        let expect = outcome(&Reference::default(), &optimized, &args);
        assert_eq!(outcome(&plan, &optimized, &args), expect, "seed {seed}, with passes\n{}", random.text);
        done += 1;
        raised += usize::from(expect.contains("Error"));
    }
    assert!(done == 250 && raised > 0 && raised < 125, "{raised} of {done} raise");
}
