//! Calls of functions and methods of arrays.
//!
//! In: a callee of module `numpy`, its arguments. Out: what its rule gives; a refusal with the line if it has none.
//! Invariants:
//! - In staged code every function of the module is called here, also with concrete arguments: arrays that it makes are
//!   staged arrays of constant content, so that they can be written.
//! - A function without a rule is refused if it is given anything staged, unless it is written in Python.
//!
//! - What has no rule, or not for such arguments, may be a composition in Python: module `numpy._staged`.
//!
//! Elsewhere: the table of rules (`functions`).

use super::functions::Rule;
use super::{attributes, functions};
use crate::numpy::ndarray;
use crate::numpy::staging::ArrayStager;
use snek_heap::Value;
use snek_interp::Error;
use snek_interp::Result;
use snek_interp::kinds;
use snek_interp::names::intern;
use snek_interp::native::{ArrayNative, Native, ParameterKind, Signature, StagedAttribute};
use snek_interp::stage::{array_method_of, host_call, is_staged};
use snek_interp::types::function::Function;
use snek_interp::types::list;
use snek_interp::types::list::List;
use snek_interp::types::payload;
use snek_interp::types::str;
use snek_interp::types::str::Str;
use snek_interp::types::tuple::{self, Tuple};
use snek_tensor::DType;

/// The module of compositions.
const COMPOSED: &str = "numpy._staged";

/// The arguments of a rule, one for each parameter; `UNBOUND` where none is given.
pub(crate) struct Args(pub(crate) Vec<Value>);

impl Args {
    /// An argument, unless it is absent or `None`.
    pub(crate) fn get(&self, index: usize) -> Option<&Value> {
        self.0.get(index).filter(|value| !value.is_unbound() && !value.is_none())
    }

    /// Whether an argument is given and this value.
    pub(crate) fn is(&self, index: usize, value: &Value) -> bool {
        self.0.get(index).is_some_and(|given| given.is(value))
    }

    /// An argument as it is; `None` of Python if it is absent.
    pub(crate) fn value(&self, index: usize) -> Value {
        self.0.get(index).filter(|value| !value.is_unbound()).cloned().unwrap_or(Value::NONE)
    }
}

/// What is called.
enum Callee {
    /// A function or method of the module with this name.
    Function(String),
    /// A method of this array.
    Method(Value, String),
    /// An element type.
    DType(DType),
    /// A function that has a rule in Python.
    Python(String),
    /// A part of the module that is refused whatever it is given.
    Random(String),
    /// A method of a stream of random numbers, which a graph is given at each run.
    Stream(String),
    /// A method of a universal function.
    Ufunc(String),
}

