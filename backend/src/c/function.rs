//! The functions of a file: their names, their prototypes, which of them raise, and the writer of one.
//!
//! In: a module. Out: the text of each function that the main one reaches.
//! Invariants:
//! - Regions are walked with a stack on the heap: how deep a program nests costs memory only.
//! - Arrays within a function are the thread's, so that they cost no stack; in a function that can reach itself they are
//!   the call's, and bounded.

use std::collections::{BTreeSet, HashMap, HashSet};

use snek_graph::GraphError;
use snek_graph::ir::{FuncId, Literal, Module, Node, Origin, Step, Type, ValueId};
use snek_graph::ops::{Effect, Op};
use snek_tensor::{DType, Scalar};

use super::flow::Open;
use super::form::{self, Array, Form, Leaf, Number, Stack, leaves, refused, type_name};
use super::helper::Helper;
use super::site::Sites;

/// Bytes of arrays in a call of a function that can reach itself.
const MOST_IN_A_CALL: usize = 1 << 16;

/// How many calls may be within each other, as in the plan.
const DEPTH: usize = 1000;

/// Names that C or the file itself has.
const TAKEN: &[&str] = &[
    "auto",
    "break",
    "case",
    "char",
    "const",
    "continue",
    "default",
    "do",
    "double",
    "else",
    "enum",
    "extern",
    "float",
    "for",
    "goto",
    "if",
    "inline",
    "int",
    "long",
    "register",
    "restrict",
    "return",
    "short",
    "signed",
    "sizeof",
    "static",
    "struct",
    "switch",
    "typedef",
    "union",
    "unsigned",
    "void",
    "volatile",
    "while",
    "bool",
    "true",
    "false",
    "NULL",
    "main",
    "abs",
    "acos",
    "acosh",
    "asin",
    "asinh",
    "atan",
    "atan2",
    "atanh",
    "cbrt",
    "ceil",
    "copysign",
    "cos",
    "cosh",
    "exp",
    "exp2",
    "expm1",
    "fabs",
    "floor",
    "fmod",
    "hypot",
    "isfinite",
    "isinf",
    "isnan",
    "ldexp",
    "log",
    "log10",
    "log1p",
    "log2",
    "pow",
    "rint",
    "round",
    "sin",
    "sinh",
    "sqrt",
    "tan",
    "tanh",
    "trunc",
    "y0",
    "y1",
    "j0",
    "j1",
    "gamma",
    "memcpy",
    "memset",
    "strlen",
    "strncpy",
    "realloc",
    "malloc",
    "free",
    "div",
    "exit",
    "abort",
    "rand",
    "system",
    "fail",
    "fail_index",
    "put",
    "put_int",
    "cast",
    "grow",
    "int_of",
    "error_text",
    "add_overflows",
    "sub_overflows",
    "mul_overflows",
    "floor_div_int",
    "floor_mod_int",
    "divide_int",
    "power_overflows",
    "floor_div_float",
    "floor_mod_float",
    "sum_f64",
    "sum_f32",
    "depth",
];

/// Work between two looks at whether the run is to end, in operations on numbers.
const WORK: usize = 1 << 14;

/// Constants of more elements are handed over and not written, in files that are loaded.
const MOST_WRITTEN: usize = 64;

/// A word of the program as a name of C that nothing else has.
fn identifier(word: &str, taken: &mut HashSet<String>, target: Target) -> String {
    let mut name: String = word.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    if target == Target::Loaded {
        // Nobody reads it, and no header has a macro of this kind.
        name.insert_str(0, "p_");
    }
    let is_counted = name.strip_prefix(['x', 'i']).is_some_and(|rest| rest.parse::<u64>().is_ok());
    let is_result = name.starts_with("out") && !name.ends_with('_');
    if name.is_empty() || name.starts_with(|c: char| c.is_ascii_digit() || c == '_') || is_counted || is_result {
        name = format!("a_{name}");
    }
    if TAKEN.contains(&name.as_str()) {
        name = format!("snek_{name}");
    }
    while !taken.insert(name.clone()) {
        name.push('_');
    }
    name
}

