//! The parts of the module that are made at their first use: functions in Python, and submodules.
//!
//! Invariants: a name that was asked for once stands in the module's own table.

use snek_heap::{Gc, Value};
use snek_interp::names::intern;
use snek_interp::types::dict::Dict;
use snek_interp::types::module::Module;
use snek_interp::types::str;
use snek_interp::{Cx, Result};

/// Modules below `numpy` that `np.name` imports.
const SUBMODULES: &[&str] = &["random", "linalg", "exceptions", "testing"];

/// Python modules below `numpy`, and the functions that they hold.
const PARTS: &[(&str, &[&str])] = &[
    (
        "_calculus",
        &[
            "diff",
            "ediff1d",
            "gradient",
            "trapezoid",
            "interp",
            "cross",
            "cumulative_sum",
            "cumulative_prod",
            "outer",
            "kron",
            "tensordot",
            "vecdot",
            "matvec",
            "vecmat",
            "divmod",
            "modf",
            "frexp",
            "ldexp",
            "fix",
            "sinc",
            "i0",
            "unwrap",
        ],
    ),
    (
        "_creation",
        &[
            "linspace",
            "logspace",
            "geomspace",
            "identity",
            "full_like",
            "diag",
            "diagflat",
            "tri",
            "tril",
            "triu",
            "vander",
            "meshgrid",
            "indices",
            "fromfunction",
            "fromiter",
            "fromstring",
            "mgrid",
            "ogrid",
            "r_",
            "c_",
            "s_",
            "index_exp",
            "ix_",
        ],
    ),
    ("_iteration", &["broadcast", "ndenumerate", "ndindex", "nditer"]),
    (
        "_logic",
        &[
            "isclose",
            "allclose",
            "array_equal",
            "array_equiv",
            "isposinf",
            "isneginf",
            "iscomplex",
            "isreal",
            "iscomplexobj",
            "isrealobj",
            "real",
            "imag",
            "angle",
            "isscalar",
            "iterable",
            "ndim",
            "shape",
            "size",
            "shares_memory",
            "may_share_memory",
        ],
    ),
    ("_numerals", &["base_repr", "binary_repr", "bitwise_count", "packbits", "unpackbits"]),
    ("_einsum", &["einsum"]),
    ("_files", &["load", "save", "savez"]),
    ("_functional", &["apply_along_axis", "apply_over_axes", "piecewise", "vectorize"]),
    (
        "_polynomial",
        &["poly", "polyadd", "polyder", "polydiv", "polyfit", "polyint", "polymul", "polysub", "polyval", "roots"],
    ),
    (
        "_sets",
        &[
            "intersect1d",
            "isin",
            "setdiff1d",
            "setxor1d",
            "union1d",
            "unique",
            "unique_all",
            "unique_counts",
            "unique_inverse",
            "unique_values",
        ],
    ),
    ("_tables", &["genfromtxt", "loadtxt", "savetxt"]),
    (
        "_printing",
        &[
            "array2string",
            "array_repr",
            "array_str",
            "format_float_positional",
            "format_float_scientific",
            "get_printoptions",
            "printoptions",
            "set_printoptions",
        ],
    ),
    (
        "_selection",
        &[
            "select",
            "choose",
            "compress",
            "argwhere",
            "flatnonzero",
            "extract",
            "copyto",
            "putmask",
            "place",
            "take_along_axis",
            "put_along_axis",
            "fill_diagonal",
            "diag_indices",
            "diag_indices_from",
            "tril_indices",
            "triu_indices",
            "tril_indices_from",
            "triu_indices_from",
            "unravel_index",
            "ravel_multi_index",
            "nan_to_num",
        ],
    ),
    (
        "_shape",
        &[
            "moveaxis",
            "rollaxis",
            "expand_dims",
            "broadcast_arrays",
            "matrix_transpose",
            "atleast_1d",
            "atleast_2d",
            "atleast_3d",
            "stack",
            "unstack",
            "vstack",
            "hstack",
            "dstack",
            "column_stack",
            "block",
            "array_split",
            "split",
            "hsplit",
            "vsplit",
            "dsplit",
            "tile",
            "fliplr",
            "flipud",
            "roll",
            "rot90",
            "append",
            "insert",
            "delete",
            "resize",
            "trim_zeros",
            "pad",
            "row_stack",
            "concat",
            "permute_dims",
        ],
    ),
    (
        "_statistics",
        &[
            "median",
            "quantile",
            "percentile",
            "average",
            "nansum",
            "nanprod",
            "nancumsum",
            "nancumprod",
            "nanmax",
            "nanmin",
            "nanargmax",
            "nanargmin",
            "nanmean",
            "nanvar",
            "nanstd",
            "nanmedian",
            "nanquantile",
            "nanpercentile",
            "cov",
            "corrcoef",
            "bincount",
            "digitize",
            "histogram_bin_edges",
            "histogram",
            "histogramdd",
            "histogram2d",
            "convolve",
            "correlate",
        ],
    ),
    (
        "_types",
        &[
            "finfo",
            "iinfo",
            "errstate",
            "issubdtype",
            "promote_types",
            "min_scalar_type",
            "isdtype",
            "astype",
            "asanyarray",
            "require",
            "asfortranarray",
            "asarray_chkfinite",
            "isfortran",
        ],
    ),
    ("_windows", &["bartlett", "blackman", "hamming", "hanning", "kaiser"]),
];

