//! Functions that the written file may need, each once.
//!
//! In: which are needed. Out: their text, those that others need before them.
//! Invariants: nothing here is printed that a file does not use.

use std::collections::BTreeSet;

/// A function of the file that the graph does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Helper {
    Fail,
    FailIndex,
    AddOverflows,
    SubOverflows,
    MulOverflows,
    FloorDivInt,
    FloorModInt,
    DivideInt,
    PowerInt,
    FloorDivFloat,
    FloorModFloat,
    IntOf,
    Cast,
    SumF64,
    SumF32,
    Grow,
}

impl Helper {
    /// Whether it asks for memory.
    pub(super) fn needs_memory(self) -> bool {
        self == Helper::Grow
    }

    /// What it calls itself.
    fn needs(self) -> &'static [Helper] {
        match self {
            Helper::FailIndex | Helper::IntOf => &[Helper::Fail],
            Helper::PowerInt => &[Helper::MulOverflows],
            _ => &[],
        }
    }

    /// Its text in a file that is loaded; none of what such files begin with.
    pub(super) fn loaded_text(self) -> &'static str {
        match self {
            Helper::Fail | Helper::Grow => "",
            Helper::FailIndex => LOADED_FAIL_INDEX,
            other => other.text(),
        }
    }

    pub(super) fn text(self) -> &'static str {
        match self {
            Helper::Fail => FAIL,
            Helper::FailIndex => FAIL_INDEX,
            Helper::AddOverflows => ADD_OVERFLOWS,
            Helper::SubOverflows => SUB_OVERFLOWS,
            Helper::MulOverflows => MUL_OVERFLOWS,
            Helper::FloorDivInt => FLOOR_DIV_INT,
            Helper::FloorModInt => FLOOR_MOD_INT,
            Helper::DivideInt => DIVIDE_INT,
            Helper::PowerInt => POWER_INT,
            Helper::FloorDivFloat => FLOOR_DIV_FLOAT,
            Helper::FloorModFloat => FLOOR_MOD_FLOAT,
            Helper::IntOf => INT_OF,
            Helper::Cast => CAST,
            Helper::SumF64 => SUM_F64,
            Helper::SumF32 => SUM_F32,
            Helper::Grow => GROW,
        }
    }
}

/// The helpers and what they need, in an order in which each stands before its users.
pub(super) fn with_needed(used: &BTreeSet<Helper>) -> BTreeSet<Helper> {
    used.iter().flat_map(|helper| helper.needs().iter().chain([helper])).copied().collect()
}

const FAIL: &str = "\
static _Thread_local char error_text[256];

// Keeps what was raised; always 1.
static int fail(const char *text) {
    strncpy(error_text, text, sizeof error_text - 1);
    return 1;
}
";

macro_rules! with_digits {
    ($end:literal) => {
        concat!(
            "\
static char *put(char *to, const char *text) {
    size_t length = strlen(text);
    memcpy(to, text, length);
    return to + length;
}

static char *put_int(char *to, int64_t number) {
    char digits[24];
    int count = 0;
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do {
        digits[count++] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest);
    if (number < 0) {
        digits[count++] = '-';
    }
    while (count) {
        *to++ = digits[--count];
    }
    return to;
}

",
            $end
        )
    };
}

const FAIL_INDEX: &str = with_digits!(
    "\
static int fail_index(int64_t index, int64_t axis, int64_t size) {
    char *to = put(error_text, \"IndexError: index \");
    to = put(put_int(to, index), \" is out of bounds for axis \");
    to = put(put_int(to, axis), \" with size \");
    *put_int(to, size) = 0;
    return 1;
}
"
);

const LOADED_FAIL_INDEX: &str = with_digits!(
    "\
static int fail_index(int64_t index, int64_t axis, int64_t size) {
    char text[128];
    char *to = put(text, \"IndexError: index \");
    to = put(put_int(to, index), \" is out of bounds for axis \");
    to = put(put_int(to, axis), \" with size \");
    *put_int(to, size) = 0;
    return fail(text);
}
"
);

const ADD_OVERFLOWS: &str = "\
static inline bool add_overflows(int64_t a, int64_t b) {
    return b >= 0 ? a > INT64_MAX - b : a < INT64_MIN - b;
}
";

const SUB_OVERFLOWS: &str = "\
static inline bool sub_overflows(int64_t a, int64_t b) {
    return b >= 0 ? a < INT64_MIN + b : a > INT64_MAX + b;
}
";

const MUL_OVERFLOWS: &str = "\
static inline bool mul_overflows(int64_t a, int64_t b) {
    if (a > 0) {
        return b > 0 ? a > INT64_MAX / b : b < INT64_MIN / a;
    }
    return b > 0 ? a < INT64_MIN / b : a != 0 && b < INT64_MAX / a;
}
";

const FLOOR_DIV_INT: &str = "\
static inline int64_t floor_div_int(int64_t a, int64_t b) {
    int64_t quotient = a / b;
    return a % b != 0 && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}
";