/// What a file is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
    /// Other programs: it needs the C library only.
    Alone,
    /// This process, which compiles and loads it: it calls back for what is not written in C, and to ask whether to go on.
    Loaded,
}

/// What is known of all functions before one is written.
pub(super) struct Functions<'m> {
    module: &'m Module,
    target: Target,
    names: HashMap<FuncId, String>,
    order: Vec<FuncId>,
    raising: HashSet<FuncId>,
    recursive: HashSet<FuncId>,
}

impl<'m> Functions<'m> {
    pub(super) fn of(module: &'m Module, target: Target) -> Result<Self, GraphError> {
        let mut calls: HashMap<FuncId, Vec<FuncId>> = HashMap::new();
        let mut order: Vec<FuncId> = module.main().into_iter().collect();
        let mut met: HashSet<FuncId> = order.iter().copied().collect();
        let mut at = 0;
        let mut raising = HashSet::new();
        while let Some(id) = order.get(at).copied() {
            at += 1;
            for step in module.walk(module.function(id).body) {
                let Step::Node(node) = step else { continue };
                let node = module.node(node);
                if target == Target::Loaded || raises(module, node) {
                    raising.insert(id);
                }
                if let (Op::Call, Some(callee)) = (node.op, node.attrs.func("callee")) {
                    calls.entry(id).or_default().push(callee);
                    if met.insert(callee) {
                        order.push(callee);
                    }
                }
            }
        }
        let recursive: HashSet<FuncId> = order.iter().copied().filter(|id| reaches(&calls, *id, *id)).collect();
        raising.extend(recursive.iter().copied());
        // Who calls what raises, raises.
        while let Some(id) = order.iter().copied().find(|id| {
            let callees = calls.get(id).into_iter().flatten();
            !raising.contains(id) && callees.into_iter().any(|callee| raising.contains(callee))
        }) {
            raising.insert(id);
        }
        if target == Target::Loaded {
            raising.extend(order.iter().copied());
        }
        let mut taken = HashSet::new();
        let name = |id: &FuncId| (*id, identifier(function_name(module, *id), &mut taken, target));
        Ok(Self { module, target, names: order.iter().map(name).collect(), order, raising, recursive })
    }

    pub(super) fn order(&self) -> &[FuncId] {
        &self.order
    }

    pub(super) fn name(&self, id: FuncId) -> &str {
        self.names.get(&id).map_or("graph", String::as_str)
    }

    pub(super) fn raises(&self, id: FuncId) -> bool {
        self.raising.contains(&id)
    }

    pub(super) fn results(&self, id: FuncId) -> Vec<Type> {
        self.module.types(&self.module.region(self.module.function(id).body).results)
    }

    fn is_main(&self, id: FuncId) -> bool {
        self.module.main() == Some(id)
    }

    /// The types and shapes of the parameters and results in order.
    pub(super) fn comment(&self, id: FuncId) -> Result<Vec<String>, GraphError> {
        let mut lines = Vec::new();
        for (ty, names) in self.parameters(id)? {
            lines.extend(names.iter().map(|(name, _)| format!("{name}: {ty}")));
        }
        let mut count = 0;
        for ty in self.results(id) {
            for leaf in leaves(&ty)? {
                let shape = match leaf {
                    Leaf::Number(dtype, _) => dtype.to_string(),
                    Leaf::Array(dtype, dims) => Type::array(dtype, &dims).to_string(),
                };
                lines.push(format!("out{count}: {shape}"));
                count += 1;
            }
        }
        lines.push(if self.raises(id) {
            format!("Returns 0, or 1 where it raises; {}_error() gives the exception then.", self.name(id))
        } else {
            "It raises nothing.".into()
        });
        lines.push("Results may not be in the memory of arguments; arrays are in the order of C.".into());
        Ok(lines)
    }

