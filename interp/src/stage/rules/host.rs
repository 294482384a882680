//! Calls back into the program while a graph runs: `py_func`, and random numbers of arrays.
//!
//! In: a function and its arguments, some of them staged. Out: a node that calls the function at each run.
//! Invariants:
//! - What type the function gives is known from a plain call of it: a function that has not been called yet makes the
//!   call of the staged function a plain one.
//! - A run that raises is run once more as plain Python; what its graph was given by the host it is then given again.
//!
//! Elsewhere: the node (`snek_graph::ops`), who answers it (`function/call.rs`).

use crate::error::{Error, Result};
use crate::names::intern;
use crate::stage::session::Needs;
use crate::stage::session::program::{Given, HostFunction, Known};
use crate::stage::stager::Stager;
use crate::stage::value::build::Leaves;
use crate::stage::value::form;
use crate::stage::value::form::Form;
use crate::stage::value::record::cross::Crossing;
use crate::types::function::Function;
use crate::types::staged::{Repr, repr_of};
use crate::types::tuple;
use crate::vm::Cx;
use snek_graph::eval::{Data, RunError};
use snek_graph::ir::{Attr, Attrs, Type};
use snek_graph::ops::Op;
use snek_heap::Value;

/// The most kinds of calls that are remembered.
const MOST_KNOWN: usize = 4096;

/// Calls the function: now, or whenever the graph that is being built runs.
pub fn host_call(cx: &mut Cx, function: &Value, args: &[Value]) -> Result<Value> {
    let cx = &mut Stager(cx);
    if cx.stage.is_active() {
        return cx.stage_host_call(function, args);
    }
    if cx.stage.muted
        && let Some(given) = cx.stage.host_log.pop_front()
    {
        return match given {
            Given::Value(value) => Ok(value),
            Given::Raised(error) => Err(error),
        };
    }
    let result = cx.call(function, args)?;
    cx.remember(function, args, &result);
    Ok(result)
}

/// Whether these are one function: of one code, if it is Python's. A lambda is made anew each time.
fn same_function(a: &Value, b: &Value) -> bool {
    match (a.downcast_ref::<Function>(), b.downcast_ref::<Function>()) {
        (Some(a), Some(b)) => std::ptr::eq(&raw const *a.code, &raw const *b.code),
        _ => a.is(b) || a.kind() == b.kind() && form::same(a, b),
    }
}

fn same_args(a: &[Form], b: &[Form]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.is_same(b))
}

