//! What is drawn: boxes with what is inside of them, and lines.
//!
//! In: a module. Out: a [`Scene`]: for each function and region a block of boxes, with their places.
//! Invariants:
//! - A box holds the blocks of its node's regions. Lines stay within a block: what a region reads from outside has a
//!   box of its own in it, and the box around it has the line from where the value is made.
//! - Nothing recurses. Regions deeper than `MAX_NESTING` are counted, not drawn, and the box says how many operations
//!   those are.
//!
//! Elsewhere: where boxes stand within a block (`layered`), who writes pictures of it (`svg`, `html`).

use std::collections::{HashMap, HashSet};

use super::labels::{Labels, cut, letters, region_label};
use super::layered::{self, Edge, Stand};
use crate::ir::{FuncId, Module, NodeId, Origin, RegionId, Step, ValueId};

/// Blocks in blocks that are drawn.
const MAX_NESTING: usize = 30;
/// The width that blocks of functions are filled up to.
const WIDTH: f64 = 1_180.0;
/// How much narrower a block is than the one around it, and how narrow at most.
const NARROWER: f64 = 30.0;
const NARROWEST: f64 = 360.0;
/// The width of a letter in labels, and in the small texts below boxes.
const LETTER: f64 = 7.3;
const SMALL: f64 = 6.1;
/// Heights: of a box without blocks, of the texts below it.
pub(super) const BOX: f64 = 24.0;
pub(super) const BELOW: f64 = 15.0;
/// Around blocks, and between them.
const MARGIN: f64 = 10.0;
/// The most letters of a label, and of the name and type of a value.
const LABEL: usize = 52;
const TYPED: usize = 30;
/// The most letters of a name alone, and the width of texts below a box from which on they have no types.
const NAME: usize = 14;
const BESIDE: f64 = 700.0;

/// What a box is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Param(ValueId),
    /// A value that a region reads from outside.
    Outside(ValueId),
    Node(NodeId),
    /// What a region or function gives.
    Results(RegionId),
}

/// A box.
pub(super) struct Item {
    pub(super) kind: Kind,
    pub(super) label: String,
    /// The values that leave below, each with its text and how far from the left its line begins.
    pub(super) outs: Vec<(String, f64)>,
    /// Relative to the block.
    pub(super) at: (f64, f64),
    /// Of the box, without the texts below it.
    pub(super) size: (f64, f64),
    pub(super) blocks: Vec<usize>,
    /// Operations inside that are not drawn.
    pub(super) hidden: usize,
}

/// The box of a function or region.
#[derive(Default)]
pub(super) struct Block {
    pub(super) title: String,
    /// Relative to the box around it, or to the drawing.
    pub(super) at: (f64, f64),
    pub(super) size: (f64, f64),
    pub(super) items: Vec<usize>,
    /// Lines, in the places of the block; their ends are items of the scene.
    pub(super) paths: Vec<layered::Path>,
}

/// All that is drawn.
pub(super) struct Scene {
    pub(super) items: Vec<Item>,
    pub(super) blocks: Vec<Block>,
    /// The blocks of functions.
    pub(super) functions: Vec<usize>,
    pub(super) size: (f64, f64),
}

/// A line within a block, between items of the scene: from an output to an operand.
struct Wire {
    from: (usize, usize),
    to: usize,
}

/// A block in the making.
struct Open {
    region: RegionId,
    block: usize,
    wires: Vec<Wire>,
    /// Boxes of values from outside.
    outside: HashMap<ValueId, usize>,
    /// The box of the node whose regions are walked.
    around: Option<usize>,
}

struct Maker<'m> {
    module: &'m Module,
    labels: &'m Labels<'m>,
    scene: Scene,
    open: Vec<Open>,
    /// Where each value leaves: the box, and which of its outputs.
    made: Vec<Option<(usize, usize)>>,
    /// The levels of open regions.
    levels: HashMap<RegionId, usize>,
    /// Lines to boxes around, each once.
    reaches: HashSet<(usize, ValueId)>,
    /// How many regions beyond the deepest that is drawn are open.
    beyond: usize,
}

