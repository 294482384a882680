//! The layout keeps what it promises, on graphs made by a generator of numbers.

use super::{Drawing, Edge, Item, Stand, draw};

struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % limit.max(1)
    }
}

fn random(count: usize, reach: usize, seed: u64) -> (Vec<Item>, Vec<Edge>) {
    let mut numbers = Numbers(seed);
    let items: Vec<Item> = (0..count)
        .map(|at| Item {
            width: 30.0 + numbers.below(200) as f64,
            height: 24.0 + numbers.below(3) as f64 * 15.0,
            kind: match at {
                _ if at + 1 == count => Stand::Bottom,
                0..3 => Stand::Top,
                _ => Stand::Free,
            },
        })
        .collect();
    let mut edges = Vec::new();
    for to in 3..count {
        for number in 0..numbers.below(4) {
            let from = to - 1 - numbers.below(reach.min(to));
            let (out, into) = (items[from].width / 2.0, items[to].width * (number + 1) as f64 / 5.0);
            edges.push(Edge { from, to, out, into });
        }
    }
    (items, edges)
}

fn holds(items: &[Item], edges: &[Edge], drawing: &Drawing) {
    let rect = |at: usize| {
        let (x, y) = drawing.at[at];
        (x, y, x + items[at].width, y + items[at].height)
    };
    let mut sorted: Vec<usize> = (0..items.len()).collect();
    sorted.sort_by(|a, b| rect(*a).1.total_cmp(&rect(*b).1).then(rect(*a).0.total_cmp(&rect(*b).0)));
    for pair in sorted.windows(2) {
        let (a, b) = (rect(pair[0]), rect(pair[1]));
        let apart = a.3 <= b.1 || a.2 <= b.0 + 0.01;
        assert!(apart, "{a:?} and {b:?} overlap");
    }
    for edge in edges {
        assert!(rect(edge.from).3 <= rect(edge.to).1, "an edge goes up");
    }
    for (x, y) in drawing.paths.iter().flat_map(|path| &path.points) {
        assert!((-0.01..=drawing.size.0 + 0.01).contains(x) && (-0.01..=drawing.size.1 + 0.01).contains(y));
    }
    // Where a line runs straight down through a rank, no box stands.
    for path in &drawing.paths {
        for pair in path.points.chunks_exact(2).skip(1) {
            let [(x, top), (_, bottom)] = [pair[0], pair[1]];
            for at in (0..items.len()).filter(|at| *at != path.from && *at != path.to) {
                let (left, up, right, down) = rect(at);
                assert!(x <= left || x >= right || bottom <= up || top >= down, "a line crosses a box");
            }
        }
    }
}

#[test]
fn boxes_and_lines_keep_apart() {
    for (count, reach, seed) in [(1, 1, 1), (2, 1, 2), (10, 3, 3), (60, 8, 4), (60, 60, 5), (300, 300, 6), (400, 5, 7)]
    {
        let (items, edges) = random(count, reach, seed);
        let drawing = draw(&items, &edges, 900.0);
        holds(&items, &edges, &drawing);
        let again = draw(&items, &edges, 900.0);
        assert_eq!(format!("{drawing:?}"), format!("{again:?}"));
    }
}

/// A graph without edges is filled row by row, and one row is not wider than asked for.
#[test]
fn ranks_are_no_wider_than_asked_for() {
    let items: Vec<Item> = (0..500).map(|_| Item { width: 80.0, height: 24.0, kind: Stand::Free }).collect();
    let drawing = draw(&items, &[], 800.0);
    assert!(drawing.size.0 <= 800.0 && drawing.size.1 > 1_000.0, "{:?}", drawing.size);
    holds(&items, &[], &drawing);
}

/// Edges that go back, to a box itself or to one that is not there do not stop it.
#[test]
fn edges_that_make_no_sense_are_left_out() {
    let (items, mut edges) = random(20, 4, 8);
    for (from, to) in [(5, 5), (9, 4), (18, 0)] {
        edges.push(Edge { from, to, out: 1.0, into: 1.0 });
    }
    assert_eq!(draw(&items, &edges, 500.0).at.len(), 20);
    assert_eq!(draw(&[], &[], 500.0).size, (0.0, 0.0));
}

/// Many boxes, long lines: the work is bounded.
#[test]
fn large_graphs_end() {
    let (items, edges) = random(20_000, 20_000, 9);
    let drawing = draw(&items, &edges, 1_000.0);
    assert!(drawing.paths.len() <= edges.len());
    let chain: Vec<Edge> = (1..20_000).map(|to| Edge { from: to - 1, to, out: 10.0, into: 10.0 }).collect();
    let drawing = draw(&items, &chain, 1_000.0);
    assert!(drawing.size.0 < 1_000.0, "{:?}", drawing.size);
}