impl Stager<'_> {
    /// The form in which a function of the host is given an argument.
    fn host_form(&mut self, value: &Value) -> Result<Form> {
        match repr_of(value) {
            Some(Repr::Node(id)) => Ok(Form::Node(self.node_type(*id))),
            Some(Repr::Array(_)) => Ok(Form::Array(value.clone(), self.array_type(value), Vec::new())),
            Some(_) => Err(self.staged_refused(
                value,
                "is given to a function outside of the graph",
                "give it one number or array",
            )),
            None => Ok(match self.array_type_of(value) {
                Some(ty @ Type::Array0(_)) if !self.is_array_object(value) => Form::Node(ty),
                Some(ty) => Form::Array(value.clone(), ty, Vec::new()),
                None => form::scalar_form(value),
            }),
        }
    }

    /// Learns what type a function gives by a call of which nothing stays: one that changes nothing but what announces
    /// it.
    pub fn know_by_trial(&mut self, function: &Value, args: &[Value]) -> Result<()> {
        snek_heap::open_journal();
        let result = self.call(function, args);
        snek_heap::close_journal().roll_back();
        self.remember(function, args, &result?);
        Ok(())
    }

    /// Keeps what type the function gives.
    fn remember(&mut self, function: &Value, args: &[Value], result: &Value) {
        let Ok(args) = args.iter().map(|arg| self.host_form(arg)).collect::<Result<Vec<_>>>() else { return };
        let Ok(result) = self.host_form(result) else { return };
        let known = &mut self.stage.host_known;
        known.retain(|one| !(same_function(&one.function, function) && same_args(&one.args, &args)));
        if known.len() < MOST_KNOWN {
            known.push(Known { function: function.clone(), args, result });
        }
    }

    fn stage_host_call(&mut self, function: &Value, args: &[Value]) -> Result<Value> {
        let mut forms = Vec::new();
        let mut whole = Vec::new();
        for arg in args {
            let arg = self.require_set(arg)?;
            forms.push(self.host_form(&arg)?);
            whole.push(arg);
        }
        let is_open = forms.iter().any(|form| matches!(form, Form::Node(Type::Any)));
        let known = self.stage.host_known.iter();
        let known = known.rev().find(|one| same_function(&one.function, function) && same_args(&one.args, &forms));
        let result = match known {
            Some(known) => known.result.clone(),
            None if is_open => Form::Node(Type::Any),
            None => {
                self.session()?.needs = Needs::Run;
                return Err(self.staging_error(
                    "what this function outside of the graph gives is not known yet; call it once with such arguments",
                ));
            }
        };
        let ty = match &result {
            Form::Node(ty) | Form::Array(_, ty, _) => ty.clone(),
            Form::Const(value) if value.is_none() => Type::None,
            _ => {
                return Err(self.staging_error("a function outside of the graph must give a number, an array or None"));
            }
        };
        let mut ids = Vec::new();
        for (arg, form) in whole.iter().zip(&forms) {
            self.flatten(Some(arg), form, &mut ids)?;
        }
        // Known arguments that are no data are given again as they are.
        let label = format!("host#{}", self.session()?.effects.hosts.len());
        let attrs = Attrs::new().with("name", Attr::Str(label.as_str().into())).with("type", Attr::Type(ty.clone()));
        let outputs = self.emit_node(Op::HostCall, &ids, attrs, &[])?;
        self.session()?.effects.hosts.push(HostFunction {
            label,
            function: function.clone(),
            args: forms,
            result: result.clone(),
        });
        if ty == Type::None {
            return Ok(Value::NONE);
        }
        self.build_staged(&result, &outputs)
    }

    /// A graph that runs calls a function of the program. What it raises is raised again when the call is run once
    /// more.
    pub(crate) fn answer(
        &mut self,
        hosts: &[HostFunction],
        name: &str,
        args: &[Data],
    ) -> std::result::Result<Data, RunError> {
        let own = |text: &str| RunError::new("StagingError", text);
        let (name, by) = cotangents_asked(name);
        let Some(host) = hosts.iter().find(|host| host.label == name) else {
            return Err(own("the graph calls a function that only the program that staged it has"));
        };
        let mut leaves: Vec<Value> = args.iter().map(|data| self.value_of_data(data)).collect();
        let more: Vec<Value> = leaves.split_off(leaves.len().saturating_sub(by.len()));
        let wanted: Vec<bool> = host.args.iter().map(|form| !matches!(form, Form::Const(_))).collect();
        let mut leaves = leaves.drain(..);
        let mut leaves = Leaves::of_forms(&mut leaves);
        let mut given = Vec::new();
        for form in &host.args {
            given.push(
                self.build(form, &mut leaves)
                    .map_err(|_| own("a function outside of the graph cannot be given this"))?,
            );
        }
        if !by.is_empty() {
            return self.cotangent(&host.function, &given, &wanted, &more, &by);
        }
        let result = match self.call(&host.function, &given) {
            Ok(result) => result,
            Err(error) => {
                self.stage.host_log.push_back(Given::Raised(error));
                return Err(RunError::new("Exception", "a function of the program raised"));
            }
        };
        self.stage.host_log.push_back(Given::Value(result.clone()));
        let mismatch = || own("a function outside of the graph gives another type than when the graph was made");
        let form = self.host_form(&result).map_err(|_| mismatch())?;
        if !form.is_same(&host.result) && !matches!(host.result, Form::Node(Type::Any)) {
            return Err(mismatch());
        }
        if result.is_none() {
            return Ok(Data::None);
        }
        let mut data = Vec::new();
        self.leaves(&result, &form, &mut data, &mut Crossing::default()).map_err(|_| mismatch())?;
        data.pop().ok_or_else(mismatch)
    }

    /// The derivative of a function of the program: what it does is recorded, and gone through backward. `by` says by
    /// which argument, for each order.
    fn cotangent(
        &mut self,
        function: &Value,
        args: &[Value],
        wanted: &[bool],
        cotangents: &[Value],
        by: &[usize],
    ) -> std::result::Result<Data, RunError> {
        let refused = |cx: &mut Stager<'_>, error: &Error| {
            let text = cx.str(&error.value()).unwrap_or_default();
            let class = error.instance().class().name.borrow().as_str().to_owned();
            RunError::new("StagingError", format!("the derivative of a function outside of the graph: {class}: {text}"))
        };
        let wanted = wanted.iter().map(|wanted| Value::bool(*wanted)).collect::<Vec<_>>();
        let by = by.iter().map(|index| Value::int(i64::try_from(*index).unwrap_or(0))).collect::<Vec<_>>();
        let given = [
            function.clone(),
            tuple::new(args.to_vec()),
            tuple::new(wanted),
            tuple::new(cotangents.to_vec()),
            tuple::new(by),
        ];
        let found = self
            .import_module("snek.custom")
            .and_then(|module| self.getattr(&module, &intern("host_cotangent")))
            .and_then(|derivative| self.call(&derivative, &given))
            .and_then(|found| self.data_of(&found));
        found.map_err(|error| refused(self, &error))
    }
}

/// The function that a node calls, and the arguments by which the derivative of it, of that one, and so on, is asked
/// for, first order first.
fn cotangents_asked(name: &str) -> (&str, Vec<usize>) {
    let (mut name, mut by) = (name, Vec::new());
    while let Some((index, of)) = name.strip_prefix("cotangent ").and_then(|rest| rest.split_once(" of ")) {
        by.push(index.parse().unwrap_or(0));
        name = of;
    }
    by.reverse();
    (name, by)
}
