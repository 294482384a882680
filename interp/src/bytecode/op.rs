//! The one list of instructions: numbers, names, the disassembler's operand forms, families and what staging looks for
//! come from it.
//!
//! An instruction is 8 bytes: `op`, `flags`, and three 16-bit operands `a`, `b`, `c`. Where an operand needs 32 bits
//! (`k`), it is `b | c << 16`. Registers are numbered from the frame's start: parameters, locals, then temporaries.
//!
//! Conventions:
//! - Operands are borrowed. `flag::B_DIES` and `flag::C_DIES` say that the operand is a temporary read for the last
//!   time: the instruction takes it, or drops it on its slow path, so that objects die as promptly as under CPython.
//!   In instructions that read `a` and `b` (compare-and-branch), the two flags speak of the first and second operand
//!   read.
//! - Short jumps have a signed 16-bit distance in `c`, counted from the next instruction. `FAR` stands for a target
//!   found in `Code::far_jumps`. `Jump`, `Loop`, `JumpIfFalse` and `JumpIfTrue` have a signed 32-bit distance in `k`.
//! - An arithmetic instruction whose operand is `Unbound` raises UnboundLocalError naming the local on its slow path,
//!   so no `CheckBound` is needed before arithmetic, comparison, subscript, attribute and `GetIter` operands.
//!   `Move`, `Return`, builders and call arguments do need one, unless the compiler knows that the local is set.

use snek_syntax::core::{BinaryOp, CompareOp, UnaryOp};

/// Distance that says: look into `Code::far_jumps`.
pub const FAR: i16 = i16::MIN;

/// Register number that says "none".
pub const NO_REGISTER: u16 = u16::MAX;

/// Bits of `Instr::flags`.
pub mod flag {
    /// Operand `b` (the first one read) is a temporary that dies here.
    pub const B_DIES: u8 = 1;
    /// Operand `c` (the second one read) is a temporary that dies here.
    pub const C_DIES: u8 = 2;
    /// An augmented assignment: try the in-place method first.
    pub const IN_PLACE: u8 = 4;
    /// `SetItem`, `DelItem`: the container in `a` is a temporary that dies here.
    pub const A_DIES: u8 = 8;
    /// Compare-and-branch: jump when the comparison is true (otherwise when it is false).
    pub const WHEN_TRUE: u8 = 4;
    /// `Is`, `Contains`: negate the result.
    pub const NEGATE: u8 = 4;
    /// `MakeFunction`: a tuple of defaults is in register `c`.
    pub const DEFAULTS: u8 = 1;
    /// `MakeFunction`: a dict of keyword defaults is in register `c + 1`.
    pub const KEYWORD_DEFAULTS: u8 = 2;
    /// `MakeFunction`: a dict of annotations is in register `c + 2`.
    pub const ANNOTATIONS: u8 = 4;
    /// `Yield`: part of `yield from` or `await`; register `c` holds the inner iterator.
    pub const DELEGATES: u8 = 4;
    /// `Yield`: an exception raised there would be handled.
    pub const GUARDED: u8 = 8;
    /// `Format`: the conversion, in bits 4–5: 0 none, 1 `!s`, 2 `!r`, 3 `!a`.
    pub const CONVERSION_SHIFT: u8 = 4;
    /// `Format`: the result is only joined with others, so that numbers may stay as they are; `JoinStr` prints them.
    pub const PART: u8 = 0x40;
    /// `GetAttr`, `LoadMethod`, `SetAttr`, …: nothing; reserved for quickening.
    pub const RESERVED: u8 = 0x80;
}

/// One instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(8))]
pub struct Instr {
    /// What to do.
    pub op: Op,
    /// Modifiers; see `flag`.
    pub flags: u8,
    /// Usually the destination register.
    pub a: u16,
    /// First operand.
    pub b: u16,
    /// Second operand.
    pub c: u16,
}

const _: () = assert!(size_of::<Instr>() == 8, "an instruction is 8 bytes");

impl Instr {
    /// An instruction with three 16-bit operands.
    #[must_use]
    pub const fn abc(op: Op, flags: u8, a: u16, b: u16, c: u16) -> Self {
        Self { op, flags, a, b, c }
    }

    /// An instruction with a 32-bit operand.
    #[must_use]
    pub const fn ak(op: Op, a: u16, k: u32) -> Self {
        Self { op, flags: 0, a, b: k as u16, c: (k >> 16) as u16 }
    }

