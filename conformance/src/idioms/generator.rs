//! Templates with their holes filled.
//!
//! In: a template, the names in scope. Out: parts of a line, or statements.
//! Invariants:
//! - `$i` is an expression of kind `i` (`kinds.rs`); `$n` a small number, `$c` a comparison, `$a` a key that dicts have; `$1` to `$4` are an
//!   int, a float, a text and a NumPy scalar without quotes, for f-strings. `?i` is a name that the template binds and no block in it changes; `$I` is an expression that
//!   sees these. `~i` is a new variable. `#i` is a variable that is there already, the same one throughout; `^i` one of the function's own. In templates of several lines `$$` is a block.
//! - What a block uses to end is changed by no statement in it: names bound by `?` and chosen by `#`.

use super::kinds::{KINDS, Kind, VARIABLES, kind};
use crate::prng::Prng;
use crate::tree::{Clause, Expr, Part, Stmt};

/// A variable in scope.
#[derive(Clone)]
pub(super) struct Name {
    pub(super) text: String,
    pub(super) kind: char,
    /// Statements may change it.
    pub(super) is_free: bool,
}

/// A function that expressions may call.
#[derive(Clone)]
pub(super) struct Callable {
    /// What it returns.
    pub(super) kind: char,
    /// A template of a call.
    pub(super) call: String,
}

/// Where statements stand.
#[derive(Clone, Copy)]
pub(super) struct Place {
    /// How many more levels may be nested.
    pub(super) depth: usize,
    pub(super) in_loop: bool,
    /// The template of what `return` gives.
    pub(super) result: &'static str,
}

/// Makes parts of programs.
pub(super) struct Generator<'p> {
    pub(super) prng: &'p mut Prng,
    pub(super) names: Vec<Name>,
    pub(super) functions: Vec<Callable>,
    /// The program uses arrays.
    pub(super) has_arrays: bool,
    /// Statements that may still be made.
    pub(super) budget: usize,
    made: usize,
}

/// The names that a template has bound or chosen.
#[derive(Default)]
struct Bound {
    /// By `?`.
    names: Vec<(char, Name)>,
    /// By `#` and `^`.
    chosen: Vec<(char, String)>,
}

/// The kind that a bound name has: some letters are a second name of a kind.
fn bound_kind(letter: char) -> char {
    match letter {
        'j' => 'i',
        'g' => 'f',
        other => other,
    }
}

impl<'p> Generator<'p> {
    /// One with nothing in scope.
    pub(super) fn new(prng: &'p mut Prng, has_arrays: bool) -> Self {
        Generator { prng, names: Vec::new(), functions: Vec::new(), has_arrays, budget: 0, made: 0 }
    }

    /// A kind of variables.
    pub(super) fn some_kind(&mut self) -> char {
        let count = VARIABLES.len() - if self.has_arrays { 0 } else { 3 };
        // Programs with arrays are about arrays.
        let least = if self.has_arrays && self.prng.once_in(2) { count - 3 } else { 0 };
        char::from(VARIABLES.as_bytes()[least + self.prng.below(count - least)])
    }

    /// A name that was not used yet.
    pub(super) fn fresh(&mut self, letter: char) -> Name {
        self.made += 1;
        let kind = bound_kind(letter);
        let stem = KINDS.iter().find(|candidate| candidate.letter == kind).map_or("k", |kind| kind.stem);
        Name { text: format!("{stem}{}", self.made), kind, is_free: true }
    }

    /// Brings a new variable into scope.
    pub(super) fn declare(&mut self, letter: char) -> String {
        let name = self.fresh(letter);
        self.names.push(name.clone());
        name.text
    }

    /// An expression with at most `depth` levels.
    pub(super) fn expr(&mut self, letter: char, depth: usize) -> Expr {
        let kind = kind(letter).unwrap_or(&KINDS[0]);
        if depth == 0 || self.prng.once_in(3) {
            return self.leaf(kind);
        }
        let calls: Vec<String> = self
            .functions
            .iter()
            .filter(|function| function.kind == letter)
            .map(|function| function.call.clone())
            .collect();
        if !calls.is_empty() && self.prng.once_in(6) {
            let call = calls[self.prng.below(calls.len())].clone();
            return Expr { plain: kind.plain, parts: self.fill(&call, depth - 1) };
        }
        let with_arrays = self.has_arrays && !kind.with_arrays.is_empty() && self.prng.once_in(3);
        let template = self.prng.pick(if with_arrays { kind.with_arrays } else { kind.templates });
        Expr { plain: kind.plain, parts: self.fill(template, depth - 1) }
    }

