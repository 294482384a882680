//! What the loops of a graph keep for a derivative: the report.
//!
//! In: a module. Out: for each loop that pushes on stacks a [`Residual`] for each value that a trip pushes.
//! Invariants: it is read off the graph that runs, so it names everything that is kept and nothing else.
//! Elsewhere: what has to be kept (`grad/needs.rs`), the stacks themselves (`eval/stack.rs`).

use std::collections::{BTreeSet, HashMap};

use crate::ir::{Dim, Module, Node, NodeId, Origin, Step, Type, ValueId};
use crate::ops::Op;

/// A value that each trip of a loop keeps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Residual {
    /// The line of the loop; 0 if it is not known.
    pub line: u32,
    /// `for` or `while`.
    pub kind: &'static str,
    /// What is kept: the name of a value, or what computes it.
    pub value: String,
    /// Its type.
    pub ty: String,
    /// How many bytes it takes, if that is known before the graph runs.
    pub bytes: Option<usize>,
    /// What asks for it.
    pub why: String,
}

/// So many places are named that ask for a value.
const MAX_PLACES: usize = 3;

/// What the loops of a module keep, in program order.
#[must_use]
pub fn residuals(module: &Module) -> Vec<Residual> {
    let mut nodes = Vec::new();
    for function in module.functions() {
        nodes.extend(module.walk(function.body).filter_map(|step| match step {
            Step::Node(id) => Some(id),
            _ => None,
        }));
    }
    let mut users: HashMap<ValueId, Vec<NodeId>> = HashMap::new();
    for id in &nodes {
        for input in &module.node(*id).inputs {
            users.entry(*input).or_default().push(*id);
        }
    }
    let report = Report { module, users };
    nodes.iter().flat_map(|id| report.of_loop(module.node(*id))).collect()
}

struct Report<'m> {
    module: &'m Module,
    users: HashMap<ValueId, Vec<NodeId>>,
}

impl Report<'_> {
    fn of_loop(&self, node: &Node) -> Vec<Residual> {
        let kind = match node.op {
            Op::For => "for",
            Op::While => "while",
            _ => return Vec::new(),
        };
        let mut found = Vec::new();
        for region in &node.regions {
            let region = self.module.region(*region);
            for id in &region.nodes {
                let pushed = self.module.node(*id);
                if pushed.op != Op::Push {
                    continue;
                }
                let slot = region.params.iter().position(|param| *param == pushed.inputs[0]);
                // The counter comes first in the body of a `for`.
                let slot = slot.and_then(|slot| slot.checked_sub(usize::from(node.op == Op::For)));
                let Some(stack) = slot.and_then(|slot| node.outputs.get(slot)) else { continue };
                let (value, ty) = (pushed.inputs[1], self.module.ty(pushed.inputs[1]));
                found.push(Residual {
                    line: node.location.line,
                    kind,
                    value: self.name(value),
                    ty: ty.to_string(),
                    bytes: bytes(ty),
                    why: self.why(*stack, ty),
                });
            }
        }
        found
    }

    /// What a value is to who reads the program.
    fn name(&self, value: ValueId) -> String {
        let known = self.module.value(value);
        if let Some(name) = &known.name {
            return name.to_string();
        }
        match known.origin {
            Origin::Output(id) => {
                let node = self.module.node(id);
                match node.location.line {
                    0 => node.op.name().to_owned(),
                    line => format!("{} of line {line}", node.op.name()),
                }
            }
            _ => "what the loop carries".to_owned(),
        }
    }

    /// The operations that read what is popped from a stack.
    fn why(&self, stack: ValueId, ty: &Type) -> String {
        let mut places = BTreeSet::new();
        for id in self.users.get(&stack).into_iter().flatten() {
            let node = self.module.node(*id);
            let first = usize::from(node.op == Op::For) * 3;
            for (at, _) in node.inputs.iter().enumerate().skip(first).filter(|(_, input)| **input == stack) {
                for region in &node.regions {
                    let region = self.module.region(*region);
                    let param = region.params.get(at - first + usize::from(node.op == Op::For));
                    self.popped(param.copied(), &mut places);
                }
            }
            if node.op == Op::PopStack {
                self.popped(Some(stack), &mut places);
            }
        }
        let is_pushed = self.users.get(&stack).into_iter().flatten().any(|id| self.module.node(*id).op == Op::Push);
        match (places.is_empty(), ty) {
            (true, _) if is_pushed => "again for each trip of the loop around it".to_owned(),
            (false, _) => format!("for {}", places.into_iter().take(MAX_PLACES).collect::<Vec<_>>().join(", ")),
            (true, Type::Stack(_)) => "for the trips of an inner loop".to_owned(),
            (true, Type::Boxed) => "for a call".to_owned(),
            _ => "for the derivative of what follows".to_owned(),
        }
    }

    fn popped(&self, stack: Option<ValueId>, places: &mut BTreeSet<String>) {
        let users = |value: &ValueId| self.users.get(value).into_iter().flatten().copied();
        for id in stack.iter().flat_map(users) {
            let node = self.module.node(id);
            if node.op != Op::PopStack {
                continue;
            }
            for user in node.outputs.get(1).into_iter().flat_map(users) {
                let user = self.module.node(user);
                places.insert(match user.location.line {
                    0 => format!("'{}'", user.op.name()),
                    line => format!("'{}' of line {line}", user.op.name()),
                });
            }
        }
    }
}

/// How many bytes a value of a type takes, without what holds it together.
fn bytes(ty: &Type) -> Option<usize> {
    if let Type::Tuple(parts) = ty {
        return parts.iter().map(bytes).sum();
    }
    let size = ty.dtype()?.size();
    ty.dims()?.iter().try_fold(size, |all, dim| match dim {
        Dim::Size(size) => all.checked_mul(*size),
        _ => None,
    })
}