    /// Each parameter's type, and the names and kinds of its parts.
    fn parameters(&self, id: FuncId) -> Result<Vec<(Type, Vec<(String, Leaf)>)>, GraphError> {
        let mut taken = HashSet::new();
        let region = self.module.region(self.module.function(id).body);
        let mut found = Vec::new();
        for (index, param) in region.params.iter().enumerate() {
            let value = self.module.value(*param);
            let fallback = format!("in{}", index + 1);
            let word = value.name.as_deref().unwrap_or(&fallback);
            let parts = leaves(&value.ty)?;
            let is_one = parts.len() == 1 && !matches!(value.ty, Type::Tuple(_));
            let named = parts.into_iter().enumerate().map(|(part, leaf)| {
                let word = if is_one { word.to_string() } else { format!("{word}_{part}") };
                (identifier(&word, &mut taken, self.target), leaf)
            });
            found.push((value.ty.clone(), named.collect()));
        }
        Ok(found)
    }

    pub(super) fn prototype(&self, id: FuncId) -> Result<String, GraphError> {
        Ok(format!("{}({})", self.head(id), self.declared(id)?))
    }

    fn head(&self, id: FuncId) -> String {
        format!("{} {}", if self.raises(id) { "int" } else { "void" }, self.name(id))
    }

    /// The parameters as a function declares them.
    fn declared(&self, id: FuncId) -> Result<String, GraphError> {
        let mut all = Vec::new();
        for (_, names) in self.parameters(id)? {
            all.extend(names.iter().map(|(name, leaf)| match leaf {
                Leaf::Number(dtype, _) => format!("{} {name}", type_name(*dtype)),
                Leaf::Array(dtype, _) => format!("const {} *{name}", type_name(*dtype)),
            }));
        }
        let results = self.results(id).iter().map(leaves).collect::<Result<Vec<_>, _>>()?.concat();
        all.extend(results.iter().enumerate().map(|(index, leaf)| {
            let (Leaf::Number(dtype, _) | Leaf::Array(dtype, _)) = leaf;
            format!("{} *out{index}", type_name(*dtype))
        }));
        Ok(if all.is_empty() { "void".into() } else { all.join(", ") })
    }

    /// The function by which a loaded file is entered: it takes the arguments from where they are.
    pub(super) fn entry(&self, id: FuncId) -> Result<String, GraphError> {
        let mut all = Vec::new();
        for (_, names) in self.parameters(id)? {
            for (_, leaf) in names {
                let at = all.len();
                all.push(match leaf {
                    Leaf::Number(dtype, _) => format!("*(const {} *)given[{at}]", type_name(dtype)),
                    Leaf::Array(dtype, _) => format!("(const {} *)given[{at}]", type_name(dtype)),
                });
            }
        }
        let results = self.results(id).iter().map(leaves).collect::<Result<Vec<_>, _>>()?.concat();
        all.extend(results.iter().enumerate().map(|(index, leaf)| {
            let (Leaf::Number(dtype, _) | Leaf::Array(dtype, _)) = leaf;
            format!("({} *)taken[{index}]", type_name(*dtype))
        }));
        let mut text = String::new();
        // A call of the main function counts, as each call does that can be one of many.
        let depth = if self.recursive.contains(&id) {
            ""
        } else {
            "    snek->depth--;\n    if (snek->depth < 0) {\n        return too_deep();\n    }\n"
        };
        text.push_str("int snek_entry(struct snek *caller, const void *const *given, void *const *taken) {\n");
        text.push_str(&format!("    (void)given;\n    (void)taken;\n    snek = caller;\n{depth}"));
        text.push_str(&format!("    return {}({});\n}}\n", self.name(id), all.join(", ")));
        Ok(text)
    }

    /// The names of all parameters, as a function hands them on.
    fn handed(&self, id: FuncId) -> Result<String, GraphError> {
        let params = self.parameters(id)?;
        let names = params.iter().flat_map(|(_, names)| names.iter().map(|(name, _)| name.clone()));
        let count = self.results(id).iter().map(leaves).collect::<Result<Vec<_>, _>>()?.concat().len();
        Ok(names.chain((0..count).map(|index| format!("out{index}"))).collect::<Vec<_>>().join(", "))
    }
}

