//! From a module to code.
//!
//! In: a verified, typed module. Out: a [`Program`].
//! Invariants:
//! - Regions become stretches of code in the function's own frame; what an `if` or a loop gives is moved into place.
//!   Regions of function values become functions of their own.
//! - The stack of open regions is on the heap, so that deep graphs need no native stack.
//!
//! Elsewhere: operations on numbers (`select.rs`), slots and positions (`link.rs`).

use snek_graph::GraphError;
use snek_graph::eval::Data;
use snek_graph::ir::{Literal, Module, Node, NodeId, RegionId, Step, Type, ValueId};
use snek_graph::ops::{Effect, Eval, Op};

use super::code::{
    Action, Function, Instr, Kind, NOWHERE, One, Operand, Output, Program, Quick, Rep, Rule, Site, Target, Three, Two,
};
use super::draft::{Bank, Draft, Source, slot_of, word_of};
use super::kernel::{self, Arrays, Choice, Externals, Group, Item, Ready};
use super::kinds::Kinds;
use super::link::link;
use super::select::{self, Word};
use crate::element;

/// The code of a module.
pub(super) fn build(module: &Module) -> Result<Program, GraphError> {
    let kinds = Kinds::of(module);
    let mut builder = Builder {
        module,
        uses: uses(module),
        arrays: Arrays::of(module, &kinds),
        kinds,
        program: Program::default(),
        drafts: Vec::new(),
        tasks: Vec::new(),
    };
    builder.program.functions = module.functions().iter().map(|_| Function::default()).collect();
    for (index, function) in module.functions().iter().enumerate() {
        builder.begin(function.body, false);
        builder.tasks.push(Task::Nodes(function.body, 0));
        builder.run()?;
        let function = builder.end(function.body)?;
        builder.program.functions[index] = function;
    }
    for site in &mut builder.program.sites {
        if let Action::Kernel(kernel) = &mut site.action {
            kernel.link(&site.inputs, &site.outputs);
        }
    }
    kernel::look_ahead(&mut builder.program.sites);
    Ok(builder.program)
}

/// How often each value is read.
fn uses(module: &Module) -> Vec<u32> {
    let mut uses = vec![0; module.value_count()];
    let mut count = |values: &[ValueId]| values.iter().for_each(|value| uses[value.index()] += 1);
    for function in module.functions() {
        for step in module.walk(function.body) {
            match step {
                Step::Node(node) => count(&module.node(node).inputs),
                Step::Leave(region) => count(&module.region(region).results),
                Step::Enter(..) | Step::Done(_) => {}
            }
        }
    }
    uses
}

/// What is to be emitted next.
enum Task {
    /// The nodes of a region from this one on.
    Nodes(RegionId, usize),
    /// After the first arm of an `if`.
    Else { node: NodeId, other: Target, end: Target },
    /// After its second arm.
    EndIf { node: NodeId, end: Target },
    /// After the condition of a `while`.
    Decide { node: NodeId, head: Target, first: Vec<Output> },
    /// After its body.
    Again { node: NodeId, head: Target, exit: Target, first: Vec<Output>, outputs: Vec<(Output, Source)> },
    /// After the body of a `for`.
    NextTrip { node: NodeId, body: Target, exit: Target, carried: Vec<Output>, count: u32, index: u32, step: u32 },
    /// After the region of a `custom_vjp`.
    Given { node: NodeId },
    /// After the region of a function value.
    Lambda { node: NodeId },
}

struct Builder<'m> {
    module: &'m Module,
    kinds: Kinds,
    uses: Vec<u32>,
    arrays: Arrays,
    program: Program,
    /// The function being made, and function values inside of it.
    drafts: Vec<Draft>,
    tasks: Vec<Task>,
}

