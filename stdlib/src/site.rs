//! `exit`, `quit` and `help`, which CPython's module `site` puts among the builtins.

use snek_interp::heap::Value;
use snek_interp::names::intern;
use snek_interp::natives;
use snek_interp::types::host::{self, HostState};
use snek_interp::types::{Ops, TypeDef, str};
use snek_interp::{Cx, Result, kinds};

/// Ends the program when it is called.
struct Quitter(&'static str);

impl HostState for Quitter {
    fn call(&self, cx: &mut Cx, _this: &Value, args: &[Value], names: &[Value]) -> Option<Result<Value>> {
        let code = match (args, names.len()) {
            ([], _) => Value::NONE,
            ([code], 0) => code.clone(),
            ([code], _) if names[0].downcast_ref::<str::Str>().is_some_and(|name| name.as_str() == "code") => {
                code.clone()
            }
            (_, 0) => {
                let given = args.len() + 1;
                let message =
                    format!("Quitter.__call__() takes from 1 to 2 positional arguments but {given} were given");
                return Some(Err(cx.type_error(message)));
            }
            _ => {
                let name =
                    names.last().and_then(|name| name.downcast_ref::<str::Str>()).map_or("", |name| name.as_str());
                let message = format!("Quitter.__call__() got an unexpected keyword argument '{name}'");
                return Some(Err(cx.type_error(message)));
            }
        };
        let class = cx.types.exceptions.SystemExit.clone();
        Some(Err(cx.exception(&class, vec![code])))
    }
}

static QUITTER: TypeDef = TypeDef {
    doc: "What exit and quit are: called, they end the program with a status.",
    ops: Ops {
        repr: Some(|cx, this| {
            let name = host::receiver::<Quitter>(cx, this)?.0;
            Ok(str::new(format!("Use {name}() or Ctrl-D (i.e. EOF) to exit")))
        }),
        ..Ops::NONE
    },
    methods: natives! { "__call__(self, /, *args, **kwargs)" => host::call },
    ..TypeDef::named("Quitter", kinds::HOST)
};

/// Prints what there is to say of an object, by `pydoc`.
struct Helper;

impl HostState for Helper {
    fn call(&self, cx: &mut Cx, _this: &Value, args: &[Value], _names: &[Value]) -> Option<Result<Value>> {
        Some(cx.import_module("pydoc").and_then(|pydoc| cx.call_method(&pydoc, "help", args)))
    }
}

static HELPER: TypeDef = TypeDef {
    doc: "What help is: called with an object, it prints what there is to say of it.",
    ops: Ops {
        repr: Some(|_, _| Ok(str::new("Type help() for interactive help, or help(object) for help about object."))),
        ..Ops::NONE
    },
    methods: natives! { "__call__(self, /, *args, **kwargs)" => host::call },
    ..TypeDef::named("_Helper", kinds::HOST)
};

/// Adds them to the builtins.
pub(crate) fn install(cx: &mut Cx) {
    cx.types.define(&QUITTER, &intern("_sitebuiltins"));
    cx.types.define(&HELPER, &intern("_sitebuiltins"));
    cx.builtins.set_name(&intern("help"), host::new(&HELPER, Helper));
    for name in ["exit", "quit"] {
        cx.builtins.set_name(&intern(name), host::new(&QUITTER, Quitter(name)));
    }
}
