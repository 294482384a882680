//! Core: the small language that Python desugars to, after λπ (Politz et al., "Python: the full monty").
//!
//! In: nothing; this module only defines the tree.
//! Out: `Program`, whose `Block`s the bytecode compiler reads.
//! Invariants:
//! - Every identifier is resolved (`Id`): the compiler never looks a scope up.
//! - Every local starts as λπ's uninitialised marker; reading it is the compiler's to check.
//! - A `Temp` is bound by exactly one `LetTemp`/`Let` before it is read, in the same block.
//! - No path through the tree has more than `MAX_HEIGHT` (1,000) nodes, so recursive readers are safe.
//!
//! Elsewhere: how Python forms map to these is decided in `desugar/`; scopes in `scope/`.

mod ops;

use std::rc::Rc;

use crate::{Source, SyntaxError};

pub use ops::{BinaryOp, CompareOp, Conversion, Prim, UnaryOp};

/// An identifier's text.
pub type Name = Rc<str>;

/// A half-open range of byte offsets in the source.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Span {
    /// Offset of the first byte.
    pub start: u32,
    /// Offset behind the last byte.
    pub end: u32,
}

/// A parsed and resolved source text.
#[derive(Clone, Debug)]
pub struct Program {
    /// The module's (or the expression's) block.
    pub block: Rc<Block>,
    /// What the compiler warns of.
    pub warnings: Vec<Warning>,
}

/// A `SyntaxWarning`, or a `DeprecationWarning` about an escape in a literal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// The message, as CPython 3.11 words it.
    pub message: String,
    /// What it is about.
    pub at: Span,
    /// Is it about an escape that means nothing? The parser notices these, before the compiler notices anything.
    pub is_deprecation: bool,
}

impl Warning {
    /// The SyntaxError that it becomes where warnings are errors.
    #[must_use]
    pub fn error(&self, source: &Source) -> Box<SyntaxError> {
        if self.is_deprecation {
            let mut error = SyntaxError::plain(source, &*self.message, self.at);
            let text = format!("{}\n", source.line_text(error.line));
            error.show(source, text);
            return error;
        }
        SyntaxError::compiled(source, &*self.message, self.at)
    }
}

/// What a block of code is; decides its name in tracebacks and how names resolve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlockKind {
    /// A module, or code given to `exec`; named `<module>`.
    Module,
    /// One expression, given to `eval`; named `<module>`; the body is one `Return`.
    Expression,
    /// A `def` or `async def`.
    Function,
    /// A `lambda`; named `<lambda>`; the body is one `Return`.
    Lambda,
    /// A class body. Names are looked up in its namespace first; methods do not see them.
    Class,
    /// A comprehension or generator expression: `<listcomp>`, `<setcomp>`, `<dictcomp>`, `<genexpr>`.
    /// Its only parameter, slot 0, is the outermost iterator (named `.0`).
    Comprehension,
}

/// Name of the slot where a function keeps the dict that `locals()` gives: one that no program can write.
pub const LOCALS_DICT: &str = ".locals";

/// One block: the unit that becomes one code object.
#[derive(Clone, Debug)]
pub struct Block {
    /// What it is.
    pub kind: BlockKind,
    /// `__name__`.
    pub name: Name,
    /// `__qualname__`.
    pub qualname: Name,
    /// The parameters; they occupy the first local slots.
    pub params: Params,
    /// Names of the local slots: positional, keyword-only, `*args`, `**kwargs`, then the other locals in
    /// order of first appearance. Those in `cells` live in a cell object that the slot holds.
    /// A class block has a slot only for `__class__` (when a method needs it).
    pub locals: Vec<Name>,
    /// Local slots that inner blocks capture.
    pub cells: Vec<u32>,
    /// Captured names, in the order of the closure's cells, and where the enclosing block finds each.
    pub free: Vec<(Name, Capture)>,
    /// How many `Temp`s the block uses.
    pub temps: u32,
    /// It contains `yield`.
    pub is_generator: bool,
    /// It is an `async def` (or an asynchronous comprehension).
    pub is_coroutine: bool,
    /// A module or class body in which variables are annotated: it begins by making `__annotations__`.
    pub annotates: bool,
    /// Its docstring.
    pub doc: Option<Name>,
    /// Its statements; falling off the end returns `None` (a class body: its namespace).
    pub body: Vec<Stmt>,
    /// Line of `def`, `class` or the expression (of the first decorator where there is one): `co_firstlineno`.
    pub first_line: u32,
    /// The whole definition.
    pub span: Span,
}

/// Where an enclosing block finds a captured variable when it makes the closure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Capture {
    /// The cell in this local slot of the enclosing block.
    Local(u32),
    /// This entry of the enclosing block's own closure.
    Free(u32),
}

