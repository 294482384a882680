//! The operations: one table.
//!
//! In: nothing. Out: [`Op`], and through it the [`OpDef`] with every rule of the operation.
//! Invariants: names are unique; a head is unique among operations of the same number of inputs, `call` and
//! `call_method` excepted, which S-expressions write in forms of their own.
//! Elsewhere: how graphs are made of them (`builder`).

mod arrays;
mod compare;
mod control;
mod convert;
mod def;
mod effects;
mod elementwise;
mod kernels;
mod objects;
mod records;
mod residuals;
mod shapes;
pub(crate) mod structure;
mod texts;

use arrays::{axes, create, linalg, order, parts, pick, product, reduce, ufunc};
pub use def::{Arity, AttrDef, AttrKind, Batch, Derivative, Effect, Eval, Facts, Given, OpDef};
pub use texts::text_method_type;

use crate::ir::{Module, Node, Step, Type};

macro_rules! ops {
    ($($family:ident: $($name:ident $def:ident),*;)*) => {
        /// Names an operation; its rules are in [`Op::def`].
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Op {
            $($(#[doc = concat!("See `ops/", stringify!($family), ".rs`.")] $name,)*)*
        }

        impl Op {
            /// Every operation.
            pub const ALL: &'static [Op] = &[$($(Op::$name,)*)*];

            /// All rules of the operation.
            pub fn def(self) -> &'static OpDef {
                match self {
                    $($(Op::$name => { const DEF: &OpDef = &$family::$def; DEF })*)*
                }
            }
        }
    };
}

ops! {
    elementwise: Add ADD, Sub SUB, Mul MUL, Div DIV, FloorDiv FLOORDIV, Mod MOD, Rem REM, Pow POW, DivMod DIVMOD,
        Min MIN, Max MAX, And AND, Or OR, Xor XOR, ShiftLeft SHIFT_LEFT, ShiftRight SHIFT_RIGHT, Atan2 ATAN2,
        Neg NEG, Abs ABS, Invert INVERT, Sign SIGN, Sqrt SQRT, Exp EXP, Exp2 EXP2, Expm1 EXPM1, Log LOG, Log1p LOG1P,
        Log2 LOG2, Log10 LOG10, Sin SIN, Cos COS, Tan TAN, Asin ASIN, Acos ACOS, Atan ATAN, Sinh SINH, Cosh COSH,
        Tanh TANH, Asinh ASINH, Acosh ACOSH, Atanh ATANH, Cbrt CBRT, Relu RELU, Floor FLOOR, Ceil CEIL, Trunc TRUNC, IsFinite IS_FINITE, IsNan IS_NAN;
    compare: Lt LT, Le LE, Eq EQ, Ne NE, Gt GT, Ge GE, Not NOT, IsNone IS_NONE, Select SELECT;
    convert: Convert CONVERT, Round ROUND;
    structure: Tuple TUPLE, Idx IDX, List LIST, Append APPEND, Pop POP, Len LEN, ArrayGet ARRAY_GET, ArraySet ARRAY_SET, Find FIND,
        Unwrap UNWRAP;
    axes: Reshape RESHAPE, Transpose TRANSPOSE, BroadcastInDim BROADCAST_IN_DIM, Squeeze SQUEEZE, ExpandDims EXPAND_DIMS,
        Rev REV, DimSize DIM_SIZE, Item ITEM;
    reduce: ReduceSum REDUCE_SUM, ReduceProd REDUCE_PROD, ReduceMax REDUCE_MAX, ReduceMin REDUCE_MIN,
        ReduceAnd REDUCE_AND, ReduceOr REDUCE_OR, ArgMax ARGMAX, ArgMin ARGMIN, CumSum CUMSUM, CumProd CUMPROD;
    parts: Slice SLICE, RangeSlice RANGE_SLICE, DynamicSlice DYNAMIC_SLICE,
        DynamicUpdateSlice DYNAMIC_UPDATE_SLICE, Pad PAD, Concatenate CONCATENATE;
    pick: Gather GATHER, Scatter SCATTER, ScatterAdd SCATTER_ADD, NonZero NONZERO;
    product: Dot DOT;
    create: Iota IOTA;
    order: Sort SORT, ArgSort ARGSORT, SearchSorted SEARCHSORTED;
    ufunc: Ufunc UFUNC;
    linalg: Linalg LINALG;
    records: Record RECORD, GetAttr GETATTR, CotangentPart COTANGENT_PART;
    objects: SetAttr SETATTR, CallMethod CALL_METHOD, Tensor TENSOR;
    texts: Format FORMAT, Concat CONCAT, TextMethod TEXT_METHOD;
    residuals: StopGradient STOP_GRADIENT, DevicePut DEVICE_PUT, Barrier BARRIER, CustomVjp CUSTOM_VJP, ZerosLike ZEROS_LIKE, AddAny ADD_ANY, SumLike SUM_LIKE, Stack STACK, Push PUSH, PopStack POP_STACK, Box BOX, Unbox UNBOX;
    effects: Print PRINT, Printf PRINTF, HostCall HOST_CALL, Assert ASSERT, Raise RAISE, New NEW, Get GET, Set SET;
    control: If IF, While WHILE, For FOR, Call CALL, Lambda LAMBDA, Apply APPLY;
}

impl Op {
    /// The name in the text and in queries.
    pub fn name(self) -> &'static str {
        self.def().name
    }

    /// The operation of this name.
    pub fn from_name(name: &str) -> Option<Op> {
        Op::ALL.iter().copied().find(|op| op.name() == name)
    }

    /// The operation that an S-expression with this head and so many operands means.
    pub fn from_head(head: &str, operands: usize) -> Option<Op> {
        Op::ALL.iter().copied().find(|op| op.def().head == head && op.def().inputs.allows(operands))
    }
}

impl Module {
    /// What a node does besides computing; for a node with regions the strongest effect inside.
    pub fn effect(&self, node: &Node) -> Effect {
        let inputs: Vec<&Type> = node.inputs.iter().map(|v| self.ty(*v)).collect();
        let own = (node.op.def().effect)(&inputs);
        if node.op == Op::Lambda {
            return own;
        }
        let inner = node.regions.iter().flat_map(|r| self.walk(*r)).filter_map(|step| match step {
            Step::Node(id) => {
                let node = self.node(id);
                let inputs: Vec<&Type> = node.inputs.iter().map(|v| self.ty(*v)).collect();
                Some((node.op.def().effect)(&inputs))
            }
            _ => None,
        });
        // A `while` may not end, so even an empty one is not dropped.
        let loops = if node.op == Op::While { Effect::MayRaise } else { Effect::Pure };
        inner.fold(own.max(loops), Effect::max)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_heads_are_unique() {
        for (i, a) in Op::ALL.iter().enumerate() {
            assert_eq!(Op::from_name(a.name()), Some(*a));
            for b in &Op::ALL[i + 1..] {
                assert_ne!(a.name(), b.name());
                let (a, b) = (a.def(), b.def());
                let overlap = a.inputs.min <= b.inputs.max && b.inputs.min <= a.inputs.max;
                assert!(a.head != b.head || !overlap || a.head == "call", "{}", a.head);
            }
        }
    }

    #[test]
    fn every_missing_rule_has_its_reason() {
        for op in Op::ALL {
            if let Derivative::None(reason) | Derivative::Zero(reason) = op.def().derivative {
                assert!(!reason.is_empty());
            }
            if let Batch::Apart(reason) = op.def().batch {
                assert!(!reason.is_empty());
            }
            if let Eval::None(reason) = op.def().eval {
                assert!(!reason.is_empty());
            }
        }
    }
}
