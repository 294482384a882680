//! Calling any value.

use crate::error::Result;
use crate::kinds;
use crate::names::Name;
use crate::native::{Native, call_native};
use crate::types::class::Type;
use crate::types::class::construct;
use crate::types::function::attributes;
use crate::types::function::{Function, Method};
use crate::types::host;
use crate::types::staged;
use crate::types::str::Str;
use crate::vm::Cx;
use snek_heap::Value;

impl Cx {
    /// `callee(*args)`.
    pub fn call(&mut self, callee: &Value, args: &[Value]) -> Result<Value> {
        if let Some(native) = callee.downcast_ref::<Native>() {
            return call_native(self, native, args, &[]);
        }
        if let Some(function) = callee.downcast::<Function>() {
            if function.takes(args.len()) {
                return self.call_simple(function, args.iter().cloned());
            }
            return self.call_function(function, args.to_vec(), &[]);
        }
        self.call_any(callee, args, &[])
    }

    /// `function(this, *args)`, where `function` is one that was found on the class of `this`.
    pub(crate) fn call_with(&mut self, function: &Value, this: &Value, args: &[Value]) -> Result<Value> {
        if let Some(function) = function.downcast::<Function>()
            && function.takes(args.len() + 1)
        {
            return self.call_simple_with(function, this, args);
        }
        if args.is_empty() {
            return self.call(function, std::slice::from_ref(this));
        }
        if let [argument] = args {
            return self.call(function, &[this.clone(), argument.clone()]);
        }
        let all: Vec<Value> = std::iter::once(this).chain(args).cloned().collect();
        self.call(function, &all)
    }

    /// `callee(*args, **keywords)`.
    pub fn call_kw(&mut self, callee: &Value, args: &[Value], keywords: &[(Name, Value)]) -> Result<Value> {
        if keywords.is_empty() {
            return self.call(callee, args);
        }
        let mut all = args.to_vec();
        all.extend(keywords.iter().map(|(_, value)| value.clone()));
        let names: Vec<Value> = keywords.iter().map(|(name, _)| name.value()).collect();
        self.call_any(callee, &all, &names)
    }

    /// Calls with the last `names.len()` arguments named.
    fn call_any(&mut self, callee: &Value, args: &[Value], names: &[Value]) -> Result<Value> {
        if let Some(native) = callee.downcast_ref::<Native>() {
            return call_native(self, native, args, names);
        }
        if let Some(function) = callee.downcast::<Function>() {
            return self.call_function(function, args.to_vec(), names);
        }
        if let Some(method) = callee.downcast_ref::<Method>() {
            if names.is_empty() && method.function.kind() != kinds::METHOD {
                return self.call_with(&method.function, &method.this, args);
            }
            // Methods may stand in methods: their objects come one after the other.
            let mut all = vec![method.this.clone()];
            let mut function = method.function.clone();
            while let Some(inner) = function.downcast_ref::<Method>() {
                self.charge(1)?;
                all.push(inner.this.clone());
                function = inner.function.clone();
            }
            all.reverse();
            all.extend_from_slice(args);
            return self.call_any(&function, &all, names);
        }
        if let Some(class) = callee.downcast::<Type>() {
            return construct::call(self, &class, args, names);
        }
        if let Some(result) = host::try_call(self, callee, args, names) {
            return result;
        }
        let special = self.names.__call__.clone();
        let Some(found) = self.lookup_special(callee, &special) else {
            if callee.kind() == kinds::STAGED
                && let Some(result) = staged::free_called(self, callee, args, names)?
            {
                return Ok(result);
            }
            let type_name = staged::type_names(self, callee);
            return Err(self.type_error(format!("{type_name} object is not callable")));
        };
        let bound = self.bind_special(&found, callee)?;
        self.enter_native()?;
        let result = self.call_any(&bound, args, names);
        self.leave_native();
        result
    }

    /// `object.name(*args)`.
    pub fn call_method(&mut self, object: &Value, name: &str, args: &[Value]) -> Result<Value> {
        let name = self.name(name);
        let method = self.getattr(object, &name)?;
        self.call(&method, args)
    }

    /// How messages name a callable: `f()`.
    #[must_use]
    pub fn callable_name(&self, callee: &Value) -> String {
        if let Some(function) = callee.downcast_ref::<Function>() {
            let module = function.module.get();
            let qualname = function.qualname.get().as_str().to_owned();
            return match module.downcast_ref::<Str>() {
                Some(module) if module.as_str() != "builtins" => format!("{}.{qualname}()", module.as_str()),
                _ => format!("{qualname}()"),
            };
        }
        if let Some(native) = callee.downcast_ref::<Native>() {
            let name = attributes::qualified(native);
            return match native.module.as_str() {
                "" | "builtins" => format!("{name}()"),
                module if native.owner.is_empty() => format!("{module}.{name}()"),
                _ => format!("{name}()"),
            };
        }
        if let Some(method) = callee.downcast_ref::<Method>() {
            return self.callable_name(&method.function);
        }
        if let Some(class) = callee.downcast_ref::<Type>() {
            return format!("{}()", class.qualname.borrow().as_str());
        }
        format!("{} object", self.type_name(callee))
    }

    /// What errors about `*` and `**` call a callee: as `callable_name`, and other objects by their text.
    pub(crate) fn callee_text(&mut self, callee: &Value) -> Result<String> {
        if matches!(callee.kind(), kinds::FUNCTION | kinds::NATIVE | kinds::METHOD) {
            return Ok(self.callable_name(callee));
        }
        let (qualname, module) = (self.names.__qualname__.clone(), self.names.__module__.clone());
        let Some(name) = self.getattr_opt(callee, &qualname)? else { return self.str(callee) };
        let name = self.str(&name)?;
        match self.getattr_opt(callee, &module)? {
            Some(module) if !module.is_none() => {
                let module = self.str(&module)?;
                Ok(if module == "builtins" { format!("{name}()") } else { format!("{module}.{name}()") })
            }
            _ => Ok(format!("{name}()")),
        }
    }

    /// Whether the value can be called.
    #[must_use]
    pub fn is_callable(&self, value: &Value) -> bool {
        matches!(value.kind(), kinds::FUNCTION | kinds::NATIVE | kinds::METHOD | kinds::TYPE | kinds::STATICMETHOD)
            || self.lookup_special(value, &self.names.__call__).is_some()
    }
}