fn function_name(module: &Module, id: FuncId) -> &str {
    let name = &*module.function(id).name;
    if name.is_empty() { "graph" } else { name }
}

fn reaches(calls: &HashMap<FuncId, Vec<FuncId>>, from: FuncId, to: FuncId) -> bool {
    let (mut met, mut open) = (HashSet::new(), vec![from]);
    while let Some(id) = open.pop() {
        for callee in calls.get(&id).into_iter().flatten() {
            if *callee == to {
                return true;
            }
            if met.insert(*callee) {
                open.push(*callee);
            }
        }
    }
    false
}

/// Whether a node itself can end its function.
fn raises(module: &Module, node: &Node) -> bool {
    match node.op {
        Op::Call | Op::If | Op::While => false,
        Op::For => !is_unit_step(module, node),
        Op::Push => true,
        op => {
            let types: Vec<&Type> = node.inputs.iter().map(|v| module.ty(*v)).collect();
            (op.def().effect)(&types) != Effect::Pure
        }
    }
}

/// Whether the step of a `for` is known not to be zero.
fn is_unit_step(module: &Module, node: &Node) -> bool {
    matches!(module.constant(node.inputs[2]), Some(Literal::Scalar(Scalar::I64(step))) if *step != 0)
}

/// Writes one function.
pub(super) struct Writer<'a> {
    pub(super) module: &'a Module,
    pub(super) functions: &'a Functions<'a>,
    pub(super) id: FuncId,
    pub(super) forms: HashMap<ValueId, Form>,
    /// How many places use each value.
    uses: Vec<u32>,
    helpers: &'a mut BTreeSet<Helper>,
    pub(super) sites: &'a mut Sites,
    text: String,
    indent: usize,
    count: usize,
    bytes: usize,
    /// Stacks that several values have parts of, so that nothing may be pushed on them any more.
    pub(super) shared: HashSet<String>,
    /// Work that was written since the run was last asked about.
    work: usize,
    pub(super) open: Vec<Open>,
}

impl<'a> Writer<'a> {
    pub(super) fn new(
        module: &'a Module,
        functions: &'a Functions<'a>,
        id: FuncId,
        helpers: &'a mut BTreeSet<Helper>,
        sites: &'a mut Sites,
    ) -> Result<Self, GraphError> {
        let mut uses = vec![0_u32; module.value_count()];
        let mut count = |values: &[ValueId]| {
            for value in values {
                uses[value.index()] = uses[value.index()].saturating_add(1);
            }
        };
        for step in module.walk(module.function(id).body) {
            match step {
                Step::Node(node) => count(&module.node(node).inputs),
                Step::Enter(region, _) => count(&module.region(region).results),
                Step::Leave(_) | Step::Done(_) => {}
            }
        }
        if functions.raises(id) {
            helpers.insert(Helper::Fail);
        }
        let forms = HashMap::new();
        let (text, open) = (String::new(), Vec::new());
        let (indent, count, bytes, work, shared) = (1, 0, 0, 1, HashSet::new());
        Ok(Self { module, functions, id, forms, uses, helpers, sites, text, indent, count, bytes, shared, work, open })
    }