    /// A variable or a value.
    fn leaf(&mut self, kind: &'static Kind) -> Expr {
        let has = |name: &&Name| name.kind == kind.letter || (kind.letter == 'u' && "if".contains(name.kind));
        let known: Vec<&Name> = self.names.iter().filter(has).collect();
        if !known.is_empty() && !self.prng.once_in(6) {
            return Expr::leaf(kind.plain, known[self.prng.below(known.len())].text.clone());
        }
        // Something of what is known at run time only, rather than a constant.
        if let Some(made) = kind.made_of
            && !self.prng.once_in(4)
        {
            return Expr { plain: kind.plain, parts: self.fill(made, 0) };
        }
        let text = if kind.values.is_empty() { kind.plain } else { self.prng.pick(kind.values) };
        Expr::leaf(kind.plain, text)
    }

    /// The parts of a template of one line.
    pub(super) fn fill(&mut self, template: &str, depth: usize) -> Vec<Part> {
        self.line(template, depth, &mut Bound::default())
    }

    fn line(&mut self, template: &str, depth: usize, bound: &mut Bound) -> Vec<Part> {
        for letter in template.split('?').skip(1).filter_map(|rest| rest.chars().next()) {
            if !bound.names.iter().any(|known| known.0 == letter) {
                let name = Name { is_free: false, ..self.fresh(letter) };
                bound.names.push((letter, name));
            }
        }
        let (mut parts, mut text) = (Vec::new(), String::new());
        // What a line declares is there behind it.
        let mut declared = Vec::new();
        let mut letters = template.chars();
        while let Some(sigil) = letters.next() {
            if !"$?~#^".contains(sigil) {
                text.push(sigil);
                continue;
            }
            let letter = letters.next().unwrap_or(' ');
            match sigil {
                '$' => match self.hole(letter, depth, bound) {
                    Part::Text(more) => text.push_str(&more),
                    part => {
                        parts.push(Part::Text(std::mem::take(&mut text)));
                        parts.push(part);
                    }
                },
                '?' => {
                    text.extend(bound.names.iter().filter(|known| known.0 == letter).map(|known| known.1.text.as_str()))
                }
                '~' => {
                    let name = self.fresh(letter);
                    text.push_str(&name.text);
                    declared.push(name);
                }
                '^' if letter == ' ' => text.push_str("^ "),
                _ => text.push_str(&self.chosen(letter, sigil == '^', bound)),
            }
        }
        self.names.append(&mut declared);
        parts.push(Part::Text(text));
        parts
    }

    fn hole(&mut self, letter: char, depth: usize, bound: &Bound) -> Part {
        let text = match letter {
            'n' => self.prng.below(4).to_string(),
            'c' => self.prng.pick(&["<", "<=", "==", "!=", ">", ">="]).to_owned(),
            'a' => self.prng.pick(&["'a'", "'b'"]).to_owned(),
            '1' => self.unquoted('i', &["7", "-2"]),
            '2' => self.unquoted('f', &["1.5", "-0.25"]),
            '3' => self.unquoted('s', &["str(1)"]),
            '4' => self.unquoted('z', &["1.5"]),
            letter if letter.is_ascii_uppercase() => {
                let outside = self.names.len();
                self.names.extend(bound.names.iter().map(|known| known.1.clone()));
                let expr = self.expr(letter.to_ascii_lowercase(), depth);
                self.names.truncate(outside);
                return Part::Expr(expr);
            }
            letter => return Part::Expr(self.expr(letter, depth)),
        };
        Part::Text(text)
    }

    /// A variable, or an expression without quotes.
    fn unquoted(&mut self, letter: char, otherwise: &[&str]) -> String {
        let known: Vec<&Name> =
            self.names.iter().filter(|name| name.kind == letter && !name.text.contains('\'')).collect();
        match known.len() {
            0 => self.prng.pick(otherwise).to_owned(),
            count => known[self.prng.below(count)].text.clone(),
        }
    }

