//! What `sys` says of versions and numbers.

use crate::structseq::{class, fields, instance};
use snek_interp::Cx;
use snek_interp::heap::{Gc, Value};
use snek_interp::names::intern;
use snek_interp::types::dict::Dict;
use snek_interp::types::str;

/// The language version that programs are told.
const VERSION: (i64, i64, i64) = (3, 11, 2);

pub(super) fn init(cx: &mut Cx, module: &Gc<Dict>) {
    let set = |name: &str, value: Value| module.set_name(&intern(name), value);
    let own = env!("CARGO_PKG_VERSION");
    set("version", str::new(format!("3.11.2 (snek {own})")));
    set("hexversion", Value::int(0x030b_02f0));
    set("api_version", Value::int(1013));
    set("copyright", str::new("Copyright (c) the Snek developers."));
    let version_info = version_info(cx);
    set("version_info", version_info.clone());
    set("float_info", float_info(cx));
    set("int_info", int_info(cx));
    set("hash_info", hash_info(cx));
    let names = fields!["exc_type", "exc_value", "exc_traceback", "err_msg", "object"];
    set("UnraisableHookArgs", class(cx, "sys", "UnraisableHookArgs", names).value());
    set("flags", flags(cx));
    let implementation = crate::namespace::new(
        cx,
        &[
            ("name", str::new("snek")),
            ("cache_tag", Value::NONE),
            ("version", version_info),
            ("hexversion", Value::int(0x030b_02f0)),
        ],
    );
    set("implementation", implementation);
}

fn version_info(cx: &Cx) -> Value {
    let class = class(cx, "sys", "version_info", fields!["major", "minor", "micro", "releaselevel", "serial"]);
    let (major, minor, micro) = VERSION;
    let release = [Value::int(major), Value::int(minor), Value::int(micro), str::new("final"), Value::int(0)];
    instance(&class, release.to_vec())
}

fn float_info(cx: &Cx) -> Value {
    let names = fields![
        "max",
        "max_exp",
        "max_10_exp",
        "min",
        "min_exp",
        "min_10_exp",
        "dig",
        "mant_dig",
        "epsilon",
        "radix",
        "rounds"
    ];
    let class = class(cx, "sys", "float_info", names);
    let int = |number: i32| Value::int(i64::from(number));
    let items = vec![
        Value::float(f64::MAX),
        int(f64::MAX_EXP),
        int(f64::MAX_10_EXP),
        Value::float(f64::MIN_POSITIVE),
        int(f64::MIN_EXP),
        int(f64::MIN_10_EXP),
        int(15),
        int(53),
        Value::float(f64::EPSILON),
        int(2),
        int(1),
    ];
    instance(&class, items)
}

fn int_info(cx: &Cx) -> Value {
    let names = fields!["bits_per_digit", "sizeof_digit", "default_max_str_digits", "str_digits_check_threshold"];
    let class = class(cx, "sys", "int_info", names);
    instance(&class, [30, 4, 4300, 640].map(Value::int).to_vec())
}

fn hash_info(cx: &Cx) -> Value {
    let names = fields!["width", "modulus", "inf", "nan", "imag", "algorithm", "hash_bits", "seed_bits", "cutoff"];
    let class = class(cx, "sys", "hash_info", names);
    let items = vec![
        Value::int(64),
        Value::int((1 << 61) - 1),
        Value::int(314_159),
        Value::int(0),
        Value::int(1_000_003),
        str::new("siphash13"),
        Value::int(64),
        Value::int(128),
        Value::int(0),
    ];
    instance(&class, items)
}

fn flags(cx: &Cx) -> Value {
    let names = fields![
        "debug",
        "inspect",
        "interactive",
        "optimize",
        "dont_write_bytecode",
        "no_user_site",
        "no_site",
        "ignore_environment",
        "verbose",
        "bytes_warning",
        "quiet",
        "hash_randomization",
        "isolated",
        "dev_mode",
        "utf8_mode",
        "warn_default_encoding",
        "safe_path",
        "int_max_str_digits"
    ];
    let class = class(cx, "sys", "flags", names);
    let mut items = vec![Value::int(0); 18];
    items[11] = Value::int(i64::from(!snek_interp::heap::key().is_zero()));
    items[13] = Value::FALSE;
    items[16] = Value::FALSE;
    items[17] = Value::int(4300);
    instance(&class, items)
}
