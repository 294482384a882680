//! `_snek`: staging, for scripts. What they import is `snek`, in Python (`stdlib/py/snek`).
//!
//! In: functions. Out: staged functions, whose calls run as plans.
//! Invariants: importing the module gives the interpreter its back-end; nothing else does.
//! Elsewhere: what staging is (`snek_interp::stage`), graphs and back-ends (`snek_graph`, `snek_backend`).

mod batched;
mod checked;
mod custom;
mod executor;
mod gradient;
mod kept;
mod plot;
pub mod variable;
mod variable_methods;

use snek_graph::{GraphError, Place};
use snek_heap::Value;
use snek_interp::native::module::ModuleDef;
use snek_interp::stage::{LoopOption, rule};
use snek_interp::types::array::{placement, set_placement};
use snek_interp::types::function::Function;
use snek_interp::types::staged_function::Options;
use snek_interp::types::str::Str;
use snek_interp::types::tuple::Tuple;
use snek_interp::types::{payload, staged, staged_function};
use snek_interp::{Cx, Result, natives, stage};
use std::rc::Rc;

/// What an error of a graph says, with the line if that is one of the program.
fn with_line(error: &GraphError) -> String {
    match &error.place {
        Place::Source { file, line } if !file.starts_with("<frozen ") => format!("{} (line {line})", error.message),
        _ => error.message.clone(),
    }
}

