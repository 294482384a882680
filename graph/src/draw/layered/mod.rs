//! A layered drawing of a directed graph without cycles: where boxes stand and how lines run between them.
//!
//! In: boxes of known sizes, in an order in which each stands behind those that it depends on; edges between them, each
//! with the places where it leaves and enters.
//! Out: the boxes' places, and lines that pass between them.
//! Invariants:
//! - A box stands below all from which edges come. Boxes do not overlap, and no line crosses a box.
//! - Equal input gives an equal drawing. Nothing recurses; the work is near-linear in boxes and edges: the number of
//!   places where lines pass a rank is bounded (`MAX_BENDS`), and lines beyond that are left out.
//!
//! Elsewhere: what boxes are (`scene`). The method is that of Sugiyama, Tagawa and Toda (1981): ranks (`rank`), lines
//! cut into pieces of one rank, orders within ranks by barycentres (`order`), places by least squares (`place`).

mod order;
mod place;
mod rank;
#[cfg(test)]
mod tests;

/// A box.
#[derive(Clone, Debug)]
pub(super) struct Item {
    pub(super) width: f64,
    pub(super) height: f64,
    pub(super) kind: Stand,
}

/// Where a box may stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stand {
    /// Above all others.
    Top,
    /// Below those that it depends on.
    Free,
    /// Below all others.
    Bottom,
}

/// A line from a box to one behind it in the order.
#[derive(Clone, Debug)]
pub(super) struct Edge {
    pub(super) from: usize,
    pub(super) to: usize,
    /// Where it leaves, from the left side of its box. Edges that leave a box at one place share their line as far as
    /// they can.
    pub(super) out: f64,
    /// Where it enters.
    pub(super) into: f64,
}

/// A piece of a line: points, of which the first two are on a straight line down, the next two joined by a curve, and
/// so on.
#[derive(Clone, Debug)]
pub(super) struct Path {
    /// The box where the line begins.
    pub(super) from: usize,
    /// The box where it ends.
    pub(super) to: usize,
    /// Whether the piece begins at the box; else it leaves another piece.
    pub(super) begins: bool,
    pub(super) points: Vec<(f64, f64)>,
}

/// The drawing.
#[derive(Clone, Debug, Default)]
pub(super) struct Drawing {
    /// The upper left corner of each box.
    pub(super) at: Vec<(f64, f64)>,
    pub(super) paths: Vec<Path>,
    pub(super) size: (f64, f64),
}

/// The longest line that is drawn, in ranks: who reads a longer one has the name at its end.
const MAX_SPAN: usize = 50;
/// How many places there are where lines pass a rank, for each box.
const MAX_BENDS: usize = 8;
/// The least distance of boxes side by side.
const GAP: f64 = 18.0;
/// The width of a line that passes.
const LINE: f64 = 10.0;

/// A box, or a place where a line passes a rank.
#[derive(Clone, Debug)]
struct Vertex {
    rank: usize,
    width: f64,
    is_bend: bool,
    /// Neighbours above and below: the other vertex, where the line enters this one and where the other, from their
    /// centres, and its weight.
    links: [Vec<Link>; 2],
}

#[derive(Clone, Copy, Debug)]
struct Link {
    other: usize,
    here: f64,
    there: f64,
    weight: f64,
}

/// Lines that leave a box at one place.
struct Bundle {
    from: usize,
    out: f64,
    /// Where they end, the nearest first.
    ends: Vec<End>,
    /// The vertices that they pass, one for each rank below.
    bends: Vec<usize>,
}

/// Where a line ends.
#[derive(Clone, Copy)]
struct End {
    to: usize,
    into: f64,
    /// How many ranks it passes.
    passes: usize,
}

/// The drawing of these boxes and edges. Ranks are filled up to `width` where possible.
pub(super) fn draw(items: &[Item], edges: &[Edge], width: f64) -> Drawing {
    if items.is_empty() {
        return Drawing::default();
    }
    let ranks = rank::ranks(items, edges, width);
    let mut vertices: Vec<Vertex> = items
        .iter()
        .zip(&ranks)
        .map(|(item, rank)| Vertex { rank: *rank, width: item.width, is_bend: false, links: Default::default() })
        .collect();
    let bundles = bundles(edges, &ranks, &mut vertices);
    for bundle in &bundles {
        link(bundle, items, &mut vertices);
    }
    let layers = order::layers(&vertices);
    let centres = place::centres(&vertices, &layers, width);
    finish(items, &vertices, &layers, &bundles, &centres)
}