impl Builder<'_> {
    fn draft(&mut self) -> &mut Draft {
        // There is one from `begin` to `end`.
        if self.drafts.is_empty() {
            self.drafts.push(Draft::default());
        }
        let last = self.drafts.len() - 1;
        &mut self.drafts[last]
    }

    fn begin(&mut self, region: RegionId, is_lambda: bool) {
        let mut draft = Draft::new(is_lambda);
        draft.params = self.module.region(region).params.iter().map(|p| draft.define(*p, self.kinds.rep(*p))).collect();
        self.drafts.push(draft);
    }

    fn end(&mut self, region: RegionId) -> Result<Function, GraphError> {
        let results = self.module.region(region).results.clone();
        let inputs = results.iter().map(|value| self.operand(*value)).collect();
        let site = self.add_site(Site {
            op: Op::Call,
            action: Action::Pass,
            attrs: Default::default(),
            output: Type::Any,
            inputs,
            outputs: Vec::new(),
            place: Default::default(),
        });
        self.draft().emit_at(Instr::Return, site);
        let Some(draft) = self.drafts.pop() else { return Err(GraphError::structure("a plan has lost its function")) };
        if !draft.is_lambda && !draft.captured.is_empty() {
            return Err(GraphError::structure("a function uses values that it does not make"));
        }
        let outputs = draft.params.iter().copied().chain(draft.captured.iter().map(|(_, place)| *place)).collect();
        let entry = Site {
            op: Op::Call,
            action: Action::Pass,
            attrs: Default::default(),
            output: Type::Any,
            inputs: Vec::new(),
            outputs,
            place: Default::default(),
        };
        Ok(link(draft, entry, &mut self.program.sites))
    }

    fn add_site(&mut self, site: Site) -> u32 {
        self.program.sites.push(site);
        (self.program.sites.len() - 1) as u32
    }

    fn run(&mut self) -> Result<(), GraphError> {
        while let Some(task) = self.tasks.pop() {
            match task {
                Task::Nodes(region, at) => {
                    if let Some(&node) = self.module.region(region).nodes.get(at) {
                        self.tasks.push(Task::Nodes(region, at + 1));
                        self.node(node)?;
                    } else {
                        self.make_all()?;
                    }
                }
                Task::Else { node, other, end } => self.other_arm(node, other, end),
                Task::EndIf { node, end } => {
                    let node = self.module.node(node);
                    self.results(node.regions[1], &node.outputs);
                    self.draft().place_label(end);
                }
                Task::Decide { node, head, first } => self.decide(node, head, first),
                Task::Again { node, head, exit, first, outputs } => {
                    let body = self.module.node(node).regions[1];
                    let sources = self.sources(&self.module.region(body).results);
                    let draft = self.draft();
                    draft.move_all(first.into_iter().zip(sources).collect());
                    let cost = draft.costs.pop().unwrap_or(1);
                    draft.emit(Instr::Back(head, u32::try_from(cost).unwrap_or(u32::MAX)));
                    draft.depth = draft.depth.saturating_sub(1);
                    draft.place_label(exit);
                    draft.emit(Instr::Clears);
                    draft.move_all(outputs);
                }
                Task::NextTrip { node, body, exit, carried, count, index, step } => {
                    self.next_trip(node, (body, exit), carried, (count, index, step));
                }
                Task::Given { node } => {
                    let node = self.module.node(node);
                    self.results(node.regions[0], &node.outputs);
                }
                Task::Lambda { node } => self.lambda(node)?,
            }
        }
        Ok(())
    }

    /// Where a value is.
    fn operand(&mut self, value: ValueId) -> Operand {
        if let Some(literal) = self.module.constant(value) {
            return match word_of(literal) {
                Some((word, rep)) => Operand::Word(self.draft().fixed(word), rep),
                None => Operand::Constant(Data::of(literal)),
            };
        }
        match self.place(value) {
            Output::Word(slot, rep) => Operand::Word(slot, rep),
            Output::Value(slot) => Operand::Value { slot, is_last: false },
        }
    }

    fn place(&mut self, value: ValueId) -> Output {
        let rep = self.kinds.rep(value);
        self.draft().place(value, rep)
    }

    /// The word that a value is in, if it is in one.
    fn word(&mut self, value: ValueId) -> Option<Word> {
        match self.operand(value) {
            Operand::Word(slot, rep) => Some((slot, rep)),
            _ => None,
        }
    }

    fn define_all(&mut self, values: &[ValueId]) -> Vec<Output> {
        values
            .iter()
            .map(|value| {
                let rep = self.kinds.rep(*value);
                self.draft().define(*value, rep)
            })
            .collect()
    }

    fn sources(&mut self, values: &[ValueId]) -> Vec<Source> {
        values
            .iter()
            .map(|value| match self.module.constant(*value) {
                Some(literal) => Source::Literal(literal.clone()),
                None => Source::Slot(self.place(*value)),
            })
            .collect()
    }

    /// Moves the results of a region where they belong.
    fn results(&mut self, region: RegionId, outputs: &[ValueId]) {
        if self.kinds.is_endless(region) {
            return;
        }
        let sources = self.sources(&self.module.region(region).results);
        let outputs: Vec<Output> = outputs.iter().map(|output| self.place(*output)).collect();
        self.draft().move_all(outputs.into_iter().zip(sources).collect());
    }

    fn node(&mut self, id: NodeId) -> Result<(), GraphError> {
        let node = self.module.node(id);
        if let Some(cost) = self.draft().costs.last_mut() {
            *cost += 1;
        }
        if self.array(id)? {
            return Ok(());
        }
        self.make_before(node)?;
        match node.op {
            Op::If => {
                let (other, end) = (self.draft().label(), self.draft().label());
                self.branch(node, node.inputs[0], other);
                self.define_all(&node.outputs);
                self.tasks.push(Task::Else { node: id, other, end });
                self.tasks.push(Task::Nodes(node.regions[0], 0));
            }
            Op::While => {
                let sources = self.sources(&node.inputs);
                let first = self.define_all(&self.module.region(node.regions[0]).params);
                let draft = self.draft();
                draft.move_all(first.iter().copied().zip(sources).collect());
                let head = draft.label();
                draft.place_label(head);
                draft.depth = draft.depth.saturating_add(1);
                draft.costs.push(1);
                self.tasks.push(Task::Decide { node: id, head, first });
                self.tasks.push(Task::Nodes(node.regions[0], 0));
            }
            Op::For => self.for_loop(id),
            Op::CustomVjp => {
                let sources = self.sources(&node.inputs);
                let params = self.define_all(&self.module.region(node.regions[0]).params);
                self.draft().move_all(params.into_iter().zip(sources).collect());
                self.define_all(&node.outputs);
                self.tasks.push(Task::Given { node: id });
                self.tasks.push(Task::Nodes(node.regions[0], 0));
            }
            Op::Lambda => {
                self.begin(node.regions[0], true);
                self.tasks.push(Task::Lambda { node: id });
                self.tasks.push(Task::Nodes(node.regions[0], 0));
            }
            _ => self.operation(node),
        }
        Ok(())
    }

    /// Goes on where the condition holds, else to `other`.
    fn branch(&mut self, node: &Node, condition: ValueId, other: Target) {
        let slot = match self.operand(condition) {
            Operand::Word(slot, rep) if rep.kind == Kind::Bool => slot,
            operand => {
                let rep = Rep { kind: Kind::Bool, is_array: false };
                let to = self.draft().slot(Bank::Word);
                self.operate(node, Action::Truth, Instr::Operate, vec![operand], vec![Output::Word(to, rep)]);
                to
            }
        };
        let is_only_use = self.module.constant(condition).is_none() && self.uses[condition.index()] == 1;
        let draft = self.draft();
        let fork = draft.last().filter(|_| is_only_use).and_then(|last| select::fork(last, slot, other));
        match fork {
            Some(fork) => {
                draft.drop_last();
                draft.emit(fork);
            }
            None => draft.emit(Instr::JumpUnless(slot, other)),
        }
        draft.emit(Instr::Clears);
    }

    fn other_arm(&mut self, id: NodeId, other: Target, end: Target) {
        let node = self.module.node(id);
        self.results(node.regions[0], &node.outputs);
        let draft = self.draft();
        draft.emit(Instr::Jump(end));
        draft.place_label(other);
        draft.emit(Instr::Clears);
        self.tasks.push(Task::EndIf { node: id, end });
        self.tasks.push(Task::Nodes(node.regions[1], 0));
    }

    fn decide(&mut self, id: NodeId, head: Target, first: Vec<Output>) {
        let node = self.module.node(id);
        let results = self.module.region(node.regions[0]).results.clone();
        let exit = self.draft().label();
        let Some((condition, forwarded)) = results.split_first() else { return };
        self.branch(node, *condition, exit);
        let sources = self.sources(forwarded);
        let params = self.define_all(&self.module.region(node.regions[1]).params);
        self.draft().move_all(params.into_iter().zip(sources).collect());
        let sources = self.sources(forwarded);
        let outputs = self.define_all(&node.outputs).into_iter().zip(sources).collect();
        self.tasks.push(Task::Again { node: id, head, exit, first, outputs });
        self.tasks.push(Task::Nodes(node.regions[1], 0));
    }

    fn for_loop(&mut self, id: NodeId) {
        let node = self.module.node(id);
        let inputs: Vec<Operand> = node.inputs.iter().map(|input| self.operand(*input)).collect();
        let rep = Rep { kind: Kind::Int, is_array: false };
        let [count, index, step] = [0; 3].map(|_| self.draft().slot(Bank::Word));
        let outputs = [count, index, step].map(|slot| Output::Word(slot, rep)).to_vec();
        self.operate(node, Action::Trips, Instr::Operate, inputs, outputs);
        let sources = self.sources(&node.inputs[3..]);
        let params = self.define_all(&self.module.region(node.regions[0]).params);
        let carried = params[1..].to_vec();
        let draft = self.draft();
        draft.move_all(carried.iter().copied().zip(sources).collect());
        let (body, exit) = (draft.label(), draft.label());
        draft.emit(Instr::JumpIfNone(count, exit));
        draft.emit(Instr::Clears);
        draft.place_label(body);
        draft.depth = draft.depth.saturating_add(1);
        draft.costs.push(2);
        draft.move_all(vec![(params[0], Source::Slot(Output::Word(index, rep)))]);
        self.tasks.push(Task::NextTrip { node: id, body, exit, carried, count, index, step });
        self.tasks.push(Task::Nodes(node.regions[0], 0));
    }

    fn next_trip(
        &mut self,
        id: NodeId,
        (body, exit): (Target, Target),
        carried: Vec<Output>,
        (count, index, step): (u32, u32, u32),
    ) {
        let node = self.module.node(id);
        let region = node.regions[0];
        let sources = self.sources(&self.module.region(region).results);
        let is_one = matches!(self.module.constant(node.inputs[2]), Some(Literal::Scalar(snek_tensor::Scalar::I64(1))));
        let outputs = self.define_all(&node.outputs);
        let draft = self.draft();
        draft.move_all(carried.iter().copied().zip(sources).collect());
        let cost = u16::try_from(draft.costs.pop().unwrap_or(1)).unwrap_or(u16::MAX);
        if is_one {
            draft.emit(Instr::NextNumber { count, index, target: body, cost });
        } else {
            draft.emit(Instr::AddWrap(Three { to: index, a: index, b: step }));
            draft.emit(Instr::NextTrip { count, target: body, cost });
        }
        draft.depth = draft.depth.saturating_sub(1);
        draft.place_label(exit);
        draft.emit(Instr::Clears);
        draft.move_all(outputs.into_iter().zip(carried.into_iter().map(Source::Slot)).collect());
    }

    fn lambda(&mut self, id: NodeId) -> Result<(), GraphError> {
        let node = self.module.node(id);
        let region = node.regions[0];
        let function = self.end(region)?;
        let captured = function.captured.iter().map(|(value, _)| *value).collect::<Vec<_>>();
        self.program.lambdas.insert(region, self.program.functions.len());
        self.program.functions.push(function);
        let inputs = captured.iter().map(|value| self.operand(*value)).collect();
        let outputs = self.define_all(&node.outputs);
        self.operate(node, Action::Lambda(region, captured), Instr::Operate, inputs, outputs);
        Ok(())
    }

    /// Handles operations on arrays of known shapes: they wait, become a kernel, or are another value in another shape.
    fn array(&mut self, id: NodeId) -> Result<bool, GraphError> {
        let node = self.module.node(id);
        let ([output], Some(choice)) = (&node.outputs[..], self.arrays.choice(id)) else {
            return Ok(false);
        };
        match choice {
            Choice::Item(item) => self.join(id, *output, item)?,
            Choice::Renamed(ready) => {
                let waiting = self.arrays.groups.iter().find_map(|group| group.rename(self.module, node));
                match waiting {
                    Some(item) => self.join(id, *output, item)?,
                    None if !self.arrays.is_read_as_value(*output) => {
                        self.arrays.renamed.insert(*output, node.inputs[0]);
                    }
                    None => self.single(id, *ready)?,
                }
            }
            Choice::Kernel(ready) => self.single(id, *ready)?,
        }
        Ok(true)
    }

    /// Lets a part of a chain wait for others.
    fn join(&mut self, id: NodeId, output: ValueId, item: Item) -> Result<(), GraphError> {
        let at = self.arrays.groups.iter().position(|group| group.takes(&item));
        // What it reads and another group makes is made first.
        let inputs = self.module.node(id).inputs.clone();
        let made = self.arrays.make(|i, group| Some(i) != at && inputs.iter().any(|value| group.makes(*value)));
        self.emit_groups(made)?;
        let at = match self.arrays.groups.iter().position(|group| group.takes(&item)) {
            Some(at) => at,
            None => {
                self.arrays.groups.push(Group::new(&item));
                self.arrays.groups.len() - 1
            }
        };
        self.arrays.groups[at].push(id, output, item);
        Ok(())
    }

    fn single(&mut self, id: NodeId, ready: Ready) -> Result<(), GraphError> {
        let inputs = self.module.node(id).inputs.clone();
        let is_due = |value: &ValueId, group: &Group| group.makes(*value) || ready.donates() && group.reads(*value);
        let made = self.arrays.make(|_, group| inputs.iter().any(|value| is_due(value, group)));
        self.emit_groups(made)?;
        let mut context = self.arrays.context(self.module, &self.uses);
        let found = context.single(id, ready).ok_or_else(lost_kernel)?;
        self.emit_kernel(found);
        Ok(())
    }

    /// Makes what a node that is no kernel reads, and what reads arrays that it may change in place.
    fn make_before(&mut self, node: &Node) -> Result<(), GraphError> {
        if !node.regions.is_empty()
            || self.module.effect(node) == Effect::Outside
            || matches!(node.op, Op::Call | Op::Apply)
        {
            return self.make_all();
        }
        let inputs = node.inputs.clone();
        let made = self.arrays.make(|_, group| inputs.iter().any(|value| group.makes(*value) || group.reads(*value)));
        self.emit_groups(made)
    }

    fn make_all(&mut self) -> Result<(), GraphError> {
        let made = self.arrays.make(|_, _| true);
        self.emit_groups(made)
    }

    fn emit_groups(&mut self, groups: Vec<Group>) -> Result<(), GraphError> {
        for group in groups {
            let mut context = self.arrays.context(self.module, &self.uses);
            let found = group.finish(&mut context).ok_or_else(lost_kernel)?;
            found.into_iter().for_each(|found| self.emit_kernel(found));
        }
        Ok(())
    }

    fn emit_kernel(&mut self, found: Externals) {
        let Externals { kernel, inputs, outputs, node } = found;
        let inputs = inputs.into_iter().map(|value| self.operand(value)).collect();
        let outputs = self.define_all(&outputs);
        self.operate(self.module.node(node), Action::Kernel(Box::new(kernel)), Instr::Operate, inputs, outputs);
    }

    /// Emits an instruction with a site.
    fn operate(&mut self, node: &Node, action: Action, instr: Instr, inputs: Vec<Operand>, outputs: Vec<Output>) {
        let site = self.site(node, action, inputs, outputs);
        self.draft().emit_at(instr, site);
    }

    fn site(&mut self, node: &Node, action: Action, inputs: Vec<Operand>, outputs: Vec<Output>) -> u32 {
        let output = node.outputs.first().map_or(Type::Any, |output| self.module.ty(*output).clone());
        let place = self.module.place(node.location);
        self.add_site(Site { op: node.op, action, attrs: node.attrs.clone(), output, inputs, outputs, place })
    }

    fn operation(&mut self, node: &Node) {
        if self.moves(node) || self.chooses(node) || self.numbers(node) {
            return;
        }
        let inputs: Vec<Operand> = node.inputs.iter().map(|input| self.operand(*input)).collect();
        let outputs = self.define_all(&node.outputs);
        let (action, mut instr) = match node.op {
            Op::Call => match node.attrs.func("callee") {
                Some(callee) => (Action::Call(callee.index()), Instr::Call),
                None => (Action::Refuse("it names no function"), Instr::Operate),
            },
            Op::Apply => (Action::Apply, Instr::Apply),
            op => {
                let action = match (&op.def().eval, quick(node, self.module)) {
                    (Eval::One(rule), None) if element::binary_of(op).is_some() || element::unary_of(op).is_some() => {
                        elementwise(op, *rule)
                    }
                    (Eval::One(rule), Some(quick)) => Action::Quick(quick, Rule::One(*rule)),
                    (Eval::Many(rule), Some(quick)) => Action::Quick(quick, Rule::Many(*rule)),
                    (Eval::One(rule), None) => Action::One(*rule),
                    (Eval::Many(rule), None) => Action::Many(*rule),
                    (Eval::Control, _) => Action::Effect,
                    (Eval::None(reason), _) => Action::Refuse(reason),
                };
                (action, Instr::Operate)
            }
        };
        if let (Op::ArrayGet, [Operand::Value { slot, .. }, Operand::Word(index, rep)], [Output::Word(to, _)]) =
            (node.op, &inputs[..], &outputs[..])
            && !rep.is_float()
        {
            instr = Instr::GetWord(Three { to: *to, a: *slot, b: *index });
        }
        self.operate(node, action, instr, inputs, outputs);
    }

    /// Handles operations that only move a word.
    fn moves(&mut self, node: &Node) -> bool {
        let (Op::Item | Op::StopGradient | Op::DevicePut | Op::Barrier | Op::Convert, [input], [output]) =
            (node.op, &node.inputs[..], &node.outputs[..])
        else {
            return false;
        };
        let Some(x) = self.word(*input) else { return false };
        let Some(rep) = self.kinds.rep(*output) else { return false };
        let instr = |to| select::convert(x, (to, rep));
        if node.op != Op::Convert && rep.kind != x.1.kind {
            return false;
        }
        let operand = self.operand(*input);
        let to = slot_of(self.define_all(&node.outputs)[0]);
        let Eval::One(rule) = node.op.def().eval else { return false };
        self.operate(node, Action::One(rule), instr(to), vec![operand], vec![Output::Word(to, rep)]);
        true
    }

    /// Handles `select` of words.
    fn chooses(&mut self, node: &Node) -> bool {
        let (Op::Select, [cond, a, b], [output]) = (node.op, &node.inputs[..], &node.outputs[..]) else { return false };
        let (Some(cond), Some(a), Some(b)) = (self.word(*cond), self.word(*a), self.word(*b)) else { return false };
        let Some(rep) = self.kinds.rep(*output) else { return false };
        if cond.1.kind != Kind::Bool || a.1.kind != rep.kind || b.1.kind != rep.kind {
            return false;
        }
        let to = slot_of(self.define_all(&node.outputs)[0]);
        let draft = self.draft();
        let (other, end) = (draft.label(), draft.label());
        draft.emit(Instr::JumpUnless(cond.0, other));
        draft.emit(Instr::Move(Two { to, a: a.0 }));
        draft.emit(Instr::Jump(end));
        draft.place_label(other);
        draft.emit(Instr::Move(Two { to, a: b.0 }));
        draft.place_label(end);
        true
    }

    /// Handles operations on numbers that have an instruction.
    fn numbers(&mut self, node: &Node) -> bool {
        let [output] = node.outputs[..] else { return false };
        let Some(rep) = self.kinds.rep(output) else { return false };
        let Some(words) = node.inputs.iter().map(|input| self.word(*input)).collect::<Option<Vec<Word>>>() else {
            return false;
        };
        let Eval::One(rule) = node.op.def().eval else { return false };
        let to = self.draft().slot(Bank::Word);
        let (instr, action) = match words[..] {
            [a, b] => {
                let Some(op) = element::binary_of(node.op) else { return false };
                (select::two(self.draft(), op, a, b, (to, rep)), Action::Binary(op, rule))
            }
            [x] => {
                let Some(op) = element::unary_of(node.op) else { return false };
                (select::one(op, x, (to, rep)), Action::Unary(op, rule))
            }
            _ => return false,
        };
        let Some(instr) = instr else { return false };
        self.draft().adopt(output, Output::Word(to, rep));
        let inputs = words.iter().map(|(slot, rep)| Operand::Word(*slot, *rep)).collect();
        let site = match can_fail(&instr) {
            true => self.site(node, action, inputs, vec![Output::Word(to, rep)]),
            false => NOWHERE,
        };
        self.draft().emit_at(instr, site);
        true
    }
}