    /// The text of the function.
    pub(super) fn write(mut self) -> Result<String, GraphError> {
        let body = self.module.function(self.id).body;
        let params = self.module.region(body).params.clone();
        for (param, (ty, names)) in params.into_iter().zip(self.functions.parameters(self.id)?) {
            let form = given(&ty, &mut names.into_iter())?;
            self.forms.insert(param, form);
        }
        for step in self.module.walk(body) {
            match step {
                Step::Enter(region, number) => {
                    if region != body {
                        self.enter_region(number)?;
                    }
                }
                Step::Node(id) => {
                    let node = self.module.node(id);
                    self.node(id).map_err(|error| error.at(self.module.place(node.location)))?;
                    self.work += 1;
                    if self.work > WORK {
                        self.spend();
                    }
                }
                Step::Leave(region) if region == body => self.end()?,
                Step::Leave(region) => self.leave_region(region)?,
                Step::Done(id) => self.finish(id)?,
            }
        }
        let functions = self.functions;
        let (head, declared) = (functions.head(self.id), functions.declared(self.id)?);
        let linkage = if functions.is_main(self.id) && !self.is_loaded() { "" } else { "static " };
        if !functions.recursive.contains(&self.id) {
            return Ok(format!("{linkage}{head}({declared}) {{\n{}}}\n", self.text));
        }
        if self.bytes > MOST_IN_A_CALL {
            return Err(refused("arrays of more than 64 KiB in a function that calls itself"));
        }
        let (name, handed) = (functions.name(self.id), functions.handed(self.id)?);
        let mut text = format!("static int {name}_body({declared}) {{\n{}}}\n\n", self.text);
        if self.is_loaded() {
            text.push_str(&format!(
                "{linkage}{head}({declared}) {{\n    if (too_deep()) {{\n        return 1;\n    }}\n"
            ));
            text.push_str(&format!(
                "    snek->depth--;\n    int status = {name}_body({handed});\n    snek->depth++;\n"
            ));
            text.push_str("    return status;\n}\n");
            return Ok(text);
        }
        text.push_str(&format!("{linkage}{head}({declared}) {{\n    static _Thread_local int depth;\n"));
        text.push_str(&format!("    if (depth == {DEPTH}) {{\n"));
        text.push_str("        return fail(\"RecursionError: maximum recursion depth exceeded\");\n    }\n");
        text.push_str(&format!(
            "    depth++;\n    int status = {name}_body({handed});\n    depth--;\n    return status;\n}}\n"
        ));
        Ok(text)
    }

    fn end(&mut self) -> Result<(), GraphError> {
        let results = self.module.region(self.module.function(self.id).body).results.clone();
        self.spend();
        let mut index = 0;
        for value in results {
            let (form, ty) = (self.form(value)?, self.module.ty(value).clone());
            leaves(&ty)?;
            for leaf in form.leaves() {
                match leaf {
                    Form::Number(n) => self.line(&format!("*out{index} = {};", n.text)),
                    Form::Array(a) => self.copy(&format!("out{index}"), &a),
                    _ => return Err(refused("a stack as a result")),
                }
                index += 1;
            }
        }
        if self.functions.raises(self.id) {
            self.line("return 0;");
        }
        Ok(())
    }

    /// The form of a value: of a constant, one that is made here.
    pub(super) fn form(&mut self, id: ValueId) -> Result<Form, GraphError> {
        if let Some(form) = self.forms.get(&id) {
            return Ok(form.clone());
        }
        let Origin::Constant(literal) = &self.module.value(id).origin else {
            return Err(GraphError::structure("a value is used before it is made"));
        };
        if let Some(form) = form::constant(literal)? {
            return Ok(form);
        }
        let Literal::Tensor(t) = literal else { return Err(refused("this constant")) };
        let (name, ty) = (self.fresh(), type_name(t.dtype()));
        if self.is_loaded() && t.shape().size() > MOST_WRITTEN {
            let number = self.sites.constant(t);
            self.line(&format!("const {ty} *const {name} = snek->constants[{number}];"));
            let dims = t.shape().dims().to_vec();
            return Ok(Form::Array(Array { name, dtype: t.dtype(), dims, is_owned: false }));
        }
        let elements: Vec<String> = t.iter().map(form::number).collect();
        let dims = t.shape().dims().to_vec();
        self.line(&format!("static const {ty} {name}[{}] = {{{}}};", elements.len().max(1), elements.join(", ")));
        // It stands in the block where it is met first, so it is made anew elsewhere.
        Ok(Form::Array(Array { name, dtype: t.dtype(), dims, is_owned: false }))
    }

    pub(super) fn forms_of(&mut self, ids: &[ValueId]) -> Result<Vec<Form>, GraphError> {
        ids.iter().map(|id| self.form(*id)).collect()
    }

    /// Whether nothing but this use looks at the elements of the value, and it runs once for each time that the value is made.
    pub(super) fn is_last_use(&self, id: ValueId, node: &Node) -> bool {
        self.uses[id.index()] == 1 && self.module.home(id) == Some(node.parent)
    }

