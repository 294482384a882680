//! Elements and parts of arrays, and arrays under other shapes.
//!
//! In: nodes. Out: names of the same elements where nothing moves, loops that copy where something does.
//! Invariants: an array is changed in place only if it is owned and this is its last use.

use snek_graph::GraphError;
use snek_graph::ir::Node;
use snek_graph::ops::Op;
use snek_tensor::DType;

use super::array::{element_of, place};
use super::form::{Array, Form, Number, refused, strides, type_name};
use super::function::Writer;
use super::helper::Helper;
use super::number::cast;

impl Writer<'_> {
    pub(super) fn shaped(&mut self, node: &Node, inputs: &[Form]) -> Result<Form, GraphError> {
        let ints = |name: &str| node.attrs.ints(name).unwrap_or_default().to_vec();
        match node.op {
            Op::ArrayGet => self.get(node, inputs),
            Op::ArraySet => self.set(node, inputs),
            Op::Len | Op::DimSize => {
                let axis = node.attrs.int("dimension").or_else(|| node.attrs.int("axis")).unwrap_or(0);
                match (&inputs[0], usize::try_from(axis)) {
                    (Form::Array(x), Ok(axis)) if axis < x.dims.len() => Ok(int(x.dims[axis])),
                    (Form::Tuple(items), _) => Ok(int(items.len())),
                    _ => Err(refused("this length")),
                }
            }
            Op::Item => match &inputs[0] {
                Form::Array(x) => Ok(self.number(&format!("{}[0]", x.name), x.dtype, false)),
                Form::Number(x) => Ok(Form::Number(Number { is_array: false, ..x.clone() })),
                _ => Err(refused("this item")),
            },
            Op::Reshape | Op::Squeeze | Op::ExpandDims => self.same_elements(node, &inputs[0]),
            Op::Transpose => {
                let order: Vec<usize> = ints("permutation").iter().map(|axis| *axis as usize).collect();
                self.picked(node, &inputs[0], |i| {
                    let mut from = vec![String::new(); order.len()];
                    order.iter().zip(i).for_each(|(axis, name)| from[*axis].clone_from(name));
                    from
                })
            }
            Op::BroadcastInDim => {
                let axes: Vec<usize> = ints("broadcast_dimensions").iter().map(|axis| *axis as usize).collect();
                let (_, dims) = element_of(&inputs[0])?;
                self.picked(node, &inputs[0], |i| {
                    let name = |(axis, dim): (&usize, &usize)| if *dim == 1 { "0".into() } else { i[*axis].clone() };
                    axes.iter().zip(&dims).map(name).collect()
                })
            }
            Op::Rev => {
                let axes = ints("dimensions");
                let (_, dims) = element_of(&inputs[0])?;
                self.picked(node, &inputs[0], |i| {
                    let turned = |(axis, name): (usize, &String)| match axes.contains(&(axis as i64)) {
                        true => format!("({} - {name})", dims[axis].saturating_sub(1)),
                        false => name.clone(),
                    };
                    i.iter().enumerate().map(turned).collect()
                })
            }
            Op::Slice => {
                let (starts, steps) = (ints("start_indices"), node.attrs.ints("strides").map(<[i64]>::to_vec));
                self.picked(node, &inputs[0], |i| {
                    let moved = |(axis, name): (usize, &String)| {
                        let step = steps.as_ref().map_or(1, |steps| steps[axis]);
                        let scaled = if step == 1 { name.clone() } else { format!("{name} * {step}") };
                        if starts[axis] == 0 { format!("({scaled})") } else { format!("({} + {scaled})", starts[axis]) }
                    };
                    i.iter().enumerate().map(moved).collect()
                })
            }
            Op::DynamicSlice => {
                let (_, dims) = element_of(&inputs[0])?;
                let (_, window) = self.output(node)?;
                let starts = self.window(&dims, &window, &inputs[1..])?;
                self.picked(node, &inputs[0], |i| {
                    starts.iter().zip(i).map(|(start, name)| format!("((size_t){start} + {name})")).collect()
                })
            }
            Op::DynamicUpdateSlice => self.update(node, inputs),
            Op::Pad => self.pad(node, inputs),
            Op::Concatenate => self.concatenate(node, inputs),
            Op::Iota => {
                let (dtype, dims) = self.output(node)?;
                let along = node.attrs.int("dimension").unwrap_or(0) as usize;
                let result = self.array(dtype, &dims)?;
                let i = self.nest(&dims);
                let to = place(&i, &strides(&dims));
                self.line(&format!("{}[{to}] = ({}){};", result.name, type_name(dtype), i[along]));
                self.unnest(dims.len());
                Ok(Form::Array(result))
            }
            Op::Gather => self.gather(node, inputs),
            Op::Scatter | Op::ScatterAdd => self.scatter(node, inputs),
            op => Err(refused(&format!("'{}'", op.name()))),
        }
    }

    /// The same elements under another shape.
    fn same_elements(&mut self, node: &Node, x: &Form) -> Result<Form, GraphError> {
        let (dtype, dims) = self.output(node)?;
        match x {
            Form::Array(x) if dims.is_empty() => Ok(self.number(&format!("{}[0]", x.name), dtype, true)),
            Form::Array(x) => {
                let is_owned = x.is_owned && self.is_last_use(node.inputs[0], node);
                Ok(Form::Array(Array { dims, is_owned, ..x.clone() }))
            }
            x => self.each(dtype, &dims, &[x], |e| Ok(e[0].clone())),
        }
    }

    /// A new array whose elements are picked out of another by indices.
    fn picked(&mut self, node: &Node, x: &Form, from: impl Fn(&[String]) -> Vec<String>) -> Result<Form, GraphError> {
        let (dtype, dims) = self.output(node)?;
        if dims.is_empty() || matches!(x, Form::Number(_)) {
            let text = match x {
                Form::Array(x) => format!("{}[{}]", x.name, place(&from(&[]), &x.strides())),
                x => x.text().to_string(),
            };
            let number = Form::Number(Number { text: text.clone(), dtype, is_array: true });
            return if dims.is_empty() {
                Ok(self.number(&text, dtype, true))
            } else {
                self.each(dtype, &dims, &[&number], |e| Ok(e[0].clone()))
            };
        }
        let Form::Array(x) = x else { return Err(refused("a part of a structure")) };
        let result = self.array(dtype, &dims)?;
        let i = self.nest(&dims);
        let (to, from) = (place(&i, &strides(&dims)), place(&from(&i), &x.strides()));
        self.line(&format!("{}[{to}] = {}[{from}];", result.name, x.name));
        self.unnest(dims.len());
        Ok(Form::Array(result))
    }

    /// The places of indices: counted from the end if they are negative, checked.
    fn places(&mut self, dims: &[usize], indices: &[Form]) -> Result<Vec<String>, GraphError> {
        let mut found = Vec::new();
        for (axis, (dim, index)) in dims.iter().zip(indices).enumerate() {
            let (dtype, rest) = element_of(index)?;
            if dtype.is_float() || !rest.is_empty() {
                return Err(refused("an index that is no integer"));
            }
            let text = index.text();
            if let Ok(known) = text.parse::<i64>() {
                let place = if known < 0 { known + *dim as i64 } else { known };
                if (0..*dim as i64).contains(&place) {
                    found.push(place.to_string());
                    continue;
                }
            }
            let place = self.fresh();
            self.line(&format!("const int64_t {place} = {text} < 0 ? {text} + {dim} : {text};"));
            self.helper(Helper::FailIndex, "fail_index");
            self.begin(&format!("if ({place} < 0 || {place} >= {dim})"));
            self.line(&format!("return fail_index({text}, {axis}, {dim});"));
            self.close("");
            found.push(place);
        }
        Ok(found)
    }

    fn get(&mut self, node: &Node, inputs: &[Form]) -> Result<Form, GraphError> {
        let Form::Array(x) = &inputs[0] else { return Err(refused("an index of what is no array")) };
        let count = inputs.len() - 1;
        let places = self.places(&x.dims, &inputs[1..])?;
        let offset = place(&places, &x.strides());
        if count == x.dims.len() {
            let is_array = self.module.ty(node.outputs[0]).is_array();
            return Ok(self.number(&format!("{}[{offset}]", x.name), x.dtype, is_array));
        }
        let name = self.fresh();
        self.line(&format!("const {} *{name} = {} + {};", type_name(x.dtype), x.name, offset));
        Ok(Form::Array(Array { name, dtype: x.dtype, dims: x.dims[count..].to_vec(), is_owned: false }))
    }

    /// The array to be changed: itself if nobody else has it, else a copy.
    fn changeable(&mut self, node: &Node, x: &Form) -> Result<Array, GraphError> {
        let Form::Array(x) = x else { return Err(refused("a change of what is no array")) };
        if x.is_owned && self.is_last_use(node.inputs[0], node) {
            return Ok(x.clone());
        }
        let copy = self.array(x.dtype, &x.dims)?;
        self.copy(&copy.name, x);
        Ok(copy)
    }

    fn set(&mut self, node: &Node, inputs: &[Form]) -> Result<Form, GraphError> {
        let Some((value, indices)) = inputs[1..].split_last() else { return Err(refused("a change without a value")) };
        let (_, dims) = element_of(&inputs[0])?;
        let places = self.places(&dims, indices)?;
        let x = self.changeable(node, &inputs[0])?;
        let (from, _) = element_of(value)?;
        let rest = &dims[indices.len()..];
        let i = self.nest(rest);
        let all: Vec<String> = places.iter().chain(&i).cloned().collect();
        let text = self.stretched_to(value, rest, &i)?;
        self.line(&format!("{}[{}] = {};", x.name, place(&all, &x.strides()), narrowed(&text, from, x.dtype)));
        self.unnest(rest.len());
        Ok(Form::Array(x))
    }

    /// An element of a value that is stretched to the sizes `dims`.
    fn stretched_to(&mut self, value: &Form, dims: &[usize], i: &[String]) -> Result<String, GraphError> {
        let Form::Array(value) = value else { return Ok(value.text().to_string()) };
        let Some(lead) = dims.len().checked_sub(value.dims.len()) else {
            return Err(refused("a value of more dimensions than its place"));
        };
        let steps = value.strides();
        let used = (0..value.dims.len()).filter(|axis| value.dims[*axis] != 1);
        let (names, steps): (Vec<String>, Vec<usize>) = used.map(|axis| (i[lead + axis].clone(), steps[axis])).unzip();
        Ok(format!("{}[{}]", value.name, place(&names, &steps)))
    }

    /// The first places of a window, moved so that it is inside.
    fn window(&mut self, dims: &[usize], window: &[usize], starts: &[Form]) -> Result<Vec<String>, GraphError> {
        let mut found = Vec::new();
        for ((dim, size), start) in dims.iter().zip(window).zip(starts) {
            let (last, text) = (dim.saturating_sub(*size), start.text());
            let moved = self.number(&format!("{text} < 0 ? 0 : {text} > {last} ? {last} : {text}"), DType::I64, false);
            found.push(moved.text().to_string());
        }
        Ok(found)
    }

    fn update(&mut self, node: &Node, inputs: &[Form]) -> Result<Form, GraphError> {
        let ((_, dims), (_, window)) = (element_of(&inputs[0])?, element_of(&inputs[1])?);
        let starts = self.window(&dims, &window, &inputs[2..])?;
        let x = self.changeable(node, &inputs[0])?;
        let i = self.nest(&window);
        let to: Vec<String> =
            starts.iter().zip(&i).map(|(start, name)| format!("((size_t){start} + {name})")).collect();
        let text = self.stretched_to(&inputs[1], &window, &i)?;
        self.line(&format!("{}[{}] = {text};", x.name, place(&to, &x.strides())));
        self.unnest(window.len());
        Ok(Form::Array(x))
    }

    fn pad(&mut self, node: &Node, inputs: &[Form]) -> Result<Form, GraphError> {
        let (Form::Array(x), (dtype, dims)) = (&inputs[0], self.output(node)?) else { return Err(refused("this pad")) };
        let ints = |name: &str| node.attrs.ints(name).map(<[i64]>::to_vec);
        let (low, high) = (ints("low").unwrap_or_default(), ints("high").unwrap_or_default());
        let interior = ints("interior").unwrap_or_else(|| vec![0; dims.len()]);
        if low.iter().chain(&high).any(|size| *size < 0) {
            return Err(refused("a pad that takes elements away"));
        }
        let filler = inputs[1].text().to_string();
        let filler = Form::Number(Number { text: filler, dtype, is_array: true });
        let result = match self.each(dtype, &dims, &[&filler], |e| Ok(e[0].clone()))? {
            Form::Array(result) => result,
            _ => return Err(refused("this pad")),
        };
        let i = self.nest(&x.dims);
        let to: Vec<String> = i
            .iter()
            .enumerate()
            .map(|(axis, name)| format!("({} + {name} * {})", low[axis], interior[axis] + 1))
            .collect();
        let from = place(&i, &x.strides());
        self.line(&format!("{}[{}] = {}[{from}];", result.name, place(&to, &strides(&dims)), x.name));
        self.unnest(x.dims.len());
        Ok(Form::Array(result))
    }

    fn concatenate(&mut self, node: &Node, inputs: &[Form]) -> Result<Form, GraphError> {
        let (dtype, dims) = self.output(node)?;
        let along = node.attrs.int("dimension").unwrap_or(0) as usize;
        let result = self.array(dtype, &dims)?;
        let mut start = 0;
        for input in inputs {
            let Form::Array(x) = input else { return Err(refused("numbers put together")) };
            let i = self.nest(&x.dims);
            let mut to = i.clone();
            to[along] = format!("({start} + {})", i[along]);
            let from = cast(&format!("{}[{}]", x.name, place(&i, &x.strides())), x.dtype, dtype);
            self.line(&format!("{}[{}] = {from};", result.name, place(&to, &strides(&dims))));
            self.unnest(x.dims.len());
            start += x.dims[along];
        }
        Ok(Form::Array(result))
    }

    /// For positions of arrays: the loops over them and over the other axes, and the place that they mean.
    fn positions(
        &mut self,
        node: &Node,
        x: &Array,
        indices: &[Form],
        target: &[usize],
    ) -> Result<(Vec<String>, Vec<String>), GraphError> {
        let along: Vec<usize> = node.attrs.ints("dimensions").unwrap_or_default().iter().map(|a| *a as usize).collect();
        let rank = target.len() - (x.dims.len() - along.len());
        let i = self.nest(target);
        let mut places = vec![String::new(); x.dims.len()];
        let mut free = i[rank..].iter();
        for (axis, place) in places.iter_mut().enumerate() {
            if !along.contains(&axis) {
                *place = free.next().cloned().unwrap_or_default();
            }
        }
        for (axis, index) in along.iter().zip(indices) {
            let text = self.stretched_to(index, &target[..rank], &i[..rank])?;
            let index = self.number(&text, DType::I64, false);
            let found = self.places(&x.dims[*axis..=*axis], &[index])?;
            places[*axis] = found.into_iter().next().unwrap_or_default();
        }
        Ok((i, places))
    }

    fn gather(&mut self, node: &Node, inputs: &[Form]) -> Result<Form, GraphError> {
        let Form::Array(x) = &inputs[0] else { return Err(refused("an index of what is no array")) };
        let (dtype, dims) = self.output(node)?;
        if dims.is_empty() {
            return self.get(node, inputs);
        }
        let result = self.array(dtype, &dims)?;
        let (i, places) = self.positions(node, x, &inputs[1..], &dims)?;
        let (to, from) = (place(&i, &strides(&dims)), place(&places, &x.strides()));
        self.line(&format!("{}[{to}] = {}[{from}];", result.name, x.name));
        self.unnest(dims.len());
        Ok(Form::Array(result))
    }

    fn scatter(&mut self, node: &Node, inputs: &[Form]) -> Result<Form, GraphError> {
        let x = self.changeable(node, &inputs[0])?;
        let along = node.attrs.ints("dimensions").unwrap_or_default();
        let mut target: Vec<usize> = Vec::new();
        for index in &inputs[2..] {
            let (_, dims) = element_of(index)?;
            target = if dims.len() > target.len() { dims } else { target };
        }
        let rest = x.dims.iter().enumerate().filter(|(axis, _)| !along.contains(&(*axis as i64)));
        target.extend(rest.map(|(_, dim)| *dim));
        let (from, _) = element_of(&inputs[1])?;
        let (i, places) = self.positions(node, &x, &inputs[2..], &target)?;
        let text = self.stretched_to(&inputs[1], &target, &i)?;
        let sign = if node.op == Op::ScatterAdd { "+=" } else { "=" };
        self.line(&format!("{}[{}] {sign} {};", x.name, place(&places, &x.strides()), narrowed(&text, from, x.dtype)));
        self.unnest(target.len());
        Ok(Form::Array(x))
    }
}

/// A value as an element of an array that it is put into.
fn narrowed(text: &str, from: DType, to: DType) -> String {
    if from.is_float() && !to.is_float() { format!("({}){text}", type_name(to)) } else { cast(text, from, to) }
}

fn int(size: usize) -> Form {
    Form::Number(Number::int(size.to_string()))
}