impl ArrayStager<'_> {
    fn array_callee(&mut self, callee: &Value) -> Option<Callee> {
        if let Some((array, name)) = array_method_of(callee) {
            return Some(Callee::Method(array, name.to_owned()));
        }
        if let Some((native, name)) = self.array_native(callee) {
            return Some(match native {
                ArrayNative::Function => Callee::Function(name),
                ArrayNative::Type => Callee::DType(DType::from_name(&name)?),
                ArrayNative::Linear => Callee::Python(name),
                ArrayNative::Stream => Callee::Stream(name),
                ArrayNative::Random => Callee::Random(name),
                ArrayNative::Ufunc => Callee::Ufunc(name),
            });
        }
        if let Some(function) = callee.downcast_ref::<Function>() {
            let module = function.module.get().downcast_ref::<Str>().map(|name| name.as_str().to_owned())?;
            let name = function.name.get().as_str().to_owned();
            let known = module.starts_with("numpy") && module != COMPOSED;
            return known.then_some(Callee::Function(name));
        }
        if callee.kind() == kinds::HOST && self.type_name(callee) == "numpy.ufunc" {
            let name = self.getattr(callee, &intern("__name__")).ok()?;
            return Some(Callee::Function(name.downcast_ref::<Str>()?.as_str().to_owned()));
        }
        None
    }

    /// Calls a function of arrays in staged code; `None` if the callee is none, or if it needs no rule.
    pub(crate) fn array_call(&mut self, callee: &Value, args: &[Value], names: &[Value]) -> Result<Option<Value>> {
        let Some(found) = self.array_callee(callee) else { return Ok(None) };
        let args = &self.without_variables(args)?[..];
        let staged = args.iter().any(|arg| self.holds_staged(arg));
        match found {
            Callee::Method(array, name) => {
                let all: Vec<Value> = std::iter::once(array.clone()).chain(args.iter().cloned()).collect();
                let rule = functions::find_method(&name);
                if let Some(rule) = rule.filter(|rule| fits(rule, all.len(), names)) {
                    return self.apply_rule(rule, &all, names).map(Some);
                }
                match self.composed_method(&name)? {
                    Some(function) => self.call_named(&function, &all, names).map(Some),
                    None => match rule {
                        Some(rule) => self.apply_rule(rule, &all, names).map(Some),
                        None => Err(self.no_rule(&array, &format!("ndarray.{name}"))),
                    },
                }
            }
            Callee::DType(dtype) if staged && args.len() == 1 && names.is_empty() => {
                let id = self.array_node_of(&args[0])?;
                let id = self.as_dtype(id, dtype)?;
                Ok(Some(self.new_staged(id)))
            }
            Callee::DType(_) => Ok(None),
            Callee::Stream(_) if names.is_empty() && !staged => {
                self.know_by_trial(callee, args)?;
                host_call(self, callee, args).map(Some)
            }
            Callee::Python(_) if !staged => Ok(None),
            Callee::Python(name) => {
                let Some(function) = self.function_of("numpy._derivatives", &name)? else {
                    let first = args.iter().find(|arg| self.holds_staged(arg)).cloned().unwrap_or(Value::NONE);
                    return Err(self.no_rule(&first, &format!("numpy.linalg.{name}")));
                };
                self.call_named(&function, args, names).map(Some)
            }
            Callee::Random(name) | Callee::Stream(name) => Err(self.staging_error(&format!(
                "numpy.random.{name}() is drawn once, while staging; draw outside of the staged function and pass the result"
            ))),
            Callee::Function(name) if staged => {
                let is_ufunc = callee.kind() == kinds::HOST;
                let looped = if is_ufunc { self.looped(&name, args, names)? } else { None };
                let Some(looped) = looped else { return self.function_call(callee, &name, args, names) };
                match self.function_call(callee, &name, &looped.args, names)? {
                    Some(made) => self.of_loop(made, &looped).map(Some),
                    None => Ok(None),
                }
            }
            Callee::Ufunc(name) if staged => match self.composed(&format!("ufunc_{name}"))? {
                Some(function) => {
                    let bound = callee.downcast_ref::<Native>().map(|native| native.this.clone());
                    let this = bound.filter(|this| !this.is_unbound());
                    let all: Vec<Value> = this.into_iter().chain(args.iter().cloned()).collect();
                    self.call_named(&function, &all, names).map(Some)
                }
                None => {
                    let first = args.iter().find(|arg| self.holds_staged(arg)).cloned().unwrap_or(Value::NONE);
                    Err(self.no_rule(&first, &format!("numpy.ufunc.{name}")))
                }
            },
            Callee::Ufunc(_) => {
                let made = self.call_named(callee, args, names)?;
                self.wrapped(made).map(Some)
            }
            Callee::Function(_) if callee.downcast_ref::<Function>().is_some() => Ok(None),
            Callee::Function(_) => {
                let made = self.call_named(callee, args, names)?;
                self.wrapped(made).map(Some)
            }
        }
    }

    /// Calls a function with arguments some of which are staged; none if it is Python code that stages itself.
    fn function_call(&mut self, callee: &Value, name: &str, args: &[Value], names: &[Value]) -> Result<Option<Value>> {
        let rule = functions::find(name);
        if let Some(rule) = rule.filter(|rule| fits(rule, args.len(), names)) {
            return self.apply_rule(rule, args, names).map(Some);
        }
        if let Some(function) = self.composed(name)? {
            return self.call_named(&function, args, names).map(Some);
        }
        if callee.downcast_ref::<Function>().is_some() {
            return Ok(None);
        }
        match (rule, self.composed("call_ufunc")?) {
            (Some(_), Some(function)) if callee.kind() == kinds::HOST => {
                let all: Vec<Value> = std::iter::once(callee).chain(args).cloned().collect();
                self.call_named(&function, &all, names).map(Some)
            }
            (Some(rule), _) => self.apply_rule(rule, args, names).map(Some),
            (None, _) => {
                let first = args.iter().find(|arg| self.holds_staged(arg)).cloned().unwrap_or(Value::NONE);
                Err(self.no_rule(&first, &format!("numpy.{name}")))
            }
        }
    }

    /// A function of a module in Python, if it has it.
    fn function_of(&mut self, module: &str, name: &str) -> Result<Option<Value>> {
        // What is loaded stays loaded, also where an arm of staged code is taken back.
        let suspended = snek_heap::suspend_journals();
        let module = self.import_module(module);
        snek_heap::resume_journals(suspended);
        self.getattr_opt(&module?, &intern(name))
    }

    /// The composition that stands for a function.
    fn composed(&mut self, name: &str) -> Result<Option<Value>> {
        // Names with an underscore are the module's own.
        if name.starts_with('_') {
            return Ok(None);
        }
        let found = self.function_of(COMPOSED, name)?;
        Ok(found.filter(|found| found.downcast_ref::<Function>().is_some()))
    }

    /// The composition that stands for a method: its own, or that of the function, which takes the array first.
    fn composed_method(&mut self, name: &str) -> Result<Option<Value>> {
        match self.composed(&format!("method_{name}"))? {
            None if functions::find_method(name).is_some() => self.composed(name),
            found => Ok(found),
        }
    }

    /// Calls a composition by its name.
    pub(crate) fn call_composed(&mut self, name: &str, args: &[Value]) -> Result<Value> {
        match self.composed(name)? {
            Some(function) => self.call(&function, args),
            None => Err(self.staging_error(&format!("numpy.{name}() cannot be staged with these arguments"))),
        }
    }

    /// What the composition gives for the arguments of a rule that does not know what to do with them.
    pub(crate) fn composed_instead(&mut self, name: &str, a: &Args) -> Result<Value> {
        let Some(rule) = functions::find(name) else { return self.call_composed(name, &a.0) };
        let signature = Signature::parse(rule.signature);
        let (mut plain, mut keys, mut named) = (Vec::new(), Vec::new(), Vec::new());
        for (index, (parameter, value)) in signature.parameters.iter().zip(&a.0).enumerate() {
            if value.is_unbound() {
                continue;
            }
            if plain.len() == index {
                plain.push(value.clone());
            } else {
                keys.push(str::new(parameter.name.as_str()));
                named.push(value.clone());
            }
        }
        plain.append(&mut named);
        match self.composed(name)? {
            Some(function) => self.call_named(&function, &plain, &keys),
            None => Err(self.staging_error(&format!("numpy.{name}() cannot be staged with these arguments"))),
        }
    }

    /// What variables and recorded values hold, in place of them.
    fn without_variables(&mut self, args: &[Value]) -> Result<Vec<Value>> {
        if !self.holds_recorded(args) {
            return Ok(args.to_vec());
        }
        args.iter()
            .map(|arg| {
                if let Some(list) = arg.downcast_ref::<List>() {
                    let items = list.items.borrow().clone();
                    return Ok(list::new(self.without_variables(&items)?));
                }
                if let Some(items) = arg.downcast_ref::<Tuple>().filter(|_| arg.kind() == kinds::TUPLE) {
                    let items = items.items().to_vec();
                    return Ok(tuple::new(self.without_variables(&items)?));
                }
                if self.is_recorded(arg) && !snek_interp::types::host::is_variable(&payload(arg)) {
                    return self.getattr(arg, &intern("data"));
                }
                self.variable_value(arg)
            })
            .collect()
    }

    #[cold]
    fn no_rule(&mut self, value: &Value, name: &str) -> Error {
        let value = if is_staged(value) { value.clone() } else { Value::NONE };
        let what = format!("is given to {name}(), which cannot be staged");
        let remedy = "compose it of other functions, or call it outside of the staged function";
        if value.is_none() {
            return self.staging_error(&format!("a staged value {what}; {remedy}"));
        }
        self.staged_refused(&value, &what, remedy)
    }

    fn apply_rule(&mut self, rule: &'static Rule, args: &[Value], names: &[Value]) -> Result<Value> {
        let args = self.bind_rule(rule, args, names)?;
        (rule.body)(self, &args)
    }

    /// One value for each parameter of the rule's signature.
    fn bind_rule(&mut self, rule: &'static Rule, args: &[Value], names: &[Value]) -> Result<Args> {
        let signature = Signature::parse(rule.signature);
        let name = signature.name.as_str().to_owned();
        let (plain, named) = args.split_at(args.len() - names.len());
        let mut rest = plain.iter().cloned();
        let mut all = Vec::with_capacity(signature.parameters.len());
        for parameter in signature.parameters.iter() {
            all.push(match parameter.kind {
                ParameterKind::PositionalOnly | ParameterKind::Positional => rest.next().unwrap_or(Value::UNBOUND),
                ParameterKind::VarArgs => tuple::new(rest.by_ref().collect::<Vec<_>>()),
                _ => Value::UNBOUND,
            });
        }
        if rest.next().is_some() {
            let (most, given) = (signature.positional, plain.len());
            return Err(self.type_error(format!("{name}() takes {most} positional arguments but {given} were given")));
        }
        for (key, value) in names.iter().zip(named) {
            let key = key.downcast_ref::<Str>().map_or("", Str::as_str).to_owned();
            match signature.parameters.iter().position(|parameter| parameter.name.as_str() == key) {
                Some(index) if all[index].is_unbound() => all[index] = value.clone(),
                Some(_) => return Err(self.type_error(format!("{name}() got multiple values for argument '{key}'"))),
                None => {
                    return Err(self.staging_error(&format!(
                        "{name}() with the argument '{key}' cannot be staged; call it outside of the staged function"
                    )));
                }
            }
        }
        for (parameter, value) in signature.parameters.iter().zip(&all) {
            if parameter.default.is_none() && value.is_unbound() && parameter.kind != ParameterKind::VarArgs {
                let missing = parameter.name.as_str();
                return Err(self.type_error(format!("{name}() missing required argument '{missing}'")));
            }
        }
        Ok(Args(all))
    }
}