    /// Whether the value is used in one place only.
    pub(super) fn is_used_once(&self, id: ValueId) -> bool {
        self.uses[id.index()] == 1
    }

    pub(super) fn helper<'t>(&mut self, helper: Helper, name: &'t str) -> &'t str {
        self.helpers.insert(helper);
        name
    }

    pub(super) fn line(&mut self, text: &str) {
        self.text.push_str(&"    ".repeat(self.indent));
        self.text.push_str(text);
        self.text.push('\n');
    }

    /// Begins a block.
    pub(super) fn begin(&mut self, head: &str) {
        self.line(&format!("{head} {{"));
        self.indent += 1;
    }

    /// Ends a block.
    pub(super) fn close(&mut self, rest: &str) {
        self.indent -= 1;
        self.line(&format!("}}{rest}"));
    }

    /// Goes into a block whose beginning was written.
    pub(super) fn deeper(&mut self) {
        self.indent += 1;
    }

    /// How many blocks are open; names of counters differ by it.
    pub(super) fn depth(&self) -> usize {
        self.indent
    }

    pub(super) fn is_recursive(&self) -> bool {
        self.functions.recursive.contains(&self.id)
    }

    pub(super) fn fresh(&mut self) -> String {
        self.count += 1;
        format!("x{}", self.count - 1)
    }

    /// A new number.
    pub(super) fn number(&mut self, text: &str, dtype: DType, is_array: bool) -> Form {
        let name = self.fresh();
        self.line(&format!("const {} {name} = {text};", type_name(dtype)));
        Form::Number(Number { text: name, dtype, is_array })
    }

    /// Room for a new array.
    pub(super) fn array(&mut self, dtype: DType, dims: &[usize]) -> Result<Array, GraphError> {
        let name = self.fresh();
        let size = dims.iter().try_fold(1_usize, |size, dim| size.checked_mul(*dim));
        let bytes = size.and_then(|size| size.checked_mul(8)).filter(|bytes| *bytes < 1 << 32);
        let (Some(size), Some(bytes)) = (size, bytes) else { return Err(refused("an array of 4 GiB or more")) };
        self.bytes = self.bytes.saturating_add(bytes);
        self.work += size;
        let linkage = match self.functions.target {
            _ if self.functions.recursive.contains(&self.id) => "",
            Target::Alone => "static _Thread_local ",
            Target::Loaded => {
                self.sites.bytes = self.sites.bytes.saturating_add(bytes);
                "static "
            }
        };
        self.line(&format!("{linkage}{} {name}[{}];", type_name(dtype), size.max(1)));
        Ok(Array { name, dtype, dims: dims.to_vec(), is_owned: true })
    }

    /// Variables for values of a type, without content.
    pub(super) fn declare(&mut self, ty: &Type, like: Option<&Stack>) -> Result<Form, GraphError> {
        Ok(match ty {
            Type::None => Form::None,
            Type::Tuple(items) => {
                Form::Tuple(items.iter().map(|item| self.declare(item, None)).collect::<Result<_, _>>()?)
            }
            Type::Stack(_) => {
                let Some(stack) = like else { return Err(refused("a stack within another value")) };
                let count = self.fresh();
                self.line(&format!("int64_t {count} = 0;"));
                Form::Stack(Stack { count, ..stack.clone() })
            }
            ty => match leaves(ty)?.into_iter().next() {
                Some(Leaf::Number(dtype, is_array)) => {
                    let name = self.fresh();
                    self.line(&format!("{} {name} = 0;", type_name(dtype)));
                    Form::Number(Number { text: name, dtype, is_array })
                }
                Some(Leaf::Array(dtype, dims)) => Form::Array(self.array(dtype, &dims)?),
                None => Form::None,
            },
        })
    }

    /// Gives variables a content.
    pub(super) fn assign(&mut self, to: &Form, from: &Form) -> Result<(), GraphError> {
        match (to, from) {
            (Form::None, _) => {}
            (Form::Number(to), Form::Number(from)) => {
                if to.text != from.text {
                    self.line(&format!("{} = {};", to.text, from.text));
                }
            }
            (Form::Array(to), Form::Array(from)) => self.copy(&to.name, from),
            (Form::Tuple(to), Form::Tuple(from)) if to.len() == from.len() => {
                for (to, from) in to.iter().zip(from) {
                    self.assign(to, from)?;
                }
            }
            (Form::Stack(to), Form::Stack(from)) if to.name == from.name => {
                if to.count != from.count {
                    self.line(&format!("{} = {};", to.count, from.count));
                }
            }
            _ => return Err(refused("values of different kinds in one place")),
        }
        Ok(())
    }

    /// Copies an array's elements.
    pub(super) fn copy(&mut self, to: &str, from: &Array) {
        // The content of a path that was not taken is nothing.
        if to != from.name && from.name != "NULL" && from.size() > 0 {
            let size = from.size();
            self.line(&format!("memcpy({to}, {}, {size} * sizeof(*{to}));", from.name));
        }
    }

    /// Whether the file is loaded by this process.
    pub(super) fn is_loaded(&self) -> bool {
        self.functions.target == Target::Loaded
    }

    /// Counts the work that was written, and ends the run where it is to end.
    pub(super) fn spend(&mut self) {
        if self.is_loaded() {
            let work = std::mem::replace(&mut self.work, 1);
            self.return_if(&format!("spend({work})"));
        }
    }

    /// What was written, so that it can be taken back.
    pub(super) fn mark(&self) -> (usize, usize, usize) {
        (self.text.len(), self.indent, self.bytes)
    }

    /// Takes back what was written since.
    pub(super) fn take_back(&mut self, mark: (usize, usize, usize)) {
        self.text.truncate(mark.0);
        (self.indent, self.bytes) = (mark.1, mark.2);
    }

    /// Raises where the condition holds.
    pub(super) fn fail_if(&mut self, condition: &str, error: &str) {
        self.begin(&format!("if ({condition})"));
        self.fail(error);
        self.close("");
    }

    pub(super) fn fail(&mut self, error: &str) {
        self.helpers.insert(Helper::Fail);
        self.line(&format!("return fail({});", quoted(error)));
    }

    /// Ends where a function that was called has raised.
    pub(super) fn return_if(&mut self, condition: &str) {
        self.begin(&format!("if ({condition})"));
        self.line("return 1;");
        self.close("");
    }
}

