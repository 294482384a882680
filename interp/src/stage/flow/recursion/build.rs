//! Building functions of the graph, and calling them.
//!
//! In: a Python function, the forms of its arguments. Out: a function of the graph; `call` nodes.
//! Invariants:
//! - What is found of the result goes round until it stays: its form, wider arguments, values from outside.
//! - An array that is returned may be the argument: it knows that, so that writing either is refused.
//! - What is tried leaves nothing behind where it fails.
//!
//! Elsewhere: which calls become functions (`mod.rs`).

use super::joined;
use crate::error::Error;
use crate::error::Result;
use crate::kinds;
use crate::stage::flow::alias::twins;
use crate::stage::flow::arm::Start;
use crate::stage::flow::branch::Bounds;
use crate::stage::flow::join;
use crate::stage::session::outside::Outside;
use crate::stage::session::{GraphFunction, Needs};
use crate::stage::stager::Stager;
use crate::stage::value::exit::Exit;
use crate::stage::value::form::Form;
use crate::stage::value::parts::arrays_in;
use crate::types::function::Function;
use crate::types::list::List;
use crate::types::staged::array::{is_array, owner_of as array_owner};
use crate::types::tuple::Tuple;
use crate::vm::pop_frame;
use rustc_hash::FxHashSet;
use snek_graph::ir::{Attr, Attrs, Type, ValueId};
use snek_graph::ops::Op;
use snek_heap::{Gc, Value, epoch_of};

const MAX_ROUNDS: usize = 12;

/// The most values from outside, lest it never ends.
const MAX_CAPTURED: usize = 1000;

/// The arrays that stand in the forms of parameters.
fn arrays_of(forms: &[Form]) -> Vec<Value> {
    let mut all = Vec::new();
    for form in forms {
        match form {
            Form::Array(sample, ..) => all.push(sample.clone()),
            Form::Tuple(forms) => all.extend(arrays_of(forms)),
            _ => {}
        }
    }
    all
}

/// The arrays in their places among arguments.
fn arrays_given(forms: &[Form], args: &[Value]) -> Vec<Value> {
    forms.iter().zip(args).flat_map(|(form, arg)| arrays_in(form, arg)).collect()
}

/// The form with each source replaced.
fn with_sources(form: Form, change: &dyn Fn(Value, Vec<Value>) -> Vec<Value>) -> Form {
    match form {
        Form::Array(sample, ty, sources) => {
            let sources = change(sample.clone(), sources);
            Form::Array(sample, ty, sources)
        }
        other => other.map_parts(&mut |part| with_sources(part, change)),
    }
}

/// A result's form as callers see it: arrays may be those that stand in the parameters' forms.
fn with_markers(form: Form, own: &[Value], markers: &[Value], epoch: u32) -> Form {
    with_sources(form, &|sample, mut sources| {
        sources.push(array_owner(&sample));
        let marker = |source: &Value| match own.iter().position(|array| array.is(source)) {
            Some(index) => markers.get(index).cloned(),
            None => (epoch_of(source) < epoch).then(|| source.clone()),
        };
        sources.iter().filter_map(marker).collect()
    })
}

/// A result's form at a call: arrays may be those that are given there.
fn with_owners(form: Form, markers: &[Value], given: &[Value]) -> Form {
    with_sources(form, &|_, sources| {
        let owner = |source: &Value| match markers.iter().position(|marker| marker.is(source)) {
            Some(index) => given.get(index).map(array_owner),
            None => Some(source.clone()),
        };
        sources.iter().filter_map(owner).collect()
    })
}