/// Whether the rule has parameters for these arguments.
fn fits(rule: &Rule, count: usize, names: &[Value]) -> bool {
    let signature = Signature::parse(rule.signature);
    let has = |name: &Value| {
        let name = name.downcast_ref::<Str>().map_or("", Str::as_str);
        signature.parameters.iter().any(|parameter| parameter.name.as_str() == name)
    };
    let takes_all = signature.parameters.iter().any(|parameter| parameter.kind == ParameterKind::VarArgs);
    let positional = signature
        .parameters
        .iter()
        .filter(|p| matches!(p.kind, ParameterKind::PositionalOnly | ParameterKind::Positional))
        .count();
    (takes_all || count - names.len() <= positional) && names.iter().all(has)
}

/// `array.name`, `scalar.name`.
pub(crate) fn attribute(cx: &mut ArrayStager<'_>, value: &Value, name: &str) -> Result<Value> {
    let row = ndarray::ATTRIBUTES.iter().chain([&attributes::DATA]).find(|row| row.name == name);
    if let Some(StagedAttribute::Rule(rule)) = row.map(|row| row.staged) {
        return rule(cx, value);
    }
    if functions::find_method(name).is_some() || cx.composed(&format!("method_{name}"))?.is_some() {
        return Ok(cx.array_method(value, name));
    }
    let sample = cx.array_sample(value)?;
    match cx.getattr(&sample, &intern(name)) {
        Err(error) => Err(error),
        Ok(_) => {
            let what = format!("has no '{name}' that can be staged");
            Err(cx.staged_refused(value, &what, "compute it from other attributes and functions"))
        }
    }
}
