//! What is tried: each target writes the body of one program behind the prelude.

use super::expressions::{quoted, value, values};
use crate::prng::Prng;
use crate::tokens;

/// A kind of programs: its name, the text before all of them, and the function that writes one.
pub struct Target {
    /// The name on the command line.
    pub name: &'static str,
    /// What the programs have in common.
    pub prelude: &'static str,
    /// Writes the rest.
    pub body: fn(&mut Prng) -> String,
}

/// Every target.
pub const TARGETS: [Target; 9] = [
    Target { name: "calls", prelude: concat!(include_str!("prelude.py"), include_str!("calls.py")), body: calls },
    Target { name: "operators", prelude: include_str!("prelude.py"), body: operators },
    Target { name: "methods", prelude: include_str!("prelude.py"), body: methods },
    Target { name: "flow", prelude: include_str!("prelude.py"), body: super::flow::body },
    Target { name: "arrays", prelude: include_str!("prelude.py"), body: super::arrays::body },
    Target { name: "formats", prelude: include_str!("prelude.py"), body: super::formats::body },
    Target { name: "graphs", prelude: include_str!("prelude.py"), body: super::graphs::body },
    Target { name: "parse", prelude: include_str!("prelude.py"), body: parse },
    Target { name: "tokens", prelude: "", body: tokens::random::program },
];

/// Attempts in one program.
const ATTEMPTS: usize = 40;

fn calls(prng: &mut Prng) -> String {
    let mut text = String::new();
    for _ in 0..ATTEMPTS {
        let number = prng.below(1 << 30);
        let count = prng.below(4);
        let args: String = (0..count).map(|_| format!(", {}", quoted(&value(prng, 2)))).collect();
        text.push_str(&format!("call({number}{args})\n"));
    }
    text
}

const BINARY: [&str; 26] = [
    "+",
    "-",
    "*",
    "/",
    "//",
    "%",
    "@",
    "&",
    "|",
    "^",
    "<<",
    ">>",
    "==",
    "!=",
    "<",
    "<=",
    ">",
    ">=",
    "is",
    "in",
    "not in",
    "and",
    "or",
    ",",
    "if LIST else",
    "%",
];

fn operators(prng: &mut Prng) -> String {
    let mut text = String::new();
    for _ in 0..ATTEMPTS {
        let (a, b) = (value(prng, 2), value(prng, 2));
        let code = match prng.below(12) {
            0..=5 => format!("({a}) {} ({b})", prng.pick(&BINARY)),
            6 => format!("({a})[{b}]"),
            7 => format!("({a})[{b}:{}]", value(prng, 1)),
            8 => format!("[*({a}), *({b})]"),
            9 => format!("{{**({a}), 'k': {b}}}"),
            10 => format!("f'{{({a})!r:{{{b}}}}}'").replace('\n', " "),
            _ => format!("pow({a}, {b}, {})", value(prng, 1)),
        };
        text.push_str(&format!("attempt({}, lambda: eval({}))\n", quoted(&code), quoted(&code)));
        if prng.once_in(4) {
            let (target, operator) = (prng.pick(&TARGETS_OF), prng.pick(&BINARY[..12]));
            let code = match prng.below(4) {
                0 => format!("x = {target}; x {operator}= {b}"),
                1 => format!("{target}[{a}] = {b}"),
                2 => format!("del {target}[{a}]"),
                _ => format!("{target}[{}:{}] = {b}", value(prng, 1), value(prng, 1)),
            };
            text.push_str(&format!("attempt({}, lambda: exec({}))\n", quoted(&code), quoted(&code)));
        }
    }
    text
}

const TARGETS_OF: [&str; 10] =
    ["LIST", "DICT", "SET", "BYTES", "ARRAY", "QUEUE", "ORDERED", "CYCLE", "LOOP", "memoryview(BYTES)"];

/// Methods of the shared containers while they are looked at: exported buffers, running iterators.
fn methods(prng: &mut Prng) -> String {
    let mut text = String::from(
        "HELD = [memoryview(BYTES), memoryview(ARRAY), iter(LIST), iter(DICT), iter(SET), iter(QUEUE), iter(ORDERED), \
         DICT.items(), ORDERED.values(), reversed(LIST), reversed(DICT), generator()]\nHELD.append(map(str, HELD[2]))\n\
         GENERATOR = HELD[11]\n\
         def method(owner, number, *args):\n    names = [name for name in dir(owner) if name not in ('__class__', '__del__')]\n\
         \x20   name = names[number % len(names)]\n    log(f'{type(owner).__name__}.{name}')\n\
         \x20   return getattr(owner, name)(*args)\n",
    );
    for _ in 0..ATTEMPTS {
        let owner = if prng.once_in(3) {
            format!("HELD[{}]", prng.below(13))
        } else if prng.once_in(4) {
            value(prng, 1)
        } else {
            prng.pick(&TARGETS_OF).to_owned()
        };
        let args: String = (0..prng.below(4)).map(|_| format!(", {}", value(prng, 1))).collect();
        let code = format!("method({owner}, {}{args})", prng.below(1 << 20));
        let next = format!("next(HELD[{}], None)", 2 + prng.below(11));
        text.push_str(&format!("attempt({}, lambda: eval({}), lambda: {next})\n", quoted(&code), quoted(&code)));
    }
    text
}

/// Texts for the compiler, run if they are programs.
fn parse(prng: &mut Prng) -> String {
    let mut text = String::new();
    for _ in 0..10 {
        let source = if prng.once_in(2) { tokens::random::program(prng) } else { tokens::random::sequence(prng) };
        let mode = prng.pick(&["exec", "exec", "eval", "single"]);
        let source = quoted(&source.chars().take(4000).collect::<String>());
        text.push_str(&format!("attempt('compile', lambda: compile({source}, 'text', '{mode}'))\n"));
        let args = values(prng, 4, 1);
        text.push_str(&format!("attempt('compile arguments', lambda: compile({args}))\n"));
        text.push_str(&format!("attempt('ast', lambda: compile(ast_of({source}), 'text', 'exec'))\n"));
    }
    format!("import ast\n{}{text}", AST)
}

/// Syntax trees with parts exchanged.
const AST: &str = "
def ast_of(source):
    tree = ast.parse(source)
    nodes = list(ast.walk(tree))
    for _ in range(3):
        node = nodes[turn(len(nodes))]
        if node._fields:
            name = node._fields[turn(len(node._fields))]
            other = nodes[turn(len(nodes))]
            setattr(node, name, (other, [other], None, 5, 'x', [None], Evil())[turn(7)])
    return tree
";