    /// The 32-bit operand.
    #[inline(always)]
    #[must_use]
    pub const fn k(self) -> u32 {
        self.b as u32 | (self.c as u32) << 16
    }

    /// The 32-bit operand as a signed number: an immediate or a distance.
    #[inline(always)]
    #[must_use]
    pub const fn signed_k(self) -> i32 {
        self.k().cast_signed()
    }
}

/// How the disassembler shows an instruction's operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// None.
    Zero,
    /// Register `a`.
    A,
    /// Registers `a`, `b`.
    AB,
    /// Registers `a`, `b`, `c`.
    ABC,
    /// Registers `a`, `b`; constant `c`.
    ABConst,
    /// Register `a`, constant `k`.
    AConst,
    /// Register `a`, name `k`.
    AName,
    /// Registers `a`, `b`; name of attribute site `c`.
    ABSite,
    /// Register `a`; name of global site `k`.
    AGlobal,
    /// Registers `a`, `b`; name `c`.
    ABName,
    /// Register `a`, number `k` (signed).
    ANumber,
    /// Registers `a`, `b`, number `c`.
    ABNumber,
    /// Distance `k`.
    JumpK,
    /// Register `a`, distance `k`.
    AJumpK,
    /// Registers `a`, `b`, distance `c`.
    ABJump,
    /// Register `a`, constant `b`, distance `c`.
    AConstJump,
    /// Name `k`.
    Name,
}

/// Where the right operand of an operation stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Right {
    /// In a register.
    Register,
    /// Among the constants.
    Constant,
}

/// What an instruction is to those that treat many alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// None of the following.
    Other,
    /// A binary operator.
    Binary(BinaryOp, Right),
    /// A unary operator.
    Unary(UnaryOp),
    /// A rich comparison.
    Compare(CompareOp),
    /// A rich comparison of the registers `a` and `b`, or of `a` and the constant `b`, with a branch on its result.
    CompareJump(CompareOp, Right),
    /// A branch on the truth of `a`.
    Test,
}

/// What staging looks for before an instruction of staged code runs: each has one handler in `stage/flow/watch`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Watch {
    /// Nothing: it runs as it is.
    Plain,
    /// A name that may be unset.
    Bound,
    /// A generator that dies where it waits inside `try` or `with`.
    Clear,
    /// The same, of all variables.
    Return,
    /// A read of a global.
    Global,
    /// A read of a closure cell.
    Free,
    /// A write of a global or of a closure cell.
    Write,
    /// A dict or set that is made.
    Display,
    /// A dict or set that is made item by item.
    Insert,
    /// An operator without more than its operands.
    Operator,
    /// `*`, which repeats sequences.
    Product,
    /// `**` and shifts, which raise.
    Power,
    /// Divisions, which raise; `%` makes texts, too.
    Division,
    /// `not`, which asks for a truth.
    Not,
    /// A rich comparison.
    Compare,
    /// `is`.
    Is,
    /// `in`.
    Contains,
    /// A branch on a truth.
    Test,
    /// A branch on a rich comparison.
    CompareJump,
    /// A branch on `is None`.
    TestNone,
    /// A read of an attribute, or of a method to be called.
    Attribute,
    /// A write or `del` of an attribute.
    SetAttribute,
    /// A read of an item.
    Item,
    /// A write of an item.
    SetItem,
    /// `del` of an item.
    DelItem,
    /// A read of a slice.
    Slice,
    /// A write of a slice.
    SetSlice,
    /// A call of a function or method.
    Call,
    /// A text that is made of a value.
    Format,
    /// A call with an iterable, and maybe a mapping, of its arguments.
    CallSpread,
    /// `*iterable` in a display.
    Extend,
    /// `**mapping` in a display.
    Update,
    /// A list that becomes a tuple.
    Freeze,
    /// A sequence that is taken apart.
    Unpack,
    /// `iter(…)` of a loop.
    Iterate,
    /// `iter(…)` of `yield from`.
    Delegate,
    /// A step of a `for`.
    Step,
    /// A step of `yield from`.
    Send,
    /// An exception that may be one of several.
    Handler,
    /// A subject of `match` that may be one of several.
    Pattern,
    /// `len(…)` of a subject of `match`.
    Len,
}