/// The version of NumPy whose behaviour is meant.
const VERSION: &str = "2.4.6";

/// Constants.
pub(super) fn install(cx: &mut Cx, dict: &Gc<Dict>) -> Result<()> {
    let floats = [
        ("pi", std::f64::consts::PI),
        ("e", std::f64::consts::E),
        ("euler_gamma", 0.577_215_664_901_532_9),
        ("inf", f64::INFINITY),
        ("nan", f64::NAN),
    ];
    for (name, x) in floats {
        dict.set_name(&intern(name), Value::float(x));
    }
    dict.set_name(&intern("newaxis"), Value::NONE);
    dict.set_name(&intern("__version__"), str::new(VERSION));
    for (name, x) in [("True_", true), ("False_", false)] {
        let value = super::scalar::new_scalar(cx, snek_tensor::Scalar::Bool(x));
        dict.set_name(&intern(name), value);
    }
    Ok(())
}

/// `__getattr__` of the module.
pub(super) fn get(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let wanted = str::expect(cx, &a[0], "attribute name")?;
    let wanted = wanted.as_str();
    // What is loaded stays loaded, also where an arm of staged code is taken back.
    let suspended = snek_heap::suspend_journals();
    let found = load(cx, wanted);
    snek_heap::resume_journals(suspended);
    found
}

/// `__dir__` of the module: what is loaded, and what would be.
pub(super) fn names(cx: &mut Cx, _: &[Value]) -> Result<Value> {
    let numpy = cx.import_module("numpy")?;
    let mut all: Vec<Value> = SUBMODULES.iter().map(|name| str::new(*name)).collect();
    all.extend(PARTS.iter().flat_map(|(_, names)| names.iter()).map(|name| str::new(*name)));
    if let Some(module) = numpy.downcast_ref::<Module>() {
        let known = cx.collect(&module.dict.clone().into())?;
        // Later uses of names that were loaded stand in the table too.
        all.retain(|name| !known.iter().any(|k| text(k) == text(name)));
        all.extend(known.into_iter().filter(|name| !text(name).starts_with('_') || text(name).starts_with("__")));
    }
    Ok(snek_interp::types::list::new(all))
}

fn text(name: &Value) -> &str {
    name.downcast_ref::<str::Str>().map_or("", str::Str::as_str)
}

fn load(cx: &mut Cx, wanted: &str) -> Result<Value> {
    let numpy = cx.import_module("numpy")?;
    let found = if SUBMODULES.contains(&wanted) {
        cx.import_module(&format!("numpy.{wanted}"))?
    } else if let Some((part, _)) = PARTS.iter().find(|(_, names)| names.contains(&wanted)) {
        let part = cx.import_module(&format!("numpy.{part}"))?;
        cx.getattr(&part, &cx.name(wanted))?
    } else {
        super::errors::quote(cx, wanted)?;
        return Err(cx.attribute_error(format!("module 'numpy' has no attribute '{wanted}'")));
    };
    if let Some(module) = numpy.downcast_ref::<Module>() {
        module.dict.set_name(&cx.name(wanted), found.clone());
    }
    Ok(found)
}
