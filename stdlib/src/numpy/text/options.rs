//! The options of printing: a dict that scripts change by `set_printoptions`, read when something is printed.
//!
//! Invariants: `stdlib/py/numpy/_printing.py` checks what it puts into the dict; here every value is taken as it is.

use snek_heap::Value;
use snek_interp::names::intern;
use snek_interp::types::dict::Dict;
use snek_interp::types::float::as_float;
use snek_interp::types::str::{self, Str};
use snek_interp::{Cx, Result};
use snek_tensor::DType;
use snek_tensor::text::{FloatMode, PrintOptions, Sign};

/// Where the dict stands in module `numpy._text`.
const NAME: &str = "options";

/// What the dict says.
#[derive(Clone)]
pub(super) struct Options {
    pub(super) print: PrintOptions,
    /// As the script gave it: it may be negative, which is an error only when floats are printed.
    pub(super) precision: i64,
    formatter: Value,
    pub(super) override_repr: Value,
}

/// Makes the dict.
pub(super) fn install(_: &mut Cx, dict: &Dict) {
    let defaults = PrintOptions::default();
    let values = [
        ("edgeitems", Value::int(defaults.edge_items as i64)),
        ("threshold", Value::int(defaults.threshold as i64)),
        ("floatmode", str::new("maxprec")),
        ("precision", Value::int(defaults.precision as i64)),
        ("suppress", Value::FALSE),
        ("linewidth", Value::int(defaults.line_width as i64)),
        ("nanstr", str::new(defaults.nan)),
        ("infstr", str::new(defaults.infinity)),
        ("sign", str::new("-")),
        ("formatter", Value::NONE),
        ("legacy", Value::FALSE),
        ("override_repr", Value::NONE),
    ];
    let options = snek_heap::Gc::new(Dict::default());
    for (name, value) in values {
        options.set_name(&intern(name), value);
    }
    dict.set_name(&intern(NAME), Value::object(options));
}

/// The options that hold now.
pub(super) fn current(cx: &mut Cx) -> Result<Options> {
    let module = cx.import_module("numpy._text")?;
    let dict = cx.getattr(&module, &intern(NAME))?;
    read(cx, &dict)
}

fn get(cx: &mut Cx, dict: &Value, name: &str) -> Result<Value> {
    cx.get_item(dict, &str::new(name))
}

fn text(cx: &mut Cx, dict: &Value, name: &str) -> Result<String> {
    let value = get(cx, dict, name)?;
    cx.reserve_result(value.downcast_ref::<Str>().map_or(0, |text| text.as_str().len()))?;
    Ok(value.downcast_ref::<Str>().map_or_else(String::new, |text| text.as_str().to_owned()))
}

fn number(cx: &mut Cx, dict: &Value, name: &str) -> Result<f64> {
    let value = get(cx, dict, name)?;
    as_float(cx, &value)
}

/// What a dict of options says.
pub(super) fn read(cx: &mut Cx, dict: &Value) -> Result<Options> {
    let suppress = get(cx, dict, "suppress")?;
    let precision = get(cx, dict, "precision")?;
    let precision = cx.index(&precision)?;
    let edge_items = number(cx, dict, "edgeitems")?;
    let sign = text(cx, dict, "sign")?;
    let mode = text(cx, dict, "floatmode")?;
    let print = PrintOptions {
        precision: usize::try_from(precision).unwrap_or(0),
        threshold: number(cx, dict, "threshold")?,
        edge_items: edge_items.clamp(0.0, 1e12) as usize,
        line_width: number(cx, dict, "linewidth")?,
        suppress: cx.truth(&suppress)?,
        nan: text(cx, dict, "nanstr")?,
        infinity: text(cx, dict, "infstr")?,
        sign: Sign::from_name(&sign).unwrap_or(Sign::Minus),
        float_mode: FloatMode::from_name(&mode).unwrap_or(FloatMode::MaxPrec),
    };
    Ok(Options {
        print,
        precision: if mode == "unique" { 0 } else { precision },
        formatter: get(cx, dict, "formatter")?,
        override_repr: get(cx, dict, "override_repr")?,
    })
}

impl Options {
    /// The script's own writer for elements of a type: the most special one that it gives.
    pub(super) fn formatter_for(&self, cx: &mut Cx, dtype: DType) -> Result<Option<Value>> {
        if self.formatter.is_none() {
            return Ok(None);
        }
        let keys: &[&str] = match dtype {
            DType::Bool => &["bool", "all"],
            DType::I32 | DType::I64 => &["int", "int_kind", "all"],
            DType::F32 | DType::F64 => &["float", "float_kind", "all"],
        };
        for key in keys {
            let found = cx.call_method(&self.formatter, "get", &[str::new(*key)])?;
            if !found.is_none() {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }
}
