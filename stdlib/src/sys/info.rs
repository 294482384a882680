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
    let names = fields![
        "exc_type" => "The class of the exception.",
        "exc_value" => "The exception, or None.",
        "exc_traceback" => "Its traceback, or None.",
        "err_msg" => "What to say in front of it, or None.",
        "object" => "The object where it arose, or None.",
    ];
    set(
        "UnraisableHookArgs",
        class(cx, "sys", "UnraisableHookArgs", "What sys.unraisablehook() is told.", names).value(),
    );
    set("flags", flags(cx, &[]));
    let implementation = crate::namespace::new(
        cx,
        &[
            ("name", str::new("snek")),
            ("cache_tag", str::new(snek_interp::stored::TAG)),
            ("version", version_info),
            ("hexversion", Value::int(0x030b_02f0)),
        ],
    );
    set("implementation", implementation);
}

fn version_info(cx: &Cx) -> Value {
    let class = class(
        cx,
        "sys",
        "version_info",
        "The version of the language.",
        fields![
            "major" => "The first number of the version.",
            "minor" => "The second number of the version.",
            "micro" => "The third number of the version.",
            "releaselevel" => "How far the version is: 'alpha', 'beta', 'candidate' or 'final'.",
            "serial" => "The number of a version before the final one.",
        ],
    );
    let (major, minor, micro) = VERSION;
    let release = [Value::int(major), Value::int(minor), Value::int(micro), str::new("final"), Value::int(0)];
    instance(&class, release.to_vec())
}

fn float_info(cx: &Cx) -> Value {
    let names = fields![
        "max" => "The largest finite float.",
        "max_exp" => "The largest e for which 2**(e - 1) is a finite float.",
        "max_10_exp" => "The largest e for which 10**e is a finite float.",
        "min" => "The smallest positive float of full precision.",
        "min_exp" => "The smallest e for which 2**(e - 1) has full precision.",
        "min_10_exp" => "The smallest e for which 10**e has full precision.",
        "dig" => "How many decimal digits a float keeps for sure.",
        "mant_dig" => "How many bits of precision a float has.",
        "epsilon" => "The distance from 1.0 to the next larger float.",
        "radix" => "The base of the exponent.",
        "rounds" => "How sums are rounded: 1 stands for the nearest float.",
    ];
    let class = class(cx, "sys", "float_info", "What floats are like.", names);
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
    let names = fields![
        "bits_per_digit" => "How many bits a digit of an integer has in memory.",
        "sizeof_digit" => "The size of a digit in bytes.",
        "default_max_str_digits" => "How many decimal digits conversions of integers may have, unless it is changed.",
        "str_digits_check_threshold" => "The smallest limit of decimal digits that can be set.",
    ];
    let class = class(cx, "sys", "int_info", "What integers are like in memory.", names);
    instance(&class, [30, 4, 4300, 640].map(Value::int).to_vec())
}

fn hash_info(cx: &Cx) -> Value {
    let names = fields![
        "width" => "How many bits a hash has.",
        "modulus" => "The prime by which hashes of numbers are reduced.",
        "inf" => "The hash of infinity.",
        "nan" => "Not in use any more.",
        "imag" => "The factor of imaginary parts.",
        "algorithm" => "How strings are hashed.",
        "hash_bits" => "How many bits the algorithm computes.",
        "seed_bits" => "How many bits its key has.",
        "cutoff" => "Up to which length strings are hashed in another way; 0 for none.",
    ];
    let class = class(cx, "sys", "hash_info", "How numbers and strings are hashed.", names);
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

/// The place of `sys.flags.optimize`.
pub(super) const OPTIMIZE: usize = 3;

/// `sys.flags`: these numbers where they are not 0.
pub(super) fn flags(cx: &Cx, given: &[i64]) -> Value {
    let names = fields![
        "debug" => "Whether the parser tells what it does (-d).",
        "inspect" => "Whether a prompt follows the program (-i).",
        "interactive" => "Whether there is a prompt (-i).",
        "optimize" => "How much is left out of compiled code (-O).",
        "dont_write_bytecode" => "Whether no compiled code is kept (-B).",
        "no_user_site" => "Whether the user's folder of modules is left out (-s).",
        "no_site" => "Whether module site is left out (-S).",
        "ignore_environment" => "Whether the environment's settings are left out (-E).",
        "verbose" => "How much imports tell (-v).",
        "bytes_warning" => "What comparing bytes with strings does (-b).",
        "quiet" => "Whether the prompt begins without a greeting (-q).",
        "hash_randomization" => "Whether hashes of strings differ from run to run (-R).",
        "isolated" => "Whether nothing but the program itself counts (-I).",
        "dev_mode" => "Whether more is checked for developers (-X dev).",
        "utf8_mode" => "Whether files are in UTF-8 by default (-X utf8).",
        "warn_default_encoding" => "Whether opening files without an encoding warns (-X warn_default_encoding).",
        "safe_path" => "Whether the program's folder is left out of sys.path (-P).",
        "int_max_str_digits" => "How many decimal digits conversions of integers may have.",
    ];
    let class = class(cx, "sys", "flags", "The options of the command line.", names);
    let mut items = vec![Value::int(0); 18];
    items[11] = Value::int(i64::from(!snek_interp::heap::key().is_zero()));
    items[13] = Value::FALSE;
    items[16] = Value::FALSE;
    items[17] = Value::int(4300);
    for (place, number) in given.iter().enumerate().filter(|(_, number)| **number != 0) {
        if let Some(item) = items.get_mut(place) {
            // Two of them are truth values.
            *item = if matches!(place, 13 | 16) { Value::TRUE } else { Value::int(*number) };
        }
    }
    instance(&class, items)
}