const FLOOR_MOD_INT: &str = "\
static inline int64_t floor_mod_int(int64_t a, int64_t b) {
    if (b == -1) {
        return 0;
    }
    int64_t rest = a % b;
    return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}
";

const DIVIDE_INT: &str = "\
// The quotient of two integers, rounded once.
static double divide_int(int64_t a, int64_t b) {
    uint64_t x = a < 0 ? 0 - (uint64_t)a : (uint64_t)a, y = b < 0 ? 0 - (uint64_t)b : (uint64_t)b;
    if (x <= UINT64_C(1) << 53 && y <= UINT64_C(1) << 53) {
        return (double)a / (double)b;
    }
    // 64 bits of the quotient by long division, the last one set where something is lost.
    int exponent = 0;
    uint64_t quotient = x / y, rest = x % y;
    while (!(quotient >> 63) && (quotient || rest)) {
        bool carries = rest >> 63;
        rest <<= 1;
        quotient <<= 1;
        if (carries || rest >= y) {
            rest -= y;
            quotient |= 1;
        }
        exponent--;
    }
    double magnitude = ldexp((double)(quotient | (rest != 0)), exponent);
    return (a < 0) != (b < 0) ? -magnitude : magnitude;
}
";

const POWER_INT: &str = "\
static inline bool power_overflows(int64_t base, int64_t exponent, int64_t *power) {
    *power = 1;
    while (exponent > 0) {
        if (exponent & 1) {
            if (mul_overflows(*power, base)) {
                return true;
            }
            *power *= base;
        }
        exponent >>= 1;
        if (exponent > 0) {
            if (mul_overflows(base, base)) {
                return true;
            }
            base *= base;
        }
    }
    return false;
}
";

const FLOOR_DIV_FLOAT: &str = "\
static double floor_div_float(double a, double b) {
    double rest = fmod(a, b), quotient = (a - rest) / b;
    if (rest != 0.0 && (b < 0.0) != (rest < 0.0)) {
        quotient -= 1.0;
    }
    if (quotient == 0.0) {
        return copysign(0.0, a / b);
    }
    double whole = floor(quotient);
    return quotient - whole > 0.5 ? whole + 1.0 : whole;
}
";

const FLOOR_MOD_FLOAT: &str = "\
static double floor_mod_float(double a, double b) {
    double rest = fmod(a, b);
    if (rest == 0.0) {
        return copysign(0.0, b);
    }
    return (b < 0.0) != (rest < 0.0) ? rest + b : rest;
}
";

const INT_OF: &str = "\
static int int_of(double x, int64_t *whole) {
    if (isnan(x)) {
        return fail(\"ValueError: cannot convert float NaN to integer\");
    }
    if (isinf(x)) {
        return fail(\"OverflowError: cannot convert float infinity to integer\");
    }
    if (x >= 9223372036854775808.0 || x < -9223372036854775808.0) {
        return fail(\"OverflowError: staged int too large for 64 bits\");
    }
    *whole = (int64_t)x;
    return 0;
}
";

const CAST: &str = "\
// What is no integer of 64 bits becomes the least one, as in NumPy.
static inline int64_t cast(double x) {
    return x >= -9223372036854775808.0 && x < 9223372036854775808.0 ? (int64_t)x : INT64_MIN;
}
";

macro_rules! sum {
    ($name:literal, $type:literal) => {
        concat!(
            "// Pairwise, as NumPy adds.\nstatic ",
            $type,
            " ",
            $name,
            "(const ",
            $type,
            " *x, size_t count) {\n",
            "    if (count < 8) {\n        ",
            $type,
            " sum = -0.0f;\n        for (size_t i = 0; i < count; i++) {\n            sum += x[i];\n        }\n        return sum;\n    }\n",
            "    if (count <= 128) {\n        ",
            $type,
            " s[8];\n        memcpy(s, x, sizeof s);\n        size_t i = 8;\n",
            "        for (; i + 8 <= count; i += 8) {\n            for (size_t j = 0; j < 8; j++) {\n                s[j] += x[i + j];\n            }\n        }\n        ",
            $type,
            " sum = ((s[0] + s[1]) + (s[2] + s[3])) + ((s[4] + s[5]) + (s[6] + s[7]));\n",
            "        for (; i < count; i++) {\n            sum += x[i];\n        }\n        return sum;\n    }\n",
            "    size_t half = count / 2 - count / 2 % 8;\n    return ",
            $name,
            "(x, half) + ",
            $name,
            "(x + half, count - half);\n}\n"
        )
    };
}

const SUM_F64: &str = sum!("sum_f64", "double");
const SUM_F32: &str = sum!("sum_f32", "float");

const GROW: &str = "\
// Room for one more element; true where there is no memory.
static bool grow(void **items, size_t *room, size_t count, size_t size) {
    if (count < *room) {
        return false;
    }
    size_t wanted = *room < 8 ? 16 : *room + *room / 2;
    void *larger = wanted > SIZE_MAX / size ? NULL : realloc(*items, size ? wanted * size : 1);
    if (!larger) {
        return true;
    }
    *items = larger;
    *room = wanted;
    return false;
}
";