/// The shape of a parameter list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Params {
    /// Number of parameters before `/`.
    pub positional_only: u32,
    /// Number of positional parameters, those before `/` included.
    pub positional: u32,
    /// Number of keyword-only parameters.
    pub keyword_only: u32,
    /// There is `*args`.
    pub varargs: bool,
    /// There is `**kwargs`.
    pub varkw: bool,
}

impl Params {
    /// Number of local slots that parameters occupy.
    #[must_use]
    pub fn slots(&self) -> u32 {
        self.positional + self.keyword_only + u32::from(self.varargs) + u32::from(self.varkw)
    }
}

/// A resolved identifier.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Id {
    /// A local slot that no inner block captures.
    Local(u32),
    /// A local slot whose value lives in a cell, since an inner block captures it.
    Cell(u32),
    /// An entry of this block's closure.
    Free(u32),
    /// The module's globals, then the builtins.
    Global(Name),
    /// The block's own namespace (class body, `exec` with locals), then globals, then builtins.
    Name(Name),
    /// In a class body: the namespace, then this entry of the closure.
    NameOrFree(Name, u32),
}

/// A temporary of a block.
pub type Temp = u32;

/// A statement with its place.
#[derive(Clone, Debug)]
pub struct Stmt {
    /// What it does.
    pub kind: StmtKind,
    /// Where it stands.
    pub span: Span,
}

/// The statements of Core.
#[derive(Clone, Debug)]
pub enum StmtKind {
    /// Evaluate and drop.
    Expr(Expr),
    /// Evaluate and show through `sys.displayhook` (interactive mode only).
    Display(Expr),
    /// Bind a temporary.
    LetTemp(Temp, Expr),
    /// Assign to one target. Chained, augmented and annotated assignment desugar to this.
    Assign(Target, Expr),
    /// `del`.
    Del(Target),
    /// Store an annotation of a module or class variable under `__annotations__`.
    Annotate(Name, Expr),
    /// `return`.
    Return(Option<Expr>),
    /// `raise exc from cause`; bare `raise` when `exc` is absent.
    Raise {
        /// The exception or exception class.
        exc: Option<Expr>,
        /// The explicit cause.
        cause: Option<Expr>,
    },
    /// `assert test, message`.
    Assert {
        /// The condition.
        test: Expr,
        /// Evaluated only on failure.
        message: Option<Expr>,
    },
    /// `if`.
    If {
        /// The condition.
        test: Expr,
        /// Run when true.
        then: Vec<Stmt>,
        /// Run when false (`elif` nests here).
        orelse: Vec<Stmt>,
    },
    /// `while … else`.
    While {
        /// The condition.
        test: Expr,
        /// Run while true.
        body: Vec<Stmt>,
        /// Run when the condition became false, not after `break`.
        orelse: Vec<Stmt>,
    },
    /// `for … else`, also `async for`.
    For {
        /// Assigned at each step.
        target: Target,
        /// What is iterated.
        iter: Expr,
        /// Run at each step.
        body: Vec<Stmt>,
        /// Run when the iterator ended, not after `break`.
        orelse: Vec<Stmt>,
        /// `async for`.
        is_async: bool,
    },
    /// `break`.
    Break,
    /// `continue`.
    Continue,
    /// `try … except … else … finally`.
    Try {
        /// The guarded statements.
        body: Vec<Stmt>,
        /// The `except` clauses.
        handlers: Vec<Handler>,
        /// Run when the body ended normally.
        orelse: Vec<Stmt>,
        /// Run at every exit.
        finally: Vec<Stmt>,
        /// `except*`.
        is_star: bool,
    },
    /// `with context as target`, one item; several items nest.
    With {
        /// The context manager.
        context: Expr,
        /// Where the value of `__enter__` goes.
        target: Option<Target>,
        /// The guarded statements.
        body: Vec<Stmt>,
        /// `async with`.
        is_async: bool,
    },
    /// `from module import *`; the expression is an `ImportModule`.
    ImportStar(Expr),
}

/// One `except` clause.
#[derive(Clone, Debug)]
pub struct Handler {
    /// The exception class or tuple of classes; absent in a bare `except:`.
    pub class: Option<Expr>,
    /// The name that the exception is bound to, unbound again at the end of the clause.
    pub bind: Option<Id>,
    /// The clause's statements.
    pub body: Vec<Stmt>,
    /// Where it stands.
    pub span: Span,
}

/// What can be assigned to or deleted.
#[derive(Clone, Debug)]
pub struct Target {
    /// Which form.
    pub kind: TargetKind,
    /// Where it stands.
    pub span: Span,
}

/// The forms of a target.
#[derive(Clone, Debug)]
pub enum TargetKind {
    /// A name.
    Id(Id),
    /// `object.name`.
    Attr(Expr, Name),
    /// `object[index]`; a slice index is a `Prim::Slice`.
    Item(Expr, Expr),
    /// A sequence of targets; `star` is the position of the one that takes the rest.
    Unpack {
        /// The targets, the starred one included.
        targets: Vec<Target>,
        /// Which target is starred.
        star: Option<usize>,
    },
    /// A temporary: used where desugaring destructures into one.
    Temp(Temp),
}