impl Form {
    /// The expression of a number; of what is none, nothing.
    pub(super) fn text(&self) -> &str {
        match self {
            Form::Number(n) => &n.text,
            _ => "0",
        }
    }

    /// The numbers, arrays and stacks in order.
    pub(super) fn leaves(&self) -> Vec<Form> {
        match self {
            Form::Tuple(items) => items.iter().flat_map(Form::leaves).collect(),
            Form::None | Form::Text(_) => Vec::new(),
            other => vec![other.clone()],
        }
    }
}

/// The form of an argument, of the names of its parts.
fn given(ty: &Type, names: &mut impl Iterator<Item = (String, Leaf)>) -> Result<Form, GraphError> {
    Ok(match ty {
        Type::None => Form::None,
        Type::Tuple(items) => Form::Tuple(items.iter().map(|item| given(item, names)).collect::<Result<_, _>>()?),
        _ => match names.next() {
            Some((text, Leaf::Number(dtype, is_array))) => Form::Number(Number { text, dtype, is_array }),
            Some((name, Leaf::Array(dtype, dims))) => Form::Array(Array { name, dtype, dims, is_owned: false }),
            None => return Err(refused("this parameter")),
        },
    })
}

/// A text as C reads it.
fn quoted(text: &str) -> String {
    let mut found = String::from("\"");
    for byte in text.bytes() {
        match byte {
            b'"' | b'\\' => found.extend(['\\', byte as char]),
            b' '..=b'~' => found.push(byte as char),
            // Three digits, so that no digit that follows belongs to it; `?` is no trigraph in C11's GNU form either.
            _ => found.push_str(&format!("\\{byte:03o}")),
        }
    }
    found.push('"');
    found
}