#[cold]
fn lost_kernel() -> GraphError {
    GraphError::structure("a plan has lost an operand of a kernel")
}

/// Whether an instruction on words can leave its operands to the rule.
fn can_fail(instr: &Instr) -> bool {
    matches!(
        instr,
        Instr::AddI(_)
            | Instr::SubI(_)
            | Instr::MulI(_)
            | Instr::FloorDivI(_)
            | Instr::ModI(_)
            | Instr::NegI(_)
            | Instr::DivF(_)
            | Instr::SqrtF(_)
            | Instr::Scalar1(_)
            | Instr::Scalar2(_)
    )
}

/// An operation on elements, which may be done in place.
fn elementwise(op: Op, rule: One) -> Action {
    match (element::binary_of(op), element::unary_of(op)) {
        (Some(op), _) => Action::Binary(op, rule),
        (_, Some(op)) => Action::Unary(op, rule),
        _ => Action::One(rule),
    }
}

/// The faster way of an operation, if it has one.
fn quick(node: &Node, module: &Module) -> Option<Quick> {
    Some(match node.op {
        Op::Append => Quick::Append,
        Op::Pop => Quick::Pop,
        Op::ArrayGet => Quick::Get,
        Op::ArraySet => Quick::Set,
        Op::Concat if node.inputs.len() == 2 => Quick::Concat,
        Op::Push => Quick::Push,
        Op::PopStack => Quick::PopStack,
        Op::Len => Quick::Len,
        Op::Find => Quick::Find,
        Op::IsNone => Quick::IsNone,
        Op::Idx => Quick::Item(usize::try_from(node.attrs.int("index")?).ok()?),
        Op::GetAttr if matches!(module.ty(node.inputs[0]), Type::Record(_)) => {
            Quick::Field(node.attrs.str("name")?.into())
        }
        Op::Record if node.attrs.names("fields").len() == node.inputs.len() => {
            Quick::Record(node.attrs.str("name")?.into(), node.attrs.names("fields").into())
        }
        _ => return None,
    })
}