/// An expression with its place.
#[derive(Clone, Debug)]
pub struct Expr {
    /// What it computes.
    pub kind: ExprKind,
    /// Where it stands; tracebacks underline it.
    pub span: Span,
}

/// The expressions of Core.
#[derive(Clone, Debug)]
pub enum ExprKind {
    /// A constant.
    Const(Const),
    /// A variable.
    Id(Id),
    /// A temporary.
    Temp(Temp),
    /// Bind a temporary around an expression.
    Let(Temp, Box<Expr>, Box<Expr>),
    /// `name := value`, whose value it has.
    Assign(Id, Box<Expr>),
    /// A primitive on evaluated operands.
    Prim(Prim, Vec<Expr>),
    /// `object.name`.
    GetAttr(Box<Expr>, Name),
    /// A call.
    App(Box<Expr>, Vec<Arg>),
    /// A tuple, list or set display, possibly with `*spread` elements.
    Build(BuildKind, Vec<Element>),
    /// A dict display: in order, pairs and `**spread`s.
    Dict(Vec<DictElement>),
    /// `then if test else orelse`: test, then, orelse.
    If(Box<Expr>, Box<Expr>, Box<Expr>),
    /// `and` of two or more operands, short-circuit, with Python's value.
    And(Vec<Expr>),
    /// `or` of two or more operands.
    Or(Vec<Expr>),
    /// Make a function (closure) object. Decorators desugar to `App`.
    Func(Box<Func>),
    /// Make a class object. Decorators desugar to `App`.
    Class(Box<Class>),
    /// `yield value`.
    Yield(Option<Box<Expr>>),
    /// `yield from iterable`.
    YieldFrom(Box<Expr>),
    /// `await awaitable`.
    Await(Box<Expr>),
    /// Import a module by its dotted path.
    ImportModule {
        /// Dotted path, may be empty when `level` > 0.
        path: Name,
        /// Number of leading dots.
        level: u32,
        /// The value is the last module of the path (`import a.b as c`, `from a.b import …`), not the first.
        leaf: bool,
        /// The names that a `from` import asks for (submodules among them are imported).
        names: Vec<Name>,
    },
    /// `from … import name`: the attribute of an imported module, else ImportError.
    ImportName(Box<Expr>, Name),
}

/// A constant.
#[derive(Clone, Debug, PartialEq)]
pub enum Const {
    /// `None`.
    None,
    /// `True`, `False`.
    Bool(bool),
    /// `...`.
    Ellipsis,
    /// An integer of 64 bits.
    Int(i64),
    /// A larger integer, in decimal.
    BigInt(Rc<str>),
    /// A float.
    Float(f64),
    /// The imaginary part of a complex number.
    Imaginary(f64),
    /// A string. A lone surrogate U+D800+k is kept as U+10D800+k.
    Str(Name),
    /// Bytes.
    Bytes(Rc<[u8]>),
    /// A tuple of constants (folded).
    Tuple(Rc<[Const]>),
    /// A frozenset of constants (folded from `x in {…}`).
    FrozenSet(Rc<[Const]>),
}

/// Which display.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BuildKind {
    /// `(a, b)`.
    Tuple,
    /// `[a, b]`.
    List,
    /// `{a, b}`.
    Set,
}

/// An element of a display.
#[derive(Clone, Debug)]
pub enum Element {
    /// One value.
    One(Expr),
    /// `*iterable`.
    Spread(Expr),
}

/// An element of a dict display.
#[derive(Clone, Debug)]
pub enum DictElement {
    /// `key: value`.
    Pair(Expr, Expr),
    /// `**mapping`.
    Spread(Expr),
}

/// An argument of a call, in source order.
#[derive(Clone, Debug)]
pub enum Arg {
    /// A positional argument.
    Pos(Expr),
    /// `*iterable`.
    Star(Expr),
    /// `name=value`.
    Keyword(Name, Expr),
    /// `**mapping`.
    DoubleStar(Expr),
}

/// A function expression.
#[derive(Clone, Debug)]
pub struct Func {
    /// Its code.
    pub block: Rc<Block>,
    /// Defaults of the last positional parameters.
    pub defaults: Vec<Expr>,
    /// Defaults of keyword-only parameters, by name.
    pub keyword_defaults: Vec<(Name, Expr)>,
    /// Annotations by parameter name, `return` included, in CPython's order.
    pub annotations: Vec<(Name, Expr)>,
}

/// A class expression.
#[derive(Clone, Debug)]
pub struct Class {
    /// The body, of kind `BlockKind::Class`.
    pub block: Rc<Block>,
    /// Bases and keywords (`metaclass=` among them), as call arguments.
    pub args: Vec<Arg>,
    /// The body's local slot that holds the `__class__` cell, to be filled with the class.
    pub class_cell: Option<u32>,
}