/// `_snek`.
pub(crate) static MODULE: ModuleDef = ModuleDef {
    doc: "What module snek is made of.",
    functions: natives! {
        /// Return the function itself, marked for readers as one that takes staged values.
        "lms(function, /)" [staged = Same] => |_, a| Ok(a[0].clone()),
        "cached(function, signature, max_traces, backend, static_argnums, static_argnames, donate_argnums, donate_argnames, /)" [staged = Same] => |cx, a| {
            staged_function::cached(cx, &a[0], [&a[1], &a[2], &a[3]], &Options::of([&a[4], &a[5], &a[6], &a[7]]))
        },
        "concrete(function, args, kwargs, sizes, /)" [staged = Same] => |cx, a| staged_function::concrete(cx, &a[0], &a[1], &a[2], &a[3]),
        "stages_numbers(function, /)" [staged = Same] => |cx, a| staged_function::stages_numbers(cx, &a[0]),
        "recomputed(function, /)" [staged = Same] => |cx, a| gradient::call_recomputed(cx, &a[0]),
        /// Set whether a NaN that an operation makes is an error, and return what was set before.
        "set_debug_nans(flag, /)" [staged = Same] => |cx, a| {
            let flag = cx.truth(&a[0])?;
            Ok(Value::bool(std::mem::replace(&mut cx.stage.debug_nans, flag)))
        },
        /// Return the staged derivative of a staged function.
        "derivative(function, of=None, /)" [staged = Same] => |cx, a| staged_function::derivative(cx, &a[0], &a[1]),
        "run_graph(function, args, kwargs, /)" [staged = Same] => |cx, a| staged_function::run_graph(cx, &a[0], &a[1], &a[2]),
        "pull_back(function, numbers, /)" [staged = Same] => |cx, a| gradient::call_pulled(cx, &a[0], &a[1]),
        "batched(function, arrays, size, /)" [staged = Same] => |cx, a| batched::call_batched(cx, &a[0], &a[1], &a[2]),
        "traced(function, inputs, /)" [staged = Same] => |cx, a| batched::traced(cx, &a[0], &a[1]),
        "lifted(number, /)" [staged = Same] => |cx, a| batched::lifted(cx, &a[0]),
        "spread(value, size, /)" [staged = Same] => |cx, a| batched::spread(cx, &a[0], &a[1]),
        "backward(pulled, results, cotangents, /)" [staged = Same] => |cx, a| gradient::backward(cx, &a[0], &a[1], &a[2]),
        "custom_call(forward, backward, numbers, opaque=False, /)" [staged = Same] => |cx, a| {
            let is_opaque = !a[3].is_unbound() && cx.truth(&a[3])?;
            custom::custom_call(cx, &a[0], &a[1], &a[2], is_opaque)
        },
        "custom_depth()" [staged = Same] => |cx, _| custom::custom_depth(cx),
        "keep(values, /)" [staged = Same] => |cx, a| kept::keep(cx, &a[0]),
        "kept(values, /)" [staged = Same] => |cx, a| kept::kept(cx, &a[0]),
        "asks_recorder(args, /)" [staged = Same] => |cx, a| Ok(Value::bool(cx.asks_recorder(&a[..1]))),
        "call_recorded(module, name, args, kwargs, /)" [staged = Same] => staged_function::call_recorded,
        "linalg(what, operands, /)" [staged = Same] => |cx, a| custom::linalg(cx, &a[0], &a[1]),
        "stopped(number, /)" [staged = Same] => |cx, a| stage::stopped(cx, &a[0]),
        "array_kind(value, /)" [staged = Same] => |cx, a| gradient::array_kind(cx, &a[0]),
        "is_record(value, /)" [staged = Same] => |cx, a| Ok(Value::bool(gradient::is_record(cx, &a[0]))),
        "zeros_like(value, /)" [staged = Same] => |cx, a| gradient::zeros_like(cx, &a[0]),
        "set_recorder(type, apply, read, call, backward, /)" [staged = Same] => |cx, a| {
            let [class, apply, read, call, backward] = [0, 1, 2, 3, 4].map(|at| a[at].clone());
            cx.stage.recorder = Some(Rc::new(stage::Recorder { class, apply, read, call, backward }));
            Ok(Value::NONE)
        },
        "set_tape(flag, /)" [staged = Same] => |cx, a| {
            cx.stage.has_tape = cx.truth(&a[0])?;
            Ok(Value::NONE)
        },
        "variables_of(function, args, kwargs, /)" [staged = Same] => |cx, a| staged_function::variables_of(cx, &a[0], &a[1], &a[2]),
        "tape_mark()" [staged = Same] => |cx, _| gradient::tape_mark(cx),
        "forget_reads(variables, /)" [staged = Same] => |cx, a| stage::forget_reads(cx, &a[0]),
        "variables_read()" [staged = Same] => |cx, _| gradient::variables_read(cx),
        "gradients_here(mark, targets, cotangents, sources, /)" [staged = Same] => gradient::gradients_here,
        "call_plain(function, args, kwargs, /)" [staged = Same] => |cx, a| staged_function::call_plain(cx, &a[0], &a[1], &a[2]),
        "variable_in(value, /)" [staged = Same] => |_, a| {
            let inner = snek_interp::types::payload(&a[0]);
            Ok(if variable::of(&inner).is_some() { inner } else { Value::NONE })
        },
        "as_float(value, /)" [staged = Same] => |cx, a| gradient::as_float(cx, &a[0]),
        "as_number(value, /)" [staged = Same] => |cx, a| gradient::as_number(cx, &a[0]),
        "refuse(text, /)" [staged = Same] => |cx, a| {
            let text = cx.str(&a[0])?;
            Err(stage::Stager::new(cx).refuse(text.as_str()))
        },
        "fail(text, /)" [staged = Same] => |cx, a| {
            let text = cx.str(&a[0])?;
            stage::fail(cx, text.as_str())
        },
        /// Call a Python function from a graph with the values of its arguments, each time the graph runs.
        "py_func(function, /, *args)" [staged = Same] => |cx, a| {
            let args = match a[1].downcast_ref::<Tuple>() {
                Some(args) => args.items().to_vec(),
                None => Vec::new(),
            };
            stage::host_call(cx, &a[0], &args)
        },
        /// Return whether a function is being staged.
        "is_staging()" [staged = Same] => |cx, _| Ok(Value::bool(cx.stage.is_active())),
        "is_replaying()" [staged = Same] => |cx, _| Ok(Value::bool(cx.stage.is_replaying())),
        /// Return a staged function, whose calls run a graph that is traced for the kinds of their arguments.
        ///
        /// Numbers and arrays among the arguments are staged; others are part of the graph. backend names what runs it.
        ///
        /// >>> from snek import stage
        /// >>> @stage
        /// ... def square(x: float):
        /// ...     return x * x
        /// >>> square(3.0)
        /// 9.0
        "stage(function=None, /, *, backend=None, static_argnums=None, static_argnames=None, donate_argnums=None, donate_argnames=None)" [staged = Same] => |cx, a| {
            staged_function::stage(cx, &a[0], &a[1], &Options::of([&a[2], &a[3], &a[4], &a[5]]))
        },
        /// Return the source text of a function's file, or None.
        "source_of(function, /)" [staged = Same] => |cx, a| match a[0].downcast_ref::<Function>() {
            Some(function) => {
                let source = function.current_code().source.clone();
                cx.reserve_result(source.text.len())?;
                Ok(snek_interp::types::str::new(source.text.as_str()))
            }
            None => Ok(Value::NONE),
        },
        /// Mark a function as one that stays a function of graphs: calls of it are calls there.
        "rep_fun(function, /)" [staged = Same] => rep_fun,
        /// Return a number or array as a tensor.
        "constant(value, dtype=None)" [staged = Same] => |cx, a| variable::initial(cx, &a[0], &a[1]),
        /// Return the value of a variable; anything else as it is.
        "value_of(value, /)" [staged = Same] => |cx, a| {
            let inner = payload(&a[0]);
            if variable::of(&inner).is_some() { variable::value_of(cx, &inner) } else { Ok(a[0].clone()) }
        },
        "exported(function, /)" [staged = Same] => |cx, a| staged_function::exported(cx, &a[0]),
        "runnable(text, /)" [staged = Same] => |cx, a| staged_function::runnable(cx, &a[0]),
        "set_placement(device, /)" [staged = Same] => |_, a| {
            let device = a[0].as_int().and_then(|number| u16::try_from(number).ok());
            Ok(set_placement(device).map_or(Value::NONE, |number| Value::int(i64::from(number))))
        },
        "new_fiber(function, /, *args)" => |cx, a| {
            let args = a[1].downcast_ref::<Tuple>().map(|args| args.items().to_vec()).unwrap_or_default();
            cx.new_fiber(&a[0], &args)
        },
        "resume_fiber(fiber, /)" => |cx, a| cx.resume_fiber(&a[0]).map(Value::bool),
        "stop_fiber()" => |cx, _| cx.stop_fiber().map(Value::bool),
        /// Return a value on a device.
        "moved(value, device, /)" [staged = Same] => |cx, a| {
            let device = a[1].as_int().and_then(|number| u16::try_from(number).ok()).unwrap_or(0);
            if stage::is_staged(&a[0]) { crate::numpy::moved(cx, &a[0], device) } else { Ok(a[0].clone()) }
        },
        "line_chart(series, texts, width, height, /)" => plot::line_chart,
        "placement()" [staged = Same] => |_, _| Ok(placement().map_or(Value::NONE, |number| Value::int(i64::from(number)))),
        "find(items, item, /)" [staged = Rule(rule::FIND)] => |cx, a| stage::find_known(cx, &a[0], &a[1]),
        "range_parts(range, /)" [staged = Same] => |cx, a| stage::range_parts(cx, &a[0]),
        "reads(builtin, text, /)" [staged = Same] => |cx, a| stage::reads(cx, &a[0], &a[1]),
        "elementary(name, /, *numbers)" [staged = Same] => crate::math::staged::elementary,
        "apply_lambda(function, /, *args)" [staged = Same] => |cx, a| {
            let args = a[1].downcast_ref::<Tuple>().map(|args| args.items().to_vec()).unwrap_or_default();
            stage::apply_lambda(cx, &a[0], &args)
        },
        /// Return the types of a value in graphs, as a text.
        "type_names(value, /)" [staged = Same] => |cx, a| Ok(snek_interp::types::str::new(staged::type_names(cx, &a[0]))),
        /// Return whether a loop of a graph is being staged around the caller.
        "is_in_loop()" [staged = Same] => |cx, _| Ok(Value::bool(stage::is_in_loop(cx))),
        /// Set an option of the loop of a graph around the caller; return False if it cannot have it.
        "set_loop_option(name, value, /)" [staged = Same] => set_loop_option,
        /// Return the operations of graphs, as tuples of name, kind of derivative and reason.
        "operations()" [staged = Same] => |_, _| Ok(staged_function::operations()),
        "enter_init_scope()" [staged = Same] => |cx, _| stage::enter_init_scope(cx).map(|()| Value::NONE),
        "leave_init_scope()" [staged = Same] => |cx, _| stage::leave_init_scope(cx).map(|()| Value::NONE),
        /// Return a staged value's part of the graph as a text of S-expressions.
        "code(value, /)" [staged = Same] => |cx, a| staged::code(cx, &a[0]),
        "is_spread(value, /)" [staged = Same] => |_, a| Ok(Value::bool(stage::is_spread_list(&a[0]))),
        /// Return whether a value is staged: known only when the graph runs.
        "is_staged(value, /)" [staged = Same] => |_, a| Ok(Value::bool(stage::is_staged(&a[0]))),
        /// Set whether staged functions run as plain ones, without graphs.
        "run_eagerly(flag, /)" [staged = Same] => |cx, a| {
            cx.stage.eager = cx.truth(&a[0])?;
            Ok(Value::NONE)
        },
        "begin_profile()" [staged = Same] => |cx, _| cx.begin_profile().map(|()| Value::NONE),
        "end_profile()" [staged = Same] => |cx, _| Ok(snek_interp::types::str::new(cx.end_profile())),
        /// Return what became branches and loops of graphs, and why, of all staged functions since the first call.
        "explanations()" [staged = Same] => |cx, _| Ok(snek_interp::types::str::new(staged_function::explanations(cx))),
        /// Return the staged functions that were made since the first call.
        "staged_functions()" [staged = Same] => |cx, _| Ok(snek_interp::types::list::new(staged_function::all_staged(cx))),
        /// Set whether graphs are run in all their forms, whose results are compared.
        "check_graphs(flag, /)" [staged = Same] => |cx, a| {
            cx.stage.executor =
                Some(if cx.truth(&a[0])? { Rc::new(checked::Checked::default()) } else { Rc::new(executor::OnPlan { optimise: true }) });
            Ok(Value::NONE)
        },
        "check_graphs_in_c()" [staged = Same] => |cx, _| {
            let tally = Rc::new(checked::Tally::default());
            cx.stage.executor = Some(Rc::new(checked::Checked { in_c: Some(tally.clone()) }));
            Ok(checked::tally(tally))
        },
        /// Set whether passes improve graphs before they run.
        "run_optimised(flag, /)" [staged = Same] => |cx, a| {
            cx.stage.executor = Some(Rc::new(executor::OnPlan { optimise: cx.truth(&a[0])? }));
            Ok(Value::NONE)
        },
    },
    types: &[
        &staged::TYPE,
        &staged_function::GRAPH_TYPE,
        &staged_function::RUNNABLE_TYPE,
        &gradient::PULLED_TYPE,
        &kept::KEPT,
        &checked::TALLY,
        &variable::VARIABLE,
    ],
    init: Some(|cx, dict| {
        cx.stage.executor = Some(Rc::new(executor::OnPlan { optimise: true }));
        let own =
            cx.types.exceptions.iter().filter(|(name, _)| name.ends_with("LimitError") || *name == "StagingError");
        let own: Vec<(&str, Value)> = own.map(|(name, class)| (name, class.value())).collect();
        for (name, class) in own {
            dict.set_name(&cx.name(name), class);
        }
        Ok(())
    }),
    ..ModuleDef::named("_snek")
};

/// `set_loop_option(name, value)`: false if the loop around the caller cannot have it.
fn set_loop_option(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let all =
        [LoopOption::Checkpoint, LoopOption::MaximumIterations, LoopOption::ParallelIterations, LoopOption::SwapMemory];
    let name = a[0].downcast_ref::<Str>();
    let Some(option) = name.and_then(|name| all.into_iter().find(|option| option.attribute() == name.as_str())) else {
        let shown = cx.repr(&a[0])?;
        return Err(cx.value_error(format!("loops have no option {shown}")));
    };
    Ok(Value::bool(stage::set_loop_option(cx, option, a[1].as_int().unwrap_or(0))))
}

/// `@rep_fun`: in staged code the function is one of the graph.
fn rep_fun(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let Some(function) = a[0].downcast_ref::<Function>() else {
        let got = cx.type_name(&a[0]);
        return Err(cx.type_error(format!("rep_fun() needs a Python function, not '{got}'")));
    };
    function.marks.set(function.marks.get() | stage::GRAPH_FUNCTION);
    Ok(a[0].clone())
}