macro_rules! opcodes {
    ($($(#[doc = $doc:literal])+ $name:ident $form:ident $([$family:expr])? $(=> $watch:ident)?,)+) => {
        /// What an instruction does.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[repr(u8)]
        pub enum Op { $($(#[doc = $doc])+ $name,)+ }

        impl Op {
            /// All of them, in the order of their numbers.
            pub const ALL: &[Self] = &[$(Self::$name,)+];

            /// Its name in the disassembly.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Op::$name => stringify!($name),)+ }
            }
            /// Which operands it has.
            #[must_use]
            pub const fn form(self) -> Form {
                match self { $(Op::$name => Form::$form,)+ }
            }
            /// What it is to those that treat many alike.
            #[must_use]
            pub const fn family(self) -> Family {
                use self::{BinaryOp::*, Family::*, CompareOp::*, Right::*, UnaryOp::*};
                #[allow(unreachable_code, reason = "`Other` where a row has no family")]
                match self { $(Op::$name => { $(return $family;)? Other })+ }
            }
            /// What staging looks for before it runs.
            #[must_use]
            pub const fn watch(self) -> Watch {
                #[allow(unreachable_code, reason = "`Plain` where a row names nothing")]
                match self { $(Op::$name => { $(return Watch::$watch;)? Watch::Plain })+ }
            }
        }
    };
}

impl Op {
    /// Whether it computes a value with an operator, comparisons included.
    #[must_use]
    pub const fn is_operator(self) -> bool {
        matches!(self.family(), Family::Binary(..) | Family::Unary(_) | Family::Compare(_))
    }

    /// Whether it branches on the truth of a value or of a comparison.
    #[must_use]
    pub const fn is_branch(self) -> bool {
        matches!(self.family(), Family::Test | Family::CompareJump(..))
    }
}

opcodes! {
    // --- registers, constants, variables
    /// `a = b`. With B_DIES the value is moved.
    Move AB,
    /// `a = constants[k]`.
    LoadConst AConst,
    /// `a = k`, an integer.
    LoadInt ANumber,
    /// `a = None`.
    LoadNone A,
    /// `a = True` when k is 1, else `False`.
    LoadBool ANumber,
    /// Raise UnboundLocalError when local `a` is unset.
    CheckBound A => Bound,
    /// Make register `a` unset, dropping its value.
    Clear A => Clear,
    /// `del` of local `a`: raise UnboundLocalError when it is unset.
    DeleteLocal A => Clear,
    /// Put the value of local `a` (maybe unset) into a new cell, held by register `a`. At function entry.
    MakeCell A,
    /// `a =` content of the cell in register `b`.
    LoadCell AB,
    /// Content of the cell in register `a` `= b`.
    StoreCell AB,
    /// Empty the cell in register `a`; raise when it is unset.
    DeleteCell A,
    /// `a =` content of closure cell `k`.
    LoadFree ANumber => Free,
    /// Content of closure cell `k` `= a`.
    StoreFree ANumber => Write,
    /// Empty closure cell `k`; raise when it is unset.
    DeleteFree ANumber,
    /// `a =` the global or builtin of global site `k`.
    LoadGlobal AGlobal => Global,
    /// Global of site `k` `= a`.
    StoreGlobal AGlobal => Write,
    /// Delete global `names[k]`.
    DeleteGlobal Name,
    /// `a =` variable `names[k]`: the frame's namespace, then globals, then builtins.
    LoadName AName,
    /// Set `names[k]` in the frame's namespace to `a`.
    StoreName AName,
    /// Delete `names[k]` from the frame's namespace.
    DeleteName Name,
    /// `a =` variable `names[b]`: the frame's namespace, then closure cell `c`.
    LoadNameOrFree ABNumber,

    // --- arithmetic: a = b op c; the K forms take the right operand from constants[c]
    /// `a = b + c`.
    Add ABC [Binary(Add, Register)] => Operator,
    /// `a = b - c`.
    Sub ABC [Binary(Sub, Register)] => Operator,
    /// `a = b * c`.
    Mul ABC [Binary(Mul, Register)] => Product,
    /// `a = b / c`.
    Div ABC [Binary(Div, Register)] => Division,
    /// `a = b // c`.
    FloorDiv ABC [Binary(FloorDiv, Register)] => Division,
    /// `a = b % c`.
    Mod ABC [Binary(Mod, Register)] => Division,
    /// `a = b ** c`.
    Pow ABC [Binary(Pow, Register)] => Power,
    /// `a = b @ c`.
    MatMul ABC [Binary(MatMul, Register)] => Operator,
    /// `a = b << c`.
    LShift ABC [Binary(LShift, Register)] => Power,
    /// `a = b >> c`.
    RShift ABC [Binary(RShift, Register)] => Power,
    /// `a = b & c`.
    And ABC [Binary(And, Register)] => Operator,
    /// `a = b | c`.
    Or ABC [Binary(Or, Register)] => Operator,
    /// `a = b ^ c`.
    Xor ABC [Binary(Xor, Register)] => Operator,
    /// `a = b + constants[c]`.
    AddK ABConst [Binary(Add, Constant)] => Operator,
    /// `a = b - constants[c]`.
    SubK ABConst [Binary(Sub, Constant)] => Operator,
    /// `a = b * constants[c]`.
    MulK ABConst [Binary(Mul, Constant)] => Product,
    /// `a = b / constants[c]`.
    DivK ABConst [Binary(Div, Constant)] => Operator,
    /// `a = b // constants[c]`.
    FloorDivK ABConst [Binary(FloorDiv, Constant)] => Operator,
    /// `a = b % constants[c]`.
    ModK ABConst [Binary(Mod, Constant)] => Operator,
    /// `a = b ** constants[c]`.
    PowK ABConst [Binary(Pow, Constant)] => Power,
    /// `a = b << constants[c]`.
    LShiftK ABConst [Binary(LShift, Constant)] => Power,
    /// `a = b >> constants[c]`.
    RShiftK ABConst [Binary(RShift, Constant)] => Power,
    /// `a = b & constants[c]`.
    AndK ABConst [Binary(And, Constant)] => Operator,
    /// `a = b | constants[c]`.
    OrK ABConst [Binary(Or, Constant)] => Operator,
    /// `a = b ^ constants[c]`.
    XorK ABConst [Binary(Xor, Constant)] => Operator,
    /// `a = -b`.
    Neg AB [Unary(Neg)] => Operator,
    /// `a = +b`.
    Pos AB [Unary(Pos)] => Operator,
    /// `a = ~b`.
    Invert AB [Unary(Invert)] => Operator,
    /// `a = not b`.
    Not AB [Unary(Not)] => Not,

    // --- comparison
    /// `a = b == c`.
    Eq ABC [Compare(Eq)] => Compare,
    /// `a = b != c`.
    Ne ABC [Compare(Ne)] => Compare,
    /// `a = b < c`.
    Lt ABC [Compare(Lt)] => Compare,
    /// `a = b <= c`.
    Le ABC [Compare(Le)] => Compare,
    /// `a = b > c`.
    Gt ABC [Compare(Gt)] => Compare,
    /// `a = b >= c`.
    Ge ABC [Compare(Ge)] => Compare,
    /// `a = b is c`; with NEGATE `is not`.
    Is ABC => Is,
    /// `a = b in c`; with NEGATE `not in`.
    Contains ABC => Contains,

    // --- jumps
    /// Go on at distance k.
    Jump JumpK,
    /// Go back by distance k: a loop's end. Fuel and cancellation are checked here.
    Loop JumpK,
    /// Jump when `a` is false. The flag B_DIES speaks of `a`.
    JumpIfFalse AJumpK [Test] => Test,
    /// Jump when `a` is true.
    JumpIfTrue AJumpK [Test] => Test,
    /// Compare and branch: jump when `a == b` is false (WHEN_TRUE: true).
    JumpEq ABJump [CompareJump(Eq, Register)] => CompareJump,
    /// As JumpEq, of `a != b`.
    JumpNe ABJump [CompareJump(Ne, Register)] => CompareJump,
    /// As JumpEq, of `a < b`.
    JumpLt ABJump [CompareJump(Lt, Register)] => CompareJump,
    /// As JumpEq, of `a <= b`.
    JumpLe ABJump [CompareJump(Le, Register)] => CompareJump,
    /// As JumpEq, of `a > b`.
    JumpGt ABJump [CompareJump(Gt, Register)] => CompareJump,
    /// As JumpEq, of `a >= b`.
    JumpGe ABJump [CompareJump(Ge, Register)] => CompareJump,
    /// As JumpEq, of `a == constants[b]`.
    JumpEqK AConstJump [CompareJump(Eq, Constant)] => CompareJump,
    /// As JumpEq, of `a != constants[b]`.
    JumpNeK AConstJump [CompareJump(Ne, Constant)] => CompareJump,
    /// As JumpEq, of `a < constants[b]`.
    JumpLtK AConstJump [CompareJump(Lt, Constant)] => CompareJump,
    /// As JumpEq, of `a <= constants[b]`.
    JumpLeK AConstJump [CompareJump(Le, Constant)] => CompareJump,
    /// As JumpEq, of `a > constants[b]`.
    JumpGtK AConstJump [CompareJump(Gt, Constant)] => CompareJump,
    /// As JumpEq, of `a >= constants[b]`.
    JumpGeK AConstJump [CompareJump(Ge, Constant)] => CompareJump,
    /// Jump when `a is None` is false (WHEN_TRUE: true); distance k.
    JumpNone AJumpK => TestNone,

    // --- attributes and subscripts
    /// `a = b.name` at attribute site c.
    GetAttr ABSite => Attribute,
    /// `a.name = b` at attribute site c. B_DIES speaks of `a`, C_DIES of the value `b`.
    SetAttr ABSite => SetAttribute,
    /// `del a.name`, name k.
    DelAttr AName => SetAttribute,
    /// For a method call: `a` = function, `a + 1` = self; or `a` = callable, `a + 1` unset. Object in b, site c.
    LoadMethod ABSite => Attribute,
    /// Look `names[c]` up in the type of `b` (`__enter__` and its like): function in `a`, self in `a + 1`.
    /// Raises what `with` and `async for` raise when it is missing.
    LoadSpecial ABName,
    /// `a = b[c]`.
    GetItem ABC => Item,
    /// `a = b[constants[c]]`.
    GetItemK ABConst => Item,
    /// `a[b] = c`. C_DIES speaks of the value `c`; B_DIES of the index.
    SetItem ABC => SetItem,
    /// `a = b[c : c + 1 : c + 2]`: three consecutive registers, which are taken.
    GetSlice ABC => Slice,
    /// `a[b : b + 1 : b + 2] = c`: three consecutive registers, which are taken. C_DIES speaks of the value `c`.
    SetSlice ABC => SetSlice,
    /// `del a[b]`.
    DelItem AB => DelItem,
    /// `a = slice(b, b + 1, b + 2)`: three consecutive registers, which are taken.
    BuildSlice AB,

    // --- calls: arguments in consecutive registers, which the callee takes over
    /// Call `a` with b arguments in `a + 1 …`; result into register c.
    Call ABNumber => Call,
    /// As Call, the last arguments being named by the tuple `constants[c]`; result into `a`.
    CallKw ABConst => Call,
    /// Call method `a` with self `a + 1` (if set) and b arguments in `a + 2 …`; result into register c.
    CallMethod ABNumber => Call,
    /// As CallMethod, the last arguments being named by the tuple `constants[c]`; result into `a`.
    CallMethodKw ABConst => Call,
    /// Call `a` with the iterable in `a + 1` and the dict in `a + 2` (may be unset); result into `a`. If b is 1, `a +
    /// 2` is a mapping of any type.
    CallSpread AB => CallSpread,
    /// Return `a`. B_DIES: it is a temporary or a local, moved out. Registers from `b` on hold nothing then.
    Return A => Return,
    /// Return `None`. Registers from `b` on hold nothing.
    ReturnNone Zero => Return,

    // --- displays: elements in consecutive registers, which are taken
    /// `a = (b, …)` of c elements.
    BuildTuple ABNumber,
    /// `a = [b, …]` of c elements.
    BuildList ABNumber,
    /// `a = {b, …}` of c elements.
    BuildSet ABNumber => Display,
    /// `a = {b: b + 1, …}` of c pairs.
    BuildDict ABNumber => Display,
    /// Append `b` to list `a`.
    ListAppend AB,
    /// Extend list `a` by iterable `b`. In a display or call: "Value after * must be an iterable, not X".
    ListExtend AB => Extend,
    /// `a = tuple(b)` of list b, which dies.
    ListToTuple AB => Freeze,
    /// Add `b` to set `a`.
    SetAdd AB => Insert,
    /// Add all of iterable `b` to set `a`.
    SetUpdate AB => Update,
    /// `a[b] = c` in dict `a`.
    DictInsert ABC => Insert,
    /// Update dict `a` from mapping `b`: `{**b}`.
    DictUpdate AB => Update,
    /// Merge mapping `b` into keyword dict `a`; a repeated key is a TypeError naming the function in register c.
    DictMerge ABC,
    /// `a =` the strings `b …` joined, c of them.
    JoinStr ABNumber,
    /// `a = format(b, c)`; c may be NO_REGISTER. The conversion is in the flags.
    Format ABC => Format,
    /// Take sequence `b` apart into c registers from `a`.
    UnpackSequence ABNumber => Unpack,
    /// As UnpackSequence with a starred target: `constants[c]` is the tuple (before, after).
    UnpackStarred ABConst => Unpack,

    // --- iteration and generators
    /// `a = iter(b)`.
    GetIter AB => Iterate,
    /// `a =` next of iterator `b`; jump by c when it is exhausted. The iterator register is cleared then.
    ForIter ABJump => Step,
    /// Yield `b`; the value sent goes to `a`. With DELEGATES, `c` holds the inner iterator.
    Yield ABC,
    /// For `yield from`: `a =` the iterator of `b` (a coroutine is itself).
    GetYieldFromIter AB => Delegate,
    /// For `await`: `a =` the iterator of awaitable `b`.
    GetAwaitable AB,
    /// Send `a` to iterator `b`. If it yields: `a` = what it yielded. If it returns: `a` = result, jump by c.
    Send ABJump => Send,

    // --- exceptions
    /// Raise `a`.
    Raise A,
    /// Raise `a` from `b`.
    RaiseFrom AB,
    /// `raise` without operand: what is being handled.
    RaiseAgain Zero,
    /// Raise the exception in `a` as it is: the end of `finally` or of handlers that did not match.
    Reraise A => Handler,
    /// The exception in `a` is being handled from here (`sys.exc_info`).
    EnterHandler A => Handler,
    /// The innermost handler ends.
    LeaveHandler Zero,
    /// Jump by c unless the exception in `a` matches class or tuple `b`.
    JumpUnlessMatch ABJump => Handler,
    /// `a =` result of calling exit function `b` (self in `b + 1`) with the exception in register c.
    CallExit ABC,
    /// `except*`: split the group in `a` by class `b`: the match goes to `c` (None if none), the rest to `a`.
    SplitGroup ABC,
    /// `except*`: `a` = what to raise from list `b` of raised and unhandled parts of the original `c`, or None.
    JoinGroup ABC,
    /// `a =` the class AssertionError.
    LoadAssertionError A,

    // --- definitions and imports
    /// `a =` function of code constant b; defaults and such in registers from c, see the flags.
    MakeFunction ABC,
    /// `a =` builtin `__build_class__`.
    LoadBuildClass A,
    /// Import: `a` = module; `constants[b]` is the tuple (path, level, leaf, names).
    Import ABNumber,
    /// `a =` attribute `names[c]` of module `b`, else ImportError.
    ImportName ABName,
    /// Copy the public names of module `a` into the frame's namespace or globals.
    ImportStar A,
    /// `__annotations__` of the frame's namespace is made, unless there is one.
    SetupAnnotations Zero,
    /// Store annotation `a` for variable `names[k]`.
    Annotate AName,
    /// Show `a` through `sys.displayhook`.
    Display A,

    // --- match statements
    /// `a =` whether `b` is a sequence for patterns.
    IsSequence AB => Pattern,
    /// `a =` whether `b` is a mapping for patterns.
    IsMapping AB => Pattern,
    /// `a = len(b)`.
    Len AB => Len,
    /// `a =` tuple of values of keys `c` in mapping `b`, or None.
    MatchKeys ABC => Pattern,
    /// `a =` dict of mapping `b` without keys `c`.
    MatchRest ABC => Pattern,
    /// Subject `b`, class `b + 1`, keyword names `b + 2`; c positional patterns. `a` = tuple or None.
    MatchClass ABNumber => Pattern,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An instruction of a family is named after the operator it computes.
    #[test]
    fn families_fit_the_names() {
        for op in Op::ALL {
            let name = match op.family() {
                Family::Other | Family::Test => continue,
                Family::Binary(operator, Right::Register) => format!("{operator:?}"),
                Family::Binary(operator, Right::Constant) => format!("{operator:?}K"),
                Family::Unary(operator) => format!("{operator:?}"),
                Family::Compare(operator) => format!("{operator:?}"),
                Family::CompareJump(operator, Right::Register) => format!("Jump{operator:?}"),
                Family::CompareJump(operator, Right::Constant) => format!("Jump{operator:?}K"),
            };
            assert_eq!(op.name(), name);
        }
        let count = |is: fn(Op) -> bool| Op::ALL.iter().filter(|op| is(**op)).count();
        assert_eq!(count(Op::is_operator), 13 + 12 + 4 + 6);
        assert_eq!(count(Op::is_branch), 2 + 6 + 6);
    }

    #[test]
    fn instructions_are_numbered_in_the_order_of_the_list() {
        assert!(Op::ALL.iter().enumerate().all(|(index, op)| *op as usize == index));
    }
}
