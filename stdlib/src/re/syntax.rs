//! What a pattern says, as a tree.
//!
//! Invariants:
//! - Sequences lie in one table and name each other by number, so that a deep tree is dropped without recursion.
//! - The sequences that a sequence contains have smaller numbers than itself.

/// No upper bound of a repetition.
pub(super) const UNLIMITED: u32 = u32::MAX;

/// Number of a sequence in `Tree::sequences`.
pub(super) type Seq = u32;

/// The fewest and most characters that something matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Width {
    pub(super) min: u64,
    pub(super) max: u64,
}

impl Width {
    pub(super) const ZERO: Self = Self { min: 0, max: 0 };
    const ONE: Self = Self { min: 1, max: 1 };

    fn then(self, next: Self) -> Self {
        Self { min: self.min.saturating_add(next.min), max: self.max.saturating_add(next.max) }
    }

    fn either(self, other: Self) -> Self {
        Self { min: self.min.min(other.min), max: self.max.max(other.max) }
    }

    fn times(self, min: u32, max: u32) -> Self {
        Self { min: self.min.saturating_mul(min.into()), max: self.max.saturating_mul(max.into()) }
    }

    /// Widths beyond what repetitions can count are all the same.
    fn capped(self) -> Self {
        Self { min: self.min.min(u64::from(UNLIMITED) - 1), max: self.max.min(UNLIMITED.into()) }
    }
}

/// A class of characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Class {
    Digit,
    Space,
    Word,
}

/// A member of a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Member {
    /// One character.
    Char(u32),
    /// From one to another, both included.
    Range(u32, u32),
    /// A class, or what is outside of it.
    Class(Class, bool),
}

/// A condition on a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum At {
    /// `^`
    Caret,
    /// `$`
    Dollar,
    /// `\A`
    Start,
    /// `\Z`
    End,
    /// `\b`, or with `false` `\B`.
    Boundary(bool),
}

/// How a repetition chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Greed {
    Greedy,
    Lazy,
    Possessive,
}

/// One item of a sequence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Node {
    Char(u32),
    NotChar(u32),
    /// `.`
    Any,
    Set {
        members: Vec<Member>,
        negate: bool,
    },
    At(At),
    Repeat {
        greed: Greed,
        min: u32,
        max: u32,
        body: Seq,
    },
    Branch(Vec<Seq>),
    Group {
        /// Its number, if it captures.
        index: Option<u32>,
        add: u32,
        del: u32,
        body: Seq,
    },
    Atomic(Seq),
    Look {
        behind: bool,
        negate: bool,
        body: Seq,
    },
    BackRef(u32),
    Cond {
        group: u32,
        yes: Seq,
        no: Option<Seq>,
    },
}

impl Node {
    /// Whether it matches exactly one character.
    pub(super) fn is_single(&self) -> bool {
        matches!(self, Self::Char(_) | Self::NotChar(_) | Self::Any | Self::Set { .. })
    }
}

/// Items that follow each other.
#[derive(Debug)]
pub(super) struct Sequence {
    pub(super) items: Vec<Node>,
    pub(super) width: Width,
}

/// All sequences of a pattern.
#[derive(Debug, Default)]
pub(super) struct Tree {
    pub(super) sequences: Vec<Sequence>,
}

impl Tree {
    /// The items of a sequence.
    pub(super) fn items(&self, seq: Seq) -> &[Node] {
        self.sequences.get(seq as usize).map_or(&[], |sequence| &sequence.items)
    }

    /// Takes the items of a sequence that nothing names any more.
    pub(super) fn take(&mut self, seq: Seq) -> Vec<Node> {
        self.sequences.get_mut(seq as usize).map(|sequence| std::mem::take(&mut sequence.items)).unwrap_or_default()
    }

    /// How much a sequence matches.
    pub(super) fn width(&self, seq: Seq) -> Width {
        self.sequences.get(seq as usize).map_or(Width::ZERO, |sequence| sequence.width)
    }

    /// Adds a sequence; `groups` are the widths of the groups that are closed.
    pub(super) fn add(&mut self, items: Vec<Node>, groups: &[Option<Width>]) -> Seq {
        let width = items.iter().fold(Width::ZERO, |width, node| width.then(self.node_width(node, groups)));
        self.sequences.push(Sequence { items, width: width.capped() });
        (self.sequences.len() - 1) as Seq
    }

    fn node_width(&self, node: &Node, groups: &[Option<Width>]) -> Width {
        match node {
            Node::Char(_) | Node::NotChar(_) | Node::Any | Node::Set { .. } => Width::ONE,
            Node::At(_) | Node::Look { .. } => Width::ZERO,
            Node::Repeat { min, max, body, .. } => self.width(*body).times(*min, *max),
            Node::Branch(choices) => {
                let start = Width { min: u64::from(UNLIMITED) - 1, max: 0 };
                choices.iter().fold(start, |width, choice| width.either(self.width(*choice)))
            }
            Node::Group { body, .. } | Node::Atomic(body) => self.width(*body),
            Node::BackRef(group) => groups.get(*group as usize).copied().flatten().unwrap_or(Width::ZERO),
            Node::Cond { yes, no, .. } => {
                let no = no.map_or(Width::ZERO, |no| self.width(no));
                self.width(*yes).either(no)
            }
        }
    }

    /// The single node that a sequence consists of, groups without number and flags looked through.
    pub(super) fn single(&self, seq: Seq) -> Option<&Node> {
        match self.items(seq) {
            [node] if node.is_single() => Some(node),
            _ => None,
        }
    }
}
