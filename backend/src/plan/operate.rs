//! Operations that have no instruction of their own: their rules, applied to values.
//!
//! In: a site, the slots of a frame. Out: its outputs in their slots, or the error with its place.
//! Invariants: errors have the words of the operation's rule, as the reference evaluator gives them.
//! Elsewhere: faster ways (`values.rs`), effects (`snek_graph::eval::perform`).

use snek_graph::Place;
use snek_graph::eval::{Closure, Data, Host, Items, RunError, Stretch, check, perform, work_of};
use snek_graph::ops::Given;
use std::sync::Arc;
use std::time::Instant;

use super::code::{Action, Operand, Output, Quick, Rule, Site};
use super::frame::{Memory, read, write};
use super::kernel::{Kernel, Pool};
use super::weigh::{self, Weights};
use super::{arrays, values};

/// What operations need of a run.
pub(super) struct Operator<'a> {
    host: &'a mut dyn Host,
    /// The contents of the cells.
    cells: Vec<Data>,
    /// The inputs of the operation being done; empty between two.
    inputs: Vec<Data>,
    /// What was done since the host was told of it.
    done: usize,
    /// So much is done before the host is told of it.
    pub(super) quota: usize,
    weights: Weights,
    /// Arrays that wait for their next use.
    pub(super) pool: Pool,
    /// The host wants to know what takes how long.
    is_profiled: bool,
}

impl Site {
    #[cold]
    pub(super) fn located(&self, mut error: RunError) -> RunError {
        if error.place == Place::Unknown {
            error.place = self.place.clone();
        }
        error
    }
}