/// What is to be drawn of a module.
pub(super) fn scene(module: &Module, labels: &Labels<'_>) -> Scene {
    let mut maker = Maker {
        module,
        labels,
        scene: Scene { items: Vec::new(), blocks: Vec::new(), functions: Vec::new(), size: (0.0, 0.0) },
        open: Vec::new(),
        made: vec![None; module.value_count()],
        levels: HashMap::new(),
        reaches: HashSet::new(),
        beyond: 0,
    };
    let (mut y, mut width) = (MARGIN, 0.0f64);
    for (index, function) in module.functions().iter().enumerate() {
        let block = maker.scene.blocks.len();
        maker.function(FuncId::at(index), function.body);
        let made = &mut maker.scene.blocks[block];
        made.at = (MARGIN, y);
        y += made.size.1 + 2.0 * MARGIN;
        width = width.max(made.size.0);
        maker.scene.functions.push(block);
    }
    maker.scene.size = (width + 2.0 * MARGIN, y.max(4.0 * MARGIN));
    maker.scene
}

impl Maker<'_> {
    fn function(&mut self, id: FuncId, body: RegionId) {
        let module = self.module;
        let mut nodes: Vec<NodeId> = Vec::new();
        for step in module.walk(body) {
            match step {
                Step::Enter(region, _) if region == body => {
                    self.enter(region, cut(&format!("@{}", module.function(id).name), LABEL));
                }
                Step::Enter(region, number) => {
                    let title = nodes.last().map_or_else(String::new, |id| region_label(module.node(*id), number));
                    self.enter(region, title);
                }
                Step::Node(node) => {
                    self.node(node);
                    if !module.node(node).regions.is_empty() {
                        nodes.push(node);
                    }
                }
                Step::Leave(region) => self.leave(region, region == body),
                Step::Done(_) => {
                    nodes.pop();
                    self.done();
                }
            }
        }
    }

    fn enter(&mut self, region: RegionId, title: String) {
        if self.beyond > 0 || self.open.len() >= MAX_NESTING {
            self.beyond += 1;
            return;
        }
        let block = self.scene.blocks.len();
        self.scene.blocks.push(Block { title, ..Block::default() });
        if let Some(item) = self.open.last().and_then(|open| open.around) {
            self.scene.items[item].blocks.push(block);
        }
        self.levels.insert(region, self.open.len());
        self.open.push(Open { region, block, wires: Vec::new(), outside: HashMap::new(), around: None });
        for param in &self.module.region(region).params {
            let label = self.labels.typed(*param, LABEL);
            self.item(Kind::Param(*param), label, &[*param]);
        }
    }

    /// A box in the innermost block.
    fn item(&mut self, kind: Kind, label: String, outputs: &[ValueId]) -> usize {
        let at = self.scene.items.len();
        let (mut outs, mut below) = (Vec::new(), 0.0);
        if matches!(kind, Kind::Node(_)) {
            (outs, below) = self.outs(outputs);
        }
        let width = (letters(&label) as f64 * LETTER + 16.0).max(below).max(30.0);
        if !matches!(kind, Kind::Node(_)) {
            outs.extend(outputs.iter().map(|_| (String::new(), width / 2.0)));
        } else if let [(_, x)] = &mut outs[..] {
            *x = (width / 2.0).min(width - below + 8.0).max(8.0);
        }
        for (number, output) in outputs.iter().enumerate() {
            self.made[output.index()] = Some((at, number));
        }
        self.scene.items.push(Item {
            kind,
            label,
            outs,
            at: (0.0, 0.0),
            size: (width, BOX),
            blocks: Vec::new(),
            hidden: 0,
        });
        if let Some(open) = self.open.last() {
            self.scene.blocks[open.block].items.push(at);
        }
        at
    }

    /// Texts below a box side by side, and how wide they are: names with types, only names, or nothing where there are
    /// many.
    fn outs(&self, outputs: &[ValueId]) -> (Vec<(String, f64)>, f64) {
        let mut found = (Vec::new(), 0.0);
        for (limit, is_typed) in [(TYPED, true), (NAME, false), (0, false)] {
            let mut below = 0.0;
            let mut outs = Vec::with_capacity(outputs.len());
            for output in outputs {
                let text =
                    if is_typed { self.labels.typed(*output, limit) } else { cut(&self.labels.name(*output), limit) };
                outs.push((text, below + 8.0));
                below += letters(&outs[outs.len() - 1].0) as f64 * SMALL + 16.0;
            }
            found = (outs, below);
            if below <= BESIDE {
                break;
            }
        }
        // Too many for any text: their lines begin close together.
        let step = BESIDE / found.0.len().max(1) as f64;
        if found.1 > BESIDE {
            found.0.iter_mut().enumerate().for_each(|(number, (_, x))| *x = step * number as f64 + 4.0);
            found.1 = BESIDE;
        }
        found
    }

    fn node(&mut self, id: NodeId) {
        let node = self.module.node(id);
        if self.beyond > 0 {
            if let Some(item) = self.open.last().and_then(|open| open.around) {
                self.scene.items[item].hidden += 1;
                node.inputs.iter().for_each(|value| self.wire(*value, item));
            }
            return;
        }
        let label = self.labels.node(id, LABEL);
        let at = self.item(Kind::Node(id), label, &node.outputs);
        node.inputs.iter().for_each(|value| self.wire(*value, at));
        if !node.regions.is_empty()
            && let Some(open) = self.open.last_mut()
        {
            open.around = Some(at);
        }
    }

    /// A line from a value to a box of the innermost block.
    fn wire(&mut self, value: ValueId, to: usize) {
        let home = match &self.module.value(value).origin {
            Origin::Constant(_) => return,
            Origin::Param(region) => *region,
            Origin::Output(node) => self.module.node(*node).parent,
        };
        // What a region that is not drawn has made stays there.
        let (Some(level), Some(made)) = (self.levels.get(&home).copied(), self.made[value.index()]) else { return };
        let top = self.open.len() - 1;
        if level == top {
            self.open[top].wires.push(Wire { from: made, to });
            return;
        }
        let pin = match self.open[top].outside.get(&value) {
            Some(pin) => *pin,
            None => {
                let label = self.labels.typed(value, LABEL);
                let pin = self.item(Kind::Outside(value), label, &[]);
                let middle = self.scene.items[pin].size.0 / 2.0;
                self.scene.items[pin].outs.push((String::new(), middle));
                self.open[top].outside.insert(value, pin);
                pin
            }
        };
        self.open[top].wires.push(Wire { from: (pin, 0), to });
        if let Some(around) = self.open[level].around
            && self.reaches.insert((around, value))
        {
            self.open[level].wires.push(Wire { from: made, to: around });
        }
    }

    fn leave(&mut self, region: RegionId, is_body: bool) {
        if self.beyond > 0 {
            self.beyond -= 1;
            return;
        }
        let results = &self.module.region(region).results;
        if is_body || !results.is_empty() {
            let word = if is_body { "return" } else { "yield" };
            let label = format!("{word} {}", self.labels.operands(results, LABEL));
            let at = self.item(Kind::Results(region), label.trim_end().to_owned(), &[]);
            results.iter().for_each(|value| self.wire(*value, at));
        }
        let depth = self.open.len();
        let Some(open) = self.open.pop() else { return };
        self.levels.remove(&open.region);
        self.place(&open, depth);
    }

    /// The blocks of a node have been drawn: its box goes around them.
    fn done(&mut self) {
        let depth = self.open.len();
        if self.beyond > 0 {
            return;
        }
        let Some(at) = self.open.last_mut().and_then(|open| open.around.take()) else { return };
        let blocks = self.scene.items[at].blocks.clone();
        let limit = width_at(depth);
        let (mut x, mut y, mut row, mut right) = (MARGIN, BOX + 4.0, 0.0f64, 0.0f64);
        for block in blocks {
            let size = self.scene.blocks[block].size;
            if x > MARGIN && x + size.0 > limit {
                (x, y, row) = (MARGIN, y + row + MARGIN, 0.0);
            }
            self.scene.blocks[block].at = (x, y);
            x += size.0 + MARGIN;
            row = row.max(size.1);
            right = right.max(x);
        }
        let item = &mut self.scene.items[at];
        if item.hidden > 0 {
            item.label.push_str(&format!(" … {} deeper operations are not drawn", item.hidden));
            right = right.max(letters(&item.label) as f64 * LETTER + 16.0);
        }
        if !item.blocks.is_empty() {
            // The texts below stay in the middle of a box that got wider.
            let wider = (right - item.size.0).max(0.0);
            item.outs.iter_mut().for_each(|(_, x)| *x += wider / 2.0);
            item.size = (item.size.0 + wider, y + row + MARGIN);
        }
    }

    /// Lays out a block whose boxes are complete.
    fn place(&mut self, open: &Open, depth: usize) {
        let items = self.scene.blocks[open.block].items.clone();
        // Each stands behind those that it depends on: what comes from outside is made when it is met, and goes first.
        let class = |item: usize| match self.scene.items[item].kind {
            Kind::Param(_) => 0,
            Kind::Outside(_) => 1,
            Kind::Node(_) => 2,
            Kind::Results(_) => 3,
        };
        let mut order = items;
        order.sort_by_key(|item| class(*item));
        let places: HashMap<usize, usize> = order.iter().enumerate().map(|(place, item)| (*item, place)).collect();
        let boxes: Vec<layered::Item> = order.iter().map(|item| self.sized(*item)).collect();
        let mut wires: Vec<(usize, usize, usize)> = Vec::new();
        let mut seen = HashSet::new();
        for wire in &open.wires {
            if let (Some(from), Some(to)) = (places.get(&wire.from.0), places.get(&wire.to))
                && seen.insert((*from, wire.from.1, *to))
            {
                wires.push((*from, wire.from.1, *to));
            }
        }
        let (mut count, mut used) = (vec![0usize; order.len()], vec![0usize; order.len()]);
        wires.iter().for_each(|(_, _, to)| count[*to] += 1);
        let edges: Vec<Edge> = wires
            .iter()
            .map(|(from, output, to)| {
                used[*to] += 1;
                let width = self.scene.items[order[*to]].size.0;
                let out = self.scene.items[order[*from]].outs.get(*output).map_or(0.0, |(_, x)| *x);
                // Long boxes are entered near their labels.
                let into = width.min(420.0) * used[*to] as f64 / (count[*to] + 1) as f64;
                Edge { from: *from, to: *to, out, into }
            })
            .collect();
        let drawing = layered::draw(&boxes, &edges, width_at(depth));
        let top = if depth == 1 { 30.0 } else { 24.0 };
        for (item, at) in order.iter().zip(&drawing.at) {
            self.scene.items[*item].at = (at.0 + MARGIN, at.1 + top);
        }
        let block = &mut self.scene.blocks[open.block];
        block.paths = drawing.paths;
        for path in &mut block.paths {
            (path.from, path.to) = (order[path.from], order[path.to]);
            path.points.iter_mut().for_each(|(x, y)| (*x, *y) = (*x + MARGIN, *y + top));
        }
        let title = letters(&block.title) as f64 * LETTER + 20.0;
        block.size = (drawing.size.0.max(title) + 2.0 * MARGIN, drawing.size.1 + top + MARGIN);
    }

    /// How much room a box takes with the texts below it.
    fn sized(&self, item: usize) -> layered::Item {
        let item = &self.scene.items[item];
        let below = if matches!(item.kind, Kind::Node(_)) && !item.outs.is_empty() { BELOW } else { 0.0 };
        let kind = match item.kind {
            Kind::Param(_) => Stand::Top,
            Kind::Outside(_) | Kind::Node(_) => Stand::Free,
            Kind::Results(_) => Stand::Bottom,
        };
        layered::Item { width: item.size.0, height: item.size.1 + below, kind }
    }
}

/// The width that blocks at a depth are filled up to.
fn width_at(depth: usize) -> f64 {
    (WIDTH - NARROWER * depth as f64).max(NARROWEST)
}