impl Stager<'_> {
    /// The function that takes these arguments, if there is one that can be used here.
    pub(in crate::stage) fn function_for(&self, function: &Gc<Function>, forms: &[Form]) -> Option<usize> {
        let functions = &self.stage.session.as_ref()?.functions;
        let usable =
            |known: &GraphFunction| known.takes(function, forms) && (known.open || self.is_current(&known.outside));
        functions.iter().position(usable)
    }

    /// A call as one of a function of the graph; none if it must be run with its caller. Then nothing has happened.
    pub(in crate::stage) fn try_function(
        &mut self,
        function: &Gc<Function>,
        args: &[Value],
        forms: &[Form],
    ) -> Result<Option<Value>> {
        let session = self.session()?;
        let mark = session.builder.mark();
        let (arms, loops, calls) = (session.flow.arms.len(), session.flow.loops.len(), session.flow.calls.len());
        let (functions, journals, notes) = (session.functions.len(), session.flow.journals, session.notes.clone());
        let (depth, handled, spent) = (self.frames.len(), self.handled.clone(), snek_heap::count_spent());
        let (registers, pc) = (self.copy_registers(), self.frames.last().map_or(0, |frame| frame.pc()));
        match self.call_graph_function(function, args, forms) {
            Ok(Some(value)) => return Ok(Some(value)),
            Err(error) if self.session()?.needs == Needs::Variable || !self.is_staging_error(&error) => {
                return Err(error);
            }
            _ => {}
        }
        while self.frames.len() > depth {
            pop_frame(self);
        }
        while self.session()?.flow.journals > journals {
            self.undo_writes();
        }
        snek_heap::truncate_spent(spent);
        let _ = snek_heap::take_misuse();
        self.handled = handled;
        let session = self.session()?;
        session.flow.arms.truncate(arms);
        session.flow.loops.truncate(loops);
        session.flow.calls.truncate(calls);
        session.functions.truncate(functions);
        session.notes = notes;
        session.roll_back(mark);
        (session.flow.next, session.flow.leaving, session.flow.watched.guarded) = (None, false, None);
        self.put_registers(&registers);
        if let Some(frame) = self.frames.last_mut() {
            frame.set_pc(pc);
        }
        Ok(None)
    }

    fn is_staging_error(&self, error: &Error) -> bool {
        let types = &self.types.exceptions;
        !self.error_is(error, &types.LimitError.clone())
    }

    /// Whether two arrays of a value share elements.
    fn shares_arrays(&self, value: &Value) -> bool {
        let mut owners: Vec<Value> = Vec::new();
        let (mut pending, mut seen) = (vec![value.clone()], FxHashSet::default());
        let mut repeated = Vec::new();
        while let Some(value) = pending.pop() {
            if is_array(&value) {
                let owner = array_owner(&value);
                if owners.iter().any(|known| known.is(&owner)) {
                    return true;
                }
                owners.push(owner);
            } else if is_sequence(&value) && !seen.insert(value.address()) {
                repeated.push(value);
            } else {
                pending.extend(items_of(&value));
            }
        }
        let mut seen = FxHashSet::default();
        while let Some(value) = repeated.pop() {
            if is_array(&value) {
                return true;
            }
            if is_sequence(&value) && seen.insert(value.address()) {
                repeated.extend(items_of(&value));
            }
        }
        false
    }

    /// Calls a function of the graph, which is built first if need be. `None`: its result is not known yet.
    pub(in crate::stage) fn call_graph_function(
        &mut self,
        function: &Gc<Function>,
        args: &[Value],
        forms: &[Form],
    ) -> Result<Option<Value>> {
        let known = self.function_for(function, forms);
        let functions = &mut self.session()?.functions;
        // One that is being built takes less: it is built again for both.
        let narrow = functions.iter_mut().rev().find(|known| known.open && known.is_of(function));
        if known.is_none()
            && let Some(narrow) = narrow
            && let Some(both) = joined(&narrow.args, forms)
        {
            narrow.wider = Some(both);
            return Ok(None);
        }
        let index = match known {
            Some(index) => index,
            None => self.build_function(function, forms)?,
        };
        let known = &mut self.session()?.functions[index];
        if known.open {
            known.recursive = true;
        }
        let (Some(id), Some(result)) = (known.id, known.result.clone()) else { return Ok(None) };
        let forms = known.args.clone();
        let mut inputs = Vec::new();
        let captured: Vec<ValueId> = known.outside.captured.iter().map(|(id, _)| *id).collect();
        for (arg, form) in args.iter().zip(&forms) {
            self.flatten(Some(arg), form, &mut inputs)?;
        }
        inputs.extend(captured);
        let (markers, given) = (arrays_of(&forms), arrays_given(&forms, args));
        let result = with_owners(result, &markers, &given);
        let outputs = self.emit_node(Op::Call, &inputs, Attrs::new().with("callee", Attr::Func(id)), &[])?;
        self.build_staged(&result, &outputs).map(Some)
    }

    /// Builds a function of the graph; gives its position in the session's table.
    fn build_function(&mut self, function: &Gc<Function>, forms: &[Form]) -> Result<usize> {
        let index = self.session()?.functions.len();
        let mut result: Option<Form> = None;
        let mut forms = forms.to_vec();
        let mut captured: Vec<ValueId> = Vec::new();
        let mut rounds = 0;
        while rounds < MAX_ROUNDS && captured.len() < MAX_CAPTURED {
            let mark = self.session()?.builder.mark();
            let apart = self.session()?.effects.taken_apart.len();
            let outcome = self.build_once(function, &forms, result.clone(), &captured)?;
            let session = self.session()?;
            session.effects.taken_apart.truncate(apart);
            let wanted = std::mem::take(&mut session.functions[index].outside.wanted);
            if !wanted.is_empty() {
                captured.extend(wanted);
                session.roll_back(mark);
                session.functions.truncate(index);
                continue;
            }
            rounds += 1;
            if let Some(wider) = session.functions[index].wider.take() {
                (forms, result) = (wider, None);
                session.roll_back(mark);
                session.functions.truncate(index);
                continue;
            }
            let (recursive, found) = (session.functions[index].recursive, outcome);
            let next = match (&result, found) {
                (None, None) => {
                    let name = function.name.get().as_str().to_owned();
                    return Err(self.staging_error(&format!(
                        "the recursion of {name}() never ends: no path returns without calling it"
                    )));
                }
                (Some(old), None) => old.clone(),
                (None, Some(new)) => new,
                (Some(old), Some(new)) => self.widened(old, old.join(&new, false)),
            };
            let stable = result.as_ref().is_some_and(|old| old.is_same(&next));
            if stable || !recursive && result.is_none() {
                self.session()?.functions[index].result = Some(next);
                self.session()?.functions[index].open = false;
                return Ok(index);
            }
            result = Some(next);
            let session = self.session()?;
            session.roll_back(mark);
            session.functions.truncate(index);
        }
        let name = function.name.get().as_str().to_owned();
        Err(self.staging_error(&format!("the result of {name}() has another type in each call of the recursion")))
    }

    fn build_once(
        &mut self,
        function: &Gc<Function>,
        forms: &[Form],
        result: Option<Form>,
        captured: &[ValueId],
    ) -> Result<Option<Form>> {
        let epoch = self.next_epoch();
        let mut types: Vec<Type> = Vec::new();
        forms.iter().for_each(|form| form.types(&mut types));
        let own = types.len();
        types.extend(captured.iter().map(|id| self.node_type(*id)));
        let mut names = self.param_names(function, forms);
        names.extend((1..=captured.len()).map(|number| format!("outer{number}")));
        let name = function.name.get().as_str().to_owned();
        let params: Vec<(Type, Option<&str>)> =
            types.into_iter().zip(names.iter().map(|name| Some(name.as_str()))).collect();
        let b = self.builder()?;
        let id = b.declare(&name, &params);
        if let Some(result) = &result {
            let mut types = Vec::new();
            result.types(&mut types);
            b.set_result_types(id, types);
        }
        let ids = b.begin_function(id);
        let ids = self.checked(ids)?;
        self.session()?.functions.push(GraphFunction {
            function: function.clone(),
            args: forms.to_vec(),
            id: Some(id),
            result: result.clone(),
            open: true,
            recursive: false,
            wider: None,
            epoch,
            outside: Outside::of(captured.iter().copied().zip(ids[own..].iter().copied()).collect()),
        });
        let before = self.copy_registers();
        let mut index = 0;
        let mut arrays = Vec::new();
        for (register, form) in forms.iter().enumerate() {
            let count = form.count();
            let value = self.build_staged(form, &ids[index..index + count])?;
            index += count;
            arrays.extend(arrays_in(form, &value));
            self.set_register(register as u16, value);
        }
        let length = u32::try_from(function.code.instrs.len()).unwrap_or(u32::MAX);
        let bounds = Bounds { range: (0, length), stops: Vec::new() };
        let end = self.run_arm(Start::At(0, Vec::new()), bounds.arm())?;
        let why = if end.writes_before(epoch) {
            "changes a variable outside of it; return the value instead"
        } else if arrays.iter().any(|array| end.written(array).is_some()) {
            "changes an array that it is given; return a new one"
        } else if end.keys.iter().any(|key| *key != Exit::Return) {
            "raises under a staged condition what a function around it handles; handle it inside"
        } else {
            ""
        };
        if !why.is_empty() {
            return Err(self.staging_error(&format!("{name}() recurses on staged values and {why}")));
        }
        let found = match end.keys.contains(&Exit::Return) {
            true => {
                let value = end.ret.clone().unwrap_or(Value::NONE);
                let value = self.require_set(&value)?;
                self.check_returned(&value, &name, epoch)?;
                let found = self.form_of(&value, epoch).lifted();
                let found = with_markers(found, &arrays, &arrays_of(forms), epoch);
                let form = match &result {
                    Some(result) => self.widened(result, result.join(&found, false)),
                    None => found.clone(),
                };
                let mut results = Vec::new();
                self.flatten(Some(&value), &form, &mut results)?;
                // While the form still grows, this round is void: it must only end.
                if result.as_ref().is_none_or(|result| result.is_same(&form)) {
                    self.end_function(&results)?;
                }
                Some(found)
            }
            false => {
                let form = result.clone().unwrap_or(Form::Const(Value::NONE));
                let mut results = Vec::new();
                self.flatten(None, &form, &mut results)?;
                self.end_function(&results)?;
                None
            }
        };
        self.put_registers(&before);
        Ok(found)
    }

    fn end_function(&mut self, results: &[ValueId]) -> Result<()> {
        let results = self.taken_in_all(results)?;
        let ended = self.builder()?.end_function(&results);
        self.checked(ended).map(drop)
    }

    /// Refuses a result that holds one object or array in two places: callers would get two.
    fn check_returned(&mut self, value: &Value, name: &str, epoch: u32) -> Result<()> {
        let mut met = join::Met::default();
        let is_twofold = join::is_shared(value, epoch, &mut met, 0)
            || met.twins.iter().any(|(_, only_arrays)| !only_arrays)
            || self.shares_arrays(value)
            || twins::sealed_count(value) > 1;
        if !is_twofold {
            return Ok(());
        }
        Err(self.staging_error(&format!(
            "the result of {name}() holds a list, dict, object or array twice, which would become two; return a copy in one of the places"
        )))
    }

    fn param_names(&self, function: &Gc<Function>, forms: &[Form]) -> Vec<String> {
        let mut names = Vec::new();
        for (form, local) in forms.iter().zip(&function.code.locals) {
            let count = form.count();
            for index in 0..count {
                names.push(if count == 1 {
                    local.as_str().to_owned()
                } else {
                    format!("{}{}", local.as_str(), index + 1)
                });
            }
        }
        names
    }
}

fn is_sequence(value: &Value) -> bool {
    matches!(value.kind(), kinds::TUPLE | kinds::LIST)
}

/// The items of a tuple or list; of other values none.
fn items_of(value: &Value) -> Vec<Value> {
    let of_tuple = value.downcast_ref::<Tuple>().map(|tuple| tuple.items().to_vec());
    of_tuple.or_else(|| Some(value.downcast_ref::<List>()?.items.borrow().clone())).unwrap_or_default()
}