impl<'a> Operator<'a> {
    pub(super) fn new(host: &'a mut dyn Host, weights: Weights) -> Operator<'a> {
        let is_profiled = host.is_profiled();
        Operator {
            host,
            cells: Vec::new(),
            inputs: Vec::new(),
            done: 0,
            quota: TOLD,
            weights,
            pool: Pool::default(),
            is_profiled,
        }
    }

    /// Whether so much was made that all values are to be weighed before more is.
    #[inline]
    pub(super) fn is_heavy(&self) -> bool {
        self.weights.are_due()
    }

    /// Tells the host what all values weigh; an error if that is too much.
    #[cold]
    pub(super) fn weigh(&mut self, memory: &Memory) -> Result<(), RunError> {
        self.pool.clear();
        let bytes = memory.weight() + weigh::weight(memory.values.iter().chain(&self.cells));
        let room = self.host.weigh(bytes)?;
        self.weights.renew(bytes, room);
        Ok(())
    }

    /// A call has made a frame of so many bytes.
    #[inline]
    pub(super) fn has_made(&mut self, bytes: usize) {
        self.weights.add(bytes);
    }

    /// Counts work, and tells the host of it now and then; whether it did.
    #[inline]
    pub(super) fn tell(&mut self, work: usize) -> Result<bool, RunError> {
        self.done += work;
        if self.done < self.quota {
            return Ok(false);
        }
        self.host.poll(std::mem::take(&mut self.done))?;
        Ok(true)
    }

    /// The operation on two words, if it gives a word of the kind that is expected.
    pub(super) fn binary(&self, site: &Site, a: u64, b: u64) -> Option<u64> {
        let (Action::Binary(op, _), [Operand::Word(_, x), Operand::Word(_, y)]) = (&site.action, &site.inputs[..])
        else {
            return None;
        };
        let found = snek_tensor::binary(*op, &x.kind.scalar(a), &y.kind.scalar(b)).ok()?;
        word(site, found)
    }

    /// The operation on a word, if it gives a word of the kind that is expected.
    pub(super) fn unary(&self, site: &Site, x: u64) -> Option<u64> {
        let (Action::Unary(op, _), [Operand::Word(_, rep)]) = (&site.action, &site.inputs[..]) else { return None };
        let found = snek_tensor::unary(*op, rep.kind.scalar(x)).ok()?;
        word(site, found)
    }

    /// What an instruction on words leaves to the rule of the operation.
    #[cold]
    pub(super) fn fall_back(&mut self, site: &Site, words: &mut [u64], values: &mut [Data]) -> Result<(), RunError> {
        self.operate(site, words, values)
    }

    /// Does the operation of a site.
    pub(super) fn operate(&mut self, site: &Site, words: &mut [u64], values: &mut [Data]) -> Result<(), RunError> {
        if self.is_profiled { self.operate_timed(site, words, values) } else { self.act(site, words, values) }
    }

    #[cold]
    fn operate_timed(&mut self, site: &Site, words: &mut [u64], values: &mut [Data]) -> Result<(), RunError> {
        let began = Instant::now();
        let done = self.act(site, words, values);
        let took = began.elapsed();
        let stretch = |what| Stretch { what, place: &site.place, began, took, bytes: 0, operations: 0 };
        match &site.action {
            Action::Kernel(kernel) => {
                let (bytes, operations) = (kernel.bytes(), kernel.operations());
                self.host.profiled(&Stretch { bytes, operations, ..stretch(&kernel.title()) });
            }
            _ => self.host.profiled(&stretch(site.op.name())),
        }
        done
    }

    fn act(&mut self, site: &Site, words: &mut [u64], values: &mut [Data]) -> Result<(), RunError> {
        let done = match &site.action {
            Action::Kernel(kernel) => self.kernel(kernel, site, words, values),
            Action::Quick(quick, rule) => self.quick(quick, *rule, site, words, values),
            Action::One(rule) => {
                self.gather(site, words, values)?;
                self.rule(Rule::One(*rule), site, words, values)
            }
            Action::Binary(op, rule) => {
                self.gather(site, words, values)?;
                match arrays::binary(*op, &mut self.inputs) {
                    Some(found) => self.found(site, words, values, found),
                    None => self.rule(Rule::One(*rule), site, words, values),
                }
            }
            Action::Unary(op, rule) => {
                self.gather(site, words, values)?;
                match arrays::unary(*op, &mut self.inputs) {
                    Some(found) => self.found(site, words, values, found),
                    None => self.rule(Rule::One(*rule), site, words, values),
                }
            }
            Action::Many(rule) => {
                self.gather(site, words, values)?;
                self.rule(Rule::Many(*rule), site, words, values)
            }
            Action::Effect => self.effect(site, words, values),
            Action::Truth => self.truth(site, words, values),
            Action::Trips => trips(site, words, values),
            Action::Lambda(region, captured) => {
                let kept = site.inputs.iter().map(|input| read(words, values, input));
                match Closure::new(*region, captured.iter().copied().zip(kept).collect()) {
                    Some(closure) => put(site, words, values, Data::Function(Arc::new(closure))),
                    None => Err(RunError::new("StagingError", "a value is nested too deeply")),
                }
            }
            Action::Refuse(reason) => {
                Err(RunError::new("StagingError", format!("{} cannot be evaluated: {reason}", site.op.name())))
            }
            Action::Call(_) | Action::Apply | Action::Pass => Ok(()),
        };
        done.map_err(|error| {
            self.inputs.clear();
            site.located(error)
        })
    }

    /// Operations on arrays of known shapes.
    fn kernel(&mut self, kernel: &Kernel, site: &Site, words: &mut [u64], values: &mut [Data]) -> Result<(), RunError> {
        kernel.ask_ahead();
        if kernel.work > 0 {
            self.tell(kernel.work)?;
        }
        let done = kernel.run(site, words, values, &mut self.pool);
        self.weights.add(self.pool.made());
        match done {
            Some(()) => Ok(()),
            None => kernel.by_rules(site, words, values),
        }
    }

    /// Reads the inputs of an operation; tells the host what large ones cost.
    fn gather(&mut self, site: &Site, words: &[u64], values: &mut [Data]) -> Result<(), RunError> {
        self.inputs.clear();
        let mut work = 0;
        for input in &site.inputs {
            let data = read(words, values, input);
            work += work_of(&data);
            self.inputs.push(data);
        }
        if work > 0 { self.tell(work).map(drop) } else { Ok(()) }
    }

    /// An array that needs no check is the result.
    fn found(&mut self, site: &Site, words: &mut [u64], values: &mut [Data], found: Data) -> Result<(), RunError> {
        self.inputs.clear();
        self.weights.add(weigh::shallow(&found));
        put(site, words, values, found)
    }

    fn rule(&mut self, rule: Rule, site: &Site, words: &mut [u64], values: &mut [Data]) -> Result<(), RunError> {
        match rule {
            Rule::One(rule) => {
                let found = rule(&Given { inputs: &self.inputs, attrs: &site.attrs, output: &site.output })?;
                self.inputs.clear();
                self.weights.add(weigh::shallow(&found));
                check(site.op, &found, &site.output)?;
                put(site, words, values, found)
            }
            Rule::Many(rule) => {
                let given = Given { inputs: &self.inputs, attrs: &site.attrs, output: &snek_graph::ir::Type::Any };
                let found = rule(&given)?;
                self.inputs.clear();
                for (output, data) in site.outputs.iter().zip(found) {
                    self.weights.add(weigh::shallow(&data));
                    write(words, values, *output, data)?;
                }
                Ok(())
            }
        }
    }

    /// The position of an item. A list without an index is gone through, or gets one.
    fn find(&mut self, items: &Items, item: &Data) -> Result<Option<Data>, RunError> {
        let is_new = !items.is_indexed();
        if is_new {
            self.tell(items.len() / 4)?;
            self.weights.admit(items.len().saturating_mul(32))?;
        }
        let Ok(found) = items.find(item) else { return Ok(None) };
        if is_new {
            self.weights.add(items.index_weight());
        }
        Ok(Some(Data::from(found.map_or(-1, |position| position as i64))))
    }

    fn quick(
        &mut self,
        quick: &Quick,
        rule: Rule,
        site: &Site,
        words: &mut [u64],
        values: &mut [Data],
    ) -> Result<(), RunError> {
        if let (Quick::Append, Some(Operand::Value { slot, .. })) = (quick, site.inputs.first())
            && let Data::List(items) = &values[*slot as usize]
        {
            self.weights.admit(items.index_growth())?;
        }
        if number_into_list(quick, site, words, values).is_some() {
            self.weights.add(weigh::CHANGE);
            return Ok(());
        }
        if matches!(quick, Quick::Append | Quick::Set | Quick::Push | Quick::PopStack | Quick::Pop)
            && let Some(done) = self.in_place(quick, site, words, values)
        {
            self.weights.add(weigh::CHANGE);
            return done;
        }
        let looked = match (quick, &site.inputs[..]) {
            (Quick::Get, [Operand::Value { slot, .. }, rest @ ..]) if rest.len() <= MAX_INDICES => {
                let mut indices = [None; MAX_INDICES];
                for (index, operand) in indices.iter_mut().zip(rest) {
                    *index = index_of(operand, words, values);
                }
                let indices = &indices[..rest.len()];
                let x = &values[*slot as usize];
                if let [Output::Word(to, rep)] = site.outputs[..]
                    && let Some(word) = values::word_in(x, indices, rep)
                {
                    words[to as usize] = word;
                    return Ok(());
                }
                values::get(x, indices)
            }
            (Quick::Len | Quick::IsNone | Quick::Item(_) | Quick::Field(_), [Operand::Value { slot, .. }]) => {
                values::look(quick, &values[*slot as usize])
            }
            (Quick::Find, [Operand::Value { slot, .. }, item]) => {
                let item = read(words, values, item);
                match &values[*slot as usize] {
                    Data::List(items) => self.find(items, &item)?,
                    _ => None,
                }
            }
            _ => None,
        };
        if let Some(found) = looked {
            for input in &site.inputs {
                if let Operand::Value { slot, is_last: true } = input {
                    values[*slot as usize] = Data::None;
                }
            }
            return put(site, words, values, found);
        }
        self.gather_unseen(site, words, values);
        if let Some(Data::Tensor(t)) = self.inputs.first()
            && Arc::strong_count(t) > 1
        {
            self.tell(t.shape().size() / 16)?;
        }
        if let (Quick::Concat, [Data::Str(a), Data::Str(b)]) = (quick, &self.inputs[..]) {
            let length = a.len() + b.len();
            self.weights.admit(2 * length)?;
            self.tell(length / 256)?;
        }
        match values::change(quick, &mut self.inputs) {
            Some((found, other)) => {
                self.inputs.clear();
                self.weights.add(match (quick, &found) {
                    (Quick::Concat, Data::Str(text)) => text.len(),
                    _ => weigh::CHANGE,
                });
                check(site.op, &found, &site.output)?;
                for (output, data) in site.outputs.iter().zip(std::iter::once(found).chain(other)) {
                    write(words, values, *output, data)?;
                }
                Ok(())
            }
            None => {
                let work = self.inputs.iter().map(work_of).sum();
                self.tell(work)?;
                self.rule(rule, site, words, values)
            }
        }
    }

    /// Changes what a slot holds that nobody else reads again, where nobody else holds it: the common operations on
    /// lists, arrays and stacks, without the detour of the others.
    fn in_place(
        &self,
        quick: &Quick,
        site: &Site,
        words: &mut [u64],
        values: &mut [Data],
    ) -> Option<Result<(), RunError>> {
        let (Operand::Value { slot, is_last: true }, rest) = site.inputs.split_first()? else { return None };
        let (to, others) = site.outputs.split_first()?;
        let mut held = std::mem::replace(&mut values[*slot as usize], Data::None);
        let done = match (quick, rest) {
            (Quick::Append, [item]) => values::with_own_list(&mut held, |items| {
                items.push(read(words, values, item));
                Some(None)
            }),
            (Quick::Set, [indices @ .., value]) if indices.len() <= MAX_INDICES => {
                let mut at = [None; MAX_INDICES];
                for (index, operand) in at.iter_mut().zip(indices) {
                    *index = index_of(operand, words, values);
                }
                let at = &at[..indices.len()];
                let number = match value {
                    Operand::Word(slot, rep) => Some(rep.kind.scalar(words[*slot as usize])),
                    _ => None,
                };
                match (&mut held, number) {
                    (Data::Tensor(_), Some(x)) => values::set_number(&mut held, at, x).map(|()| None),
                    (Data::List(_), _) => values::with_own_list(&mut held, |items| {
                        let [index] = at else { return None };
                        let position = values::position((*index)?, items.len())?;
                        items.replace(position, read(words, values, value));
                        Some(None)
                    }),
                    _ => None,
                }
            }
            (Quick::Pop, []) => values::with_own_list(&mut held, |items| {
                let last = items.len().checked_sub(1)?;
                Some(Some(items.remove(last)))
            }),
            (Quick::Push, [item]) => match &mut held {
                Data::Stack(stack) => {
                    stack.push_in_place(read(words, values, item));
                    Some(None)
                }
                _ => None,
            },
            (Quick::PopStack, []) => match &mut held {
                Data::Stack(stack) => stack.pop_in_place().map(Some),
                _ => None,
            },
            _ => None,
        };
        let Some(other) = done else {
            values[*slot as usize] = held;
            return None;
        };
        let checked = check(site.op, &held, &site.output).map_err(RunError::from);
        Some(checked.and_then(|()| {
            write(words, values, *to, held)?;
            match (others.first(), other) {
                (Some(output), Some(other)) => write(words, values, *output, other),
                _ => Ok(()),
            }
        }))
    }

    /// Reads the inputs of an operation that costs the same whatever their sizes.
    fn gather_unseen(&mut self, site: &Site, words: &[u64], values: &mut [Data]) {
        self.inputs.clear();
        self.inputs.extend(site.inputs.iter().map(|input| read(words, values, input)));
    }

    fn effect(&mut self, site: &Site, words: &mut [u64], values: &mut [Data]) -> Result<(), RunError> {
        self.gather(site, words, values)?;
        let given = perform(site.op, &site.attrs, &self.inputs, &mut self.cells, self.host)?;
        self.inputs.clear();
        match (given, &site.outputs[..]) {
            (Some(data), [output]) => {
                self.weights.add(weigh::shallow(&data));
                write(words, values, *output, data)
            }
            (None, []) => Ok(()),
            (given, outputs) => {
                let text = format!("{} values expected, {} found", outputs.len(), usize::from(given.is_some()));
                Err(RunError::new("StagingError", text))
            }
        }
    }

    fn truth(&mut self, site: &Site, words: &mut [u64], values: &mut [Data]) -> Result<(), RunError> {
        let data = site.inputs.first().map_or(Data::None, |input| read(words, values, input));
        let truth = data.truth()?;
        put(site, words, values, Data::from(truth))
    }
}

/// Appends a number to a list that nobody else holds, or puts it in the place of an item: the commonest changes.
#[inline]
fn number_into_list(quick: &Quick, site: &Site, words: &[u64], values: &mut [Data]) -> Option<()> {
    let ([Operand::Value { slot, is_last: true }, rest @ ..], [Output::Value(to)]) =
        (&site.inputs[..], &site.outputs[..])
    else {
        return None;
    };
    let (slot, to) = (*slot as usize, *to as usize);
    let Data::List(items) = &mut values[slot] else { return None };
    match (quick, rest) {
        (Quick::Append, [Operand::Word(word, rep)]) if !rep.is_array => {
            Arc::get_mut(items)?.push(Data::Scalar(rep.kind.scalar(words[*word as usize])));
        }
        (Quick::Set, [Operand::Word(index, kind), Operand::Word(word, rep)]) if !rep.is_array && !kind.is_float() => {
            let position = values::position(words[*index as usize].cast_signed(), items.len())?;
            Arc::get_mut(items)?.replace(position, Data::Scalar(rep.kind.scalar(words[*word as usize])));
        }
        _ => return None,
    }
    if slot != to {
        values[to] = std::mem::replace(&mut values[slot], Data::None);
    }
    Some(())
}

/// How much is done before the host is told of it.
const TOLD: usize = 256;

/// More indices than this are left to the rule.
const MAX_INDICES: usize = 8;

fn word(site: &Site, found: snek_tensor::Scalar) -> Option<u64> {
    match site.outputs.first() {
        Some(Output::Word(_, rep)) => rep.word(&Data::Scalar(found)),
        _ => None,
    }
}

fn put(site: &Site, words: &mut [u64], values: &mut [Data], data: Data) -> Result<(), RunError> {
    match site.outputs.first() {
        Some(output) => write(words, values, *output, data),
        None => Ok(()),
    }
}

/// The integer that an operand is.
fn index_of(operand: &Operand, words: &[u64], values: &[Data]) -> Option<i64> {
    match operand {
        Operand::Word(slot, rep) if !rep.is_float() => Some(words[*slot as usize].cast_signed()),
        Operand::Word(..) => None,
        Operand::Value { slot, .. } => values[*slot as usize].as_int().ok(),
        Operand::Constant(data) => data.as_int().ok(),
    }
}

/// How many trips a `for` makes, its first number and its step.
fn trips(site: &Site, words: &mut [u64], values: &mut [Data]) -> Result<(), RunError> {
    let int = |operand: &Operand| match operand {
        Operand::Word(slot, rep) => rep.data(words[*slot as usize]).as_int(),
        Operand::Value { slot, .. } => values[*slot as usize].as_int(),
        Operand::Constant(data) => data.as_int(),
    };
    let [start, stop, step] = [int(&site.inputs[0])?, int(&site.inputs[1])?, int(&site.inputs[2])?];
    if step == 0 {
        return Err(RunError::new("ValueError", "range() arg 3 must not be zero"));
    }
    let (distance, size) = match step > 0 {
        true => (i128::from(stop) - i128::from(start), i128::from(step)),
        false => (i128::from(start) - i128::from(stop), -i128::from(step)),
    };
    let count = u64::try_from((distance + size - 1) / size).unwrap_or(0);
    for input in &site.inputs[3..] {
        if let Operand::Value { slot, .. } = input
            && let Data::Stack(stack) = &values[*slot as usize]
        {
            stack.expect(usize::try_from(count).unwrap_or(0));
        }
    }
    for (output, word) in site.outputs.iter().zip([count, start.cast_unsigned(), step.cast_unsigned()]) {
        if let Output::Word(slot, _) = output {
            words[*slot as usize] = word;
        }
    }
    Ok(())
}
