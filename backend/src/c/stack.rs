//! Stacks: what the trips of a loop keep for its derivative.
//!
//! In: `stack`, `push`, `pop_stack`. Out: buffers that grow and are kept for later calls; how many items there are.
//! Invariants: a stack is pushed on in one place only, so all its versions share one buffer.

use snek_graph::GraphError;
use snek_graph::ir::{Node, Origin, Type, ValueId};
use snek_graph::ops::Op;

use super::form::{Array, Form, Leaf, Number, Stack, leaves, refused, type_name};
use super::function::Writer;
use super::helper::Helper;

impl Writer<'_> {
    pub(super) fn stack(&mut self, node: &Node) -> Result<(), GraphError> {
        match node.op {
            Op::Stack => self.new_stack(node),
            Op::Push => self.push(node),
            _ => self.pop(node),
        }
    }

    fn new_stack(&mut self, node: &Node) -> Result<(), GraphError> {
        let Some(item) = node.attrs.ty("item").cloned() else { return Err(refused("a stack of unknown items")) };
        if self.is_recursive() {
            return Err(refused("a derivative of a loop in a function that calls itself"));
        }
        let stack = self.empty_stack(item)?;
        self.forms.insert(node.outputs[0], Form::Stack(stack));
        Ok(())
    }

    /// A stack that is used in several places, as one of them sees it: an empty one is made anew, so that each grows for
    /// itself; others only shrink from here on.
    pub(super) fn one_of_many(&mut self, id: ValueId, stack: Stack) -> Result<Stack, GraphError> {
        match &self.module.value(id).origin {
            Origin::Output(node) if self.module.node(*node).op == Op::Stack => self.empty_stack(stack.item),
            _ => {
                self.shared.insert(stack.name.clone());
                Ok(stack)
            }
        }
    }

    fn empty_stack(&mut self, item: Type) -> Result<Stack, GraphError> {
        let name = self.fresh();
        for (index, leaf) in leaves(&item)?.into_iter().enumerate() {
            let (Leaf::Number(dtype, _) | Leaf::Array(dtype, _)) = leaf;
            let kept = if self.is_loaded() { "static" } else { "static _Thread_local" };
            self.line(&format!("{kept} {} *{name}_{index};", type_name(dtype)));
            self.line(&format!("{kept} size_t {name}_{index}_room;"));
        }
        Ok(Stack { name, item, count: "0".into() })
    }

    fn push(&mut self, node: &Node) -> Result<(), GraphError> {
        let (Form::Stack(stack), item) = (self.form(node.inputs[0])?, self.form(node.inputs[1])?) else {
            return Err(refused("a push on what is no stack"));
        };
        if !self.is_used_once(node.inputs[0]) || self.shared.contains(&stack.name) {
            return Err(refused("a derivative of a derivative of a loop"));
        }
        self.helper(Helper::Grow, "grow");
        for (index, (leaf, form)) in leaves(&stack.item)?.into_iter().zip(item.leaves()).enumerate() {
            let (buffer, size) = (format!("{}_{index}", stack.name), size_of(&leaf));
            let room =
                format!("(void **)&{buffer}, &{buffer}_room, (size_t){}, {size} * sizeof(*{buffer})", stack.count);
            if self.is_loaded() {
                self.return_if(&format!("grow({room})"));
            } else {
                self.fail_if(&format!("grow({room})"), "MemoryError");
            }
            match (leaf, form) {
                (Leaf::Number(..), Form::Number(n)) => self.line(&format!("{buffer}[{}] = {};", stack.count, n.text)),
                (Leaf::Array(..), Form::Array(a)) => self.copy(&format!("({buffer} + {size} * {})", stack.count), &a),
                _ => return Err(refused("this item of a stack")),
            }
        }
        let count = self.number(&format!("{} + 1", stack.count), snek_tensor::DType::I64, false);
        let count = count.text().to_string();
        self.forms.insert(node.outputs[0], Form::Stack(Stack { count, ..stack }));
        Ok(())
    }

    fn pop(&mut self, node: &Node) -> Result<(), GraphError> {
        let Form::Stack(stack) = self.form(node.inputs[0])? else { return Err(refused("a pop of what is no stack")) };
        let count = self.number(&format!("{} - 1", stack.count), snek_tensor::DType::I64, false);
        let count = count.text().to_string();
        if self.is_loaded() {
            self.fail_if(&format!("{count} < 0"), "SystemError: a pop of an empty stack");
        }
        let mut parts = Vec::new();
        for (index, leaf) in leaves(&stack.item)?.into_iter().enumerate() {
            let buffer = format!("{}_{index}", stack.name);
            parts.push(match leaf {
                Leaf::Number(dtype, is_array) => self.number(&format!("{buffer}[{count}]"), dtype, is_array),
                Leaf::Array(dtype, dims) => {
                    let name = self.fresh();
                    let size: usize = dims.iter().product();
                    self.line(&format!("const {} *{name} = {buffer} + {size} * {count};", type_name(dtype)));
                    Form::Array(Array { name, dtype, dims, is_owned: false })
                }
            });
        }
        let item = formed(&stack.item, &mut parts.into_iter());
        self.forms.insert(node.outputs[0], Form::Stack(Stack { count, ..stack }));
        self.forms.insert(node.outputs[1], item);
        Ok(())
    }
}

fn size_of(leaf: &Leaf) -> usize {
    match leaf {
        Leaf::Number(..) => 1,
        Leaf::Array(_, dims) => dims.iter().product(),
    }
}

/// Parts as a value of a type.
fn formed(ty: &Type, parts: &mut impl Iterator<Item = Form>) -> Form {
    match ty {
        Type::None => Form::None,
        Type::Tuple(items) => Form::Tuple(items.iter().map(|item| formed(item, parts)).collect()),
        _ => parts.next().unwrap_or(Form::None),
    }
}

impl Number {
    /// Python's integer of this text.
    pub(super) fn int(text: impl Into<String>) -> Number {
        Number { text: text.into(), dtype: snek_tensor::DType::I64, is_array: false }
    }
}