/// The edges by their beginnings, with vertices where they pass a rank; without those that are too long.
fn bundles(edges: &[Edge], ranks: &[usize], vertices: &mut Vec<Vertex>) -> Vec<Bundle> {
    let is_drawn = |edge: &&Edge| (1..=MAX_SPAN).contains(&ranks[edge.to].saturating_sub(ranks[edge.from]));
    let mut sorted: Vec<&Edge> = edges.iter().filter(is_drawn).collect();
    let key = |edge: &Edge| (edge.from, edge.out.to_bits());
    sorted.sort_by_key(|edge| (key(edge), ranks[edge.to], edge.to));
    let mut bundles: Vec<Bundle> = Vec::new();
    for edge in sorted {
        let end = End { to: edge.to, into: edge.into, passes: ranks[edge.to] - ranks[edge.from] - 1 };
        match bundles.last_mut().filter(|last| (last.from, last.out.to_bits()) == key(edge)) {
            Some(last) => last.ends.push(end),
            None => bundles.push(Bundle { from: edge.from, out: edge.out, ends: vec![end], bends: Vec::new() }),
        }
    }
    let mut left = ranks.len() * MAX_BENDS + 1000;
    let passes = |bundle: &Bundle| bundle.ends.last().map_or(0, |end| end.passes);
    let mut shortest: Vec<usize> = (0..bundles.len()).collect();
    shortest.sort_by_key(|at| (passes(&bundles[*at]), *at));
    for at in shortest {
        let bundle = &mut bundles[at];
        bundle.ends.retain(|end| end.passes <= left);
        let count = passes(bundle);
        left -= count;
        for step in 1..=count {
            bundle.bends.push(vertices.len());
            let rank = ranks[bundle.from] + step;
            vertices.push(Vertex { rank, width: LINE, is_bend: true, links: Default::default() });
        }
    }
    bundles.retain(|bundle| !bundle.ends.is_empty());
    bundles
}

/// Makes neighbours of what a bundle joins.
fn link(bundle: &Bundle, items: &[Item], vertices: &mut [Vertex]) {
    let mut join = |above: (usize, f64), below: (usize, f64)| {
        let bends = usize::from(vertices[above.0].is_bend) + usize::from(vertices[below.0].is_bend);
        let weight = [1.0, 2.0, 8.0][bends];
        vertices[above.0].links[1].push(Link { other: below.0, here: above.1, there: below.1, weight });
        vertices[below.0].links[0].push(Link { other: above.0, here: below.1, there: above.1, weight });
    };
    let start = (bundle.from, bundle.out - items[bundle.from].width / 2.0);
    let mut last = start;
    for bend in &bundle.bends {
        join(last, (*bend, 0.0));
        last = (*bend, 0.0);
    }
    for end in &bundle.ends {
        let above = end.passes.checked_sub(1).map_or(start, |at| (bundle.bends[at], 0.0));
        join(above, (end.to, end.into - items[end.to].width / 2.0));
    }
}

/// Heights of ranks, corners of boxes, points of lines.
fn finish(items: &[Item], vertices: &[Vertex], layers: &[Vec<usize>], bundles: &[Bundle], centres: &[f64]) -> Drawing {
    let left = |at: usize| centres[at] - vertices[at].width / 2.0;
    let start = (0..vertices.len()).map(left).fold(f64::INFINITY, f64::min);
    let end = (0..vertices.len()).map(|at| centres[at] + vertices[at].width / 2.0).fold(f64::NEG_INFINITY, f64::max);
    let mut rows: Vec<(f64, f64)> = Vec::with_capacity(layers.len());
    let mut y = 0.0;
    for layer in layers {
        let height = layer.iter().filter_map(|at| items.get(*at)).map(|item| item.height).fold(0.0, f64::max);
        rows.push((y, y + height));
        let below = layer.iter().flat_map(|at| vertices[*at].links[1].iter().map(move |link| (*at, link)));
        let widest = below
            .map(|(at, link)| (centres[at] + link.here - centres[link.other] - link.there).abs())
            .fold(0.0, f64::max);
        y += height + 22.0 + (widest / 10.0).min(40.0);
    }
    let at = (0..items.len()).map(|at| (left(at) - start, rows[vertices[at].rank].0)).collect();
    let mut paths = Vec::new();
    for bundle in bundles {
        let rank = vertices[bundle.from].rank;
        let x = |at: usize| centres[at] - start;
        let origin = left(bundle.from) - start + bundle.out;
        // Down to the end of the rank, and so on: the trunk, which goes to the farthest end.
        let mut trunk = vec![(origin, rows[rank].0 + items[bundle.from].height), (origin, rows[rank].1)];
        for bend in &bundle.bends {
            let row = rows[vertices[*bend].rank];
            trunk.extend([(x(*bend), row.0), (x(*bend), row.1)]);
        }
        for (number, end) in bundle.ends.iter().enumerate().rev() {
            let begins = number + 1 == bundle.ends.len();
            let mut points =
                if begins { trunk.clone() } else { vec![trunk[2 * end.passes], trunk[2 * end.passes + 1]] };
            points.push((left(end.to) - start + end.into, rows[vertices[end.to].rank].0));
            paths.push(Path { from: bundle.from, to: end.to, begins, points });
        }
    }
    Drawing { at, paths, size: (end - start, rows.last().map_or(0.0, |row| row.1)) }
}
