//! Control flow: nodes that run regions or functions, and what raises.
//!
//! In: steps of a walk. Out: blocks of C.
//! Invariants:
//! - What a loop carries stands in variables before it; at the end of a trip all are assigned as if at once.
//! - What a branch gives stands in variables that both arms assign.

use snek_graph::GraphError;
use snek_graph::ir::{Literal, Node, NodeId, Origin, RegionId, ValueId};
use snek_graph::ops::Op;
use snek_tensor::Scalar;

use super::form::{Form, Stack, refused};
use super::function::Writer;

/// A node whose regions are being written.
pub(super) enum Open {
    /// The results' variables.
    If(NodeId, Vec<Form>),
    /// The carried values' variables, and the results'.
    While(NodeId, Vec<Form>, Vec<Form>),
    /// The carried values' variables; what is to be done before the next trip.
    For(NodeId, Vec<Form>, Option<String>),
    /// A region that runs where it stands.
    Inline(NodeId),
}

impl Writer<'_> {
    /// Begins a node that has regions.
    pub(super) fn control(&mut self, id: NodeId, node: &Node) -> Result<(), GraphError> {
        match node.op {
            Op::If => {
                let condition = self.form(node.inputs[0])?;
                let mut results = Vec::new();
                for (index, output) in node.outputs.iter().enumerate() {
                    let first = self.module.region(node.regions[0]).results.get(index).copied();
                    let like = first.and_then(|value| self.stack_of(value));
                    results.push(self.declare(self.module.ty(*output), like.as_ref())?);
                }
                self.begin(&format!("if ({})", condition.text()));
                self.open.push(Open::If(id, results));
            }
            Op::While => {
                let params = &self.module.region(node.regions[0]).params;
                let carried = self.carried(params, &node.inputs)?;
                let mut results = Vec::new();
                for (index, output) in node.outputs.iter().enumerate() {
                    let forwarded = self.module.region(node.regions[0]).results.get(index + 1).copied();
                    let like = forwarded.and_then(|value| self.stack_of(value));
                    results.push(self.declare(self.module.ty(*output), like.as_ref())?);
                }
                self.begin("for (;;)");
                self.open.push(Open::While(id, carried, results));
            }
            Op::For => self.counted(id, node)?,
            Op::CustomVjp => {
                let params = self.module.region(node.regions[0]).params.clone();
                for (param, input) in params.into_iter().zip(&node.inputs) {
                    let form = self.shared(*input)?;
                    self.forms.insert(param, form);
                }
                self.open.push(Open::Inline(id));
            }
            op => return Err(refused(&format!("'{}'", op.name()))),
        }
        Ok(())
    }

    /// Variables for what a loop carries, with their first contents.
    fn carried(&mut self, params: &[ValueId], inputs: &[ValueId]) -> Result<Vec<Form>, GraphError> {
        let mut found = Vec::new();
        for (param, input) in params.iter().zip(inputs) {
            let first = match self.form(*input)? {
                Form::Stack(stack) if !self.is_used_once(*input) => Form::Stack(self.one_of_many(*input, stack)?),
                first => first,
            };
            let like = if let Form::Stack(stack) = &first { Some(stack) } else { None };
            let variable = self.declare(self.module.ty(*param), like)?;
            self.assign(&variable, &first)?;
            self.forms.insert(*param, variable.clone());
            found.push(variable);
        }
        Ok(found)
    }

    fn counted(&mut self, id: NodeId, node: &Node) -> Result<(), GraphError> {
        let [start, stop, step] = [self.form(node.inputs[0])?, self.form(node.inputs[1])?, self.form(node.inputs[2])?];
        let params = self.module.region(node.regions[0]).params.clone();
        let Some((counter, params)) = params.split_first() else { return Err(refused("a loop without a counter")) };
        let carried = self.carried(params, &node.inputs[3..])?;
        let name = self.fresh().replacen('x', "i", 1);
        let known = match self.module.constant(node.inputs[2]) {
            Some(Literal::Scalar(Scalar::I64(step))) => Some(*step),
            _ => None,
        };
        let (start, stop, step) = (start.text(), stop.text(), step.text());
        let next = |self_: &mut Self, step: &str| {
            self_.helper(super::helper::Helper::AddOverflows, "add_overflows");
            Some(format!("if (add_overflows({name}, {step})) break;"))
        };
        let (goes_on, later, check) = match known {
            Some(1) => (format!("{name} < {stop}"), format!("{name}++"), None),
            Some(-1) => (format!("{name} > {stop}"), format!("{name}--"), None),
            Some(known) => {
                let sign = if known > 0 { "<" } else { ">" };
                (format!("{name} {sign} {stop}"), format!("{name} += {step}"), next(self, step))
            }
            None => {
                self.fail_if(&format!("{step} == 0"), "ValueError: range() arg 3 must not be zero");
                let both = format!("{step} > 0 ? {name} < {stop} : {name} > {stop}");
                (both, format!("{name} += {step}"), next(self, step))
            }
        };
        self.begin(&format!("for (int64_t {name} = {start}; {goes_on}; {later})"));
        let counter_form = super::form::Number { text: name, dtype: snek_tensor::DType::I64, is_array: false };
        self.forms.insert(*counter, Form::Number(counter_form));
        self.open.push(Open::For(id, carried, check));
        Ok(())
    }

    pub(super) fn enter_region(&mut self, number: usize) -> Result<(), GraphError> {
        if let Some(Open::If(..)) = self.open.last()
            && number == 1
        {
            self.close(" else {");
            self.deeper();
        }
        Ok(())
    }

    /// Ends a region: hands on what it gives.
    pub(super) fn leave_region(&mut self, region: RegionId) -> Result<(), GraphError> {
        let results = self.module.region(region).results.clone();
        match self.open.pop() {
            Some(Open::If(id, variables)) => {
                let forms = self.forms_of(&results)?;
                for (variable, form) in variables.iter().zip(&forms) {
                    self.assign(variable, form)?;
                }
                self.open.push(Open::If(id, variables));
            }
            Some(Open::While(id, carried, outputs)) => {
                let node = self.module.node(id);
                if region == node.regions[0] {
                    self.decide(node, &results, &outputs)?;
                } else {
                    self.assign_all(&carried, &results)?;
                    self.spend();
                }
                self.open.push(Open::While(id, carried, outputs));
            }
            Some(Open::For(id, carried, check)) => {
                self.assign_all(&carried, &results)?;
                self.spend();
                if let Some(check) = &check {
                    self.line(check);
                }
                self.open.push(Open::For(id, carried, check));
            }
            Some(Open::Inline(id)) => {
                for (output, result) in self.module.node(id).outputs.iter().zip(&results) {
                    let form = self.shared(*result)?;
                    self.forms.insert(*output, form);
                }
                self.open.push(Open::Inline(id));
            }
            None => return Err(GraphError::structure("a region ends that did not begin")),
        }
        Ok(())
    }

    /// The end of a `while`'s condition: the way out, or the body.
    fn decide(&mut self, node: &Node, results: &[ValueId], outputs: &[Form]) -> Result<(), GraphError> {
        let Some((condition, forwarded)) = results.split_first() else {
            return Err(GraphError::structure("the condition of a while gives no truth value"));
        };
        let condition = self.form(*condition)?;
        let forms = self.forms_of(forwarded)?;
        self.begin(&format!("if (!{})", condition.text()));
        for (output, form) in outputs.iter().zip(&forms) {
            self.assign(output, form)?;
        }
        self.line("break;");
        self.close("");
        let params = self.module.region(node.regions[1]).params.clone();
        for ((param, form), value) in params.into_iter().zip(forms).zip(forwarded) {
            let form = if self.is_used_once(*value) { form } else { unowned(form) };
            self.forms.insert(param, form);
        }
        Ok(())
    }

    /// Assigns variables as if at once.
    fn assign_all(&mut self, variables: &[Form], results: &[ValueId]) -> Result<(), GraphError> {
        let mut forms = self.forms_of(results)?;
        let names: Vec<String> = variables.iter().flat_map(Form::leaves).filter_map(|leaf| name_of(&leaf)).collect();
        for (variable, form) in variables.iter().zip(&mut forms) {
            // A variable that is assigned before this one, or an array that may be a part of one.
            let own: Vec<Option<String>> = variable.leaves().iter().map(name_of).collect();
            let is_hazard = |leaf: &Form| {
                let name = name_of(leaf);
                let is_part = matches!(leaf, Form::Array(array) if !array.is_owned);
                !own.contains(&name) && (is_part || name.is_some_and(|name| names.contains(&name)))
            };
            if variables.len() > 1 && form.leaves().iter().any(is_hazard) {
                *form = self.copied(form)?;
            }
        }
        for (variable, form) in variables.iter().zip(&forms) {
            self.assign(variable, form)?;
        }
        Ok(())
    }

    /// A copy of a value that is about to change.
    fn copied(&mut self, form: &Form) -> Result<Form, GraphError> {
        Ok(match form {
            Form::Number(n) => self.number(&n.text, n.dtype, n.is_array),
            Form::Array(a) => {
                let copy = self.array(a.dtype, &a.dims)?;
                self.copy(&copy.name, a);
                Form::Array(copy)
            }
            Form::Tuple(items) => Form::Tuple(items.iter().map(|item| self.copied(item)).collect::<Result<_, _>>()?),
            Form::Stack(_) => return Err(refused("stacks that change places")),
            other => other.clone(),
        })
    }

    /// Ends a node that has regions.
    pub(super) fn finish(&mut self, id: NodeId) -> Result<(), GraphError> {
        let (results, is_block) = match self.open.pop() {
            Some(Open::If(_, results) | Open::While(_, _, results) | Open::For(_, results, _)) => (Some(results), true),
            Some(Open::Inline(_)) => (None, false),
            None => return Err(GraphError::structure("a node ends that did not begin")),
        };
        if is_block {
            self.close("");
        }
        let node = self.module.node(id);
        for (output, form) in node.outputs.iter().zip(results.into_iter().flatten()) {
            self.forms.insert(*output, form);
        }
        Ok(())
    }

    /// A call of a function of the module.
    pub(super) fn call(&mut self, node: &Node) -> Result<(), GraphError> {
        let Some(callee) = node.attrs.func("callee") else { return Err(refused("a call of no function")) };
        let mut handed = Vec::new();
        for form in self.forms_of(&node.inputs)? {
            for leaf in form.leaves() {
                handed.push(name_of(&leaf).unwrap_or_else(|| leaf.text().to_string()));
            }
        }
        for output in &node.outputs {
            let variable = self.declare(self.module.ty(*output), None)?;
            for leaf in variable.leaves() {
                let Some(name) = name_of(&leaf) else { return Err(refused("this result of a call")) };
                handed.push(if matches!(leaf, Form::Number(_)) { format!("&{name}") } else { name });
            }
            self.forms.insert(*output, variable);
        }
        let call = format!("{}({})", self.functions.name(callee), handed.join(", "));
        if self.functions.raises(callee) {
            self.return_if(&call)
        } else {
            self.line(&format!("{call};"))
        }
        Ok(())
    }

    /// `raise` and `assert`.
    pub(super) fn raise(&mut self, node: &Node) -> Result<(), GraphError> {
        let (condition, message) = match node.op {
            Op::Assert => (Some(self.form(node.inputs[0])?), node.inputs.get(1)),
            _ => (None, node.inputs.first()),
        };
        let class = node.attrs.str("exception").unwrap_or("AssertionError").to_string();
        let error = match message.map(|id| self.form(*id)).transpose()? {
            None | Some(Form::None) => class,
            Some(Form::Text(text)) if text.is_empty() => class,
            Some(Form::Text(text)) => format!("{class}: {text}"),
            Some(_) if self.is_loaded() => {
                let inputs = self.forms_of(&node.inputs)?;
                return self.operate(node, &inputs).map(drop);
            }
            Some(_) => return Err(refused("an exception whose message is made at run time")),
        };
        match condition {
            Some(condition) => self.fail_if(&format!("!{}", condition.text()), &error),
            None => self.fail(&error),
        }
        Ok(())
    }

    /// A value that stands under one more name: its elements are nobody's own then.
    pub(super) fn shared(&mut self, id: ValueId) -> Result<Form, GraphError> {
        Ok(unowned(self.form(id)?))
    }

    /// The stack whose items a value will have, if it is a stack.
    fn stack_of(&self, mut id: ValueId) -> Option<Stack> {
        // Each step goes to a value that was made before.
        for _ in 0..self.module.value_count() {
            if let Some(form) = self.forms.get(&id) {
                return if let Form::Stack(stack) = form { Some(stack.clone()) } else { None };
            }
            let Origin::Output(node) = &self.module.value(id).origin else { return None };
            let node = self.module.node(*node);
            let index = node.outputs.iter().position(|output| *output == id)?;
            id = match node.op {
                Op::Push | Op::PopStack => *node.inputs.first()?,
                Op::If => *self.module.region(node.regions[0]).results.get(index)?,
                Op::While => *node.inputs.get(index)?,
                Op::For => *node.inputs.get(index + 3)?,
                _ => return None,
            };
        }
        None
    }
}

pub(super) fn unowned(form: Form) -> Form {
    match form {
        Form::Array(array) => Form::Array(super::form::Array { is_owned: false, ..array }),
        Form::Tuple(items) => Form::Tuple(items.into_iter().map(unowned).collect()),
        other => other,
    }
}

/// The variable that holds a part of a value.
fn name_of(leaf: &Form) -> Option<String> {
    match leaf {
        Form::Number(n) => Some(n.text.clone()),
        Form::Array(a) => Some(a.name.clone()),
        Form::Stack(s) => Some(s.count.clone()),
        _ => None,
    }
}