    /// The variable that `#` or `^` stands for.
    fn chosen(&mut self, letter: char, is_local: bool, bound: &mut Bound) -> String {
        if let Some(known) = bound.chosen.iter().find(|known| known.0 == letter) {
            return known.1.clone();
        }
        let known = self.candidates(letter, is_local);
        let name = known[self.prng.below(known.len())].clone();
        bound.chosen.push((letter, name.clone()));
        name
    }

    fn candidates(&self, letter: char, is_local: bool) -> Vec<String> {
        let is_candidate =
            |name: &&Name| name.kind == bound_kind(letter) && name.is_free && !(is_local && name.is_outside());
        self.names.iter().filter(is_candidate).map(|name| name.text.clone()).collect()
    }

    /// Whether there are variables for all that a template wants.
    pub(super) fn can_fill(&self, template: &str) -> bool {
        let needs = |sigil: char| {
            template.split(sigil).skip(1).filter_map(|rest| rest.chars().next()).filter(|letter| *letter != ' ')
        };
        let has_all = needs('#').all(|letter| !self.candidates(letter, false).is_empty())
            && needs('^').all(|letter| !self.candidates(letter, true).is_empty());
        let wants_arrays = ["$v", "$w", "$z", "~v", "~w", "~z"].iter().any(|hole| template.contains(hole));
        has_all && (self.has_arrays || !wants_arrays)
    }

    /// The statements of a template of several lines.
    pub(super) fn statements(&mut self, template: &str, place: Place) -> Vec<Stmt> {
        let lines: Vec<&str> = template.lines().collect();
        self.lines(&lines, place, &mut Bound::default())
    }

    fn lines(&mut self, lines: &[&str], place: Place, bound: &mut Bound) -> Vec<Stmt> {
        let mut list: Vec<Stmt> = Vec::new();
        let mut rest = lines;
        while let Some((first, behind)) = rest.split_first() {
            let inside = behind.iter().take_while(|line| line.starts_with("    ")).count();
            let (body, next) = behind.split_at(inside);
            rest = next;
            if *first == "$$" {
                list.extend(self.nested(place, bound));
                continue;
            }
            let (in_scope, known) = (self.names.len(), bound.names.len());
            let head = self.line(first, 2, bound);
            if body.is_empty() && !first.ends_with(':') {
                list.push(Stmt::Line(head));
                continue;
            }
            let body: Vec<&str> = body.iter().filter_map(|line| line.get(4..)).collect();
            let is_loop = first.starts_with("for ") || first.starts_with("while ");
            let inner = Place { in_loop: is_loop || place.in_loop, ..place };
            let clause = Clause { head, body: self.lines(&body, inner, bound) };
            if first.starts_with("case ") {
                bound.names.truncate(known);
            }
            // A name that is set on some paths only may be read all the same, now and then.
            if !self.prng.once_in(25) {
                let behind_head = if first.starts_with("if (~") { in_scope + 1 } else { in_scope };
                self.names.truncate(behind_head.min(self.names.len()));
            }
            match list.last_mut() {
                Some(Stmt::Block(clauses)) if continues(first) => clauses.push(clause),
                _ => list.push(Stmt::Block(vec![clause])),
            }
        }
        list
    }

    /// A block in a template: it changes nothing that the template has bound or chosen.
    fn nested(&mut self, place: Place, bound: &Bound) -> Vec<Stmt> {
        let held: Vec<String> = bound.chosen.iter().map(|known| known.1.clone()).collect();
        let mut frozen = Vec::new();
        for (index, name) in self.names.iter_mut().enumerate() {
            if name.is_free && held.contains(&name.text) {
                name.is_free = false;
                frozen.push(index);
            }
        }
        let outside = self.names.len();
        self.names.extend(bound.names.iter().map(|known| known.1.clone()));
        let count = 1 + self.prng.below(2);
        let inner = Place { depth: place.depth.saturating_sub(1), ..place };
        let list = self.block(inner, count);
        self.names.truncate(outside);
        for index in frozen {
            self.names[index].is_free = true;
        }
        list
    }
}

impl Name {
    /// It is no variable of the function itself.
    fn is_outside(&self) -> bool {
        self.text.contains(['.', '[']) || super::definitions::OUTSIDE.contains(&self.text.as_str())
    }
}

/// Whether a clause belongs to the statement before it.
fn continues(head: &str) -> bool {
    ["elif ", "else:", "except", "finally:"].iter().any(|word| head.starts_with(word))
}
