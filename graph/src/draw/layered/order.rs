//! The order of what stands side by side.
//!
//! In: vertices with ranks and neighbours. Out: for each rank its vertices from left to right.
//! Invariants: the order with the fewest crossings that the sweeps came by; ties keep the order of the input.
//! Elsewhere: how far they stand from each other (`place.rs`).

use super::Vertex;

/// Sweeps over the ranks, down and up by turns: fewer in large drawings.
fn sweeps(count: usize) -> usize {
    match count {
        0..3_000 => 16,
        3_000..20_000 => 6,
        _ => 2,
    }
}

pub(super) fn layers(vertices: &[Vertex]) -> Vec<Vec<usize>> {
    let mut layers: Vec<Vec<usize>> = vec![Vec::new(); vertices.iter().map(|one| one.rank + 1).max().unwrap_or(0)];
    vertices.iter().enumerate().for_each(|(at, one)| layers[one.rank].push(at));
    let mut place = vec![0.0; vertices.len()];
    layers.iter().for_each(|layer| number(layer, &mut place));
    // Places where lines pass come last in the input: the first sweep gives them their order.
    sort(&mut layers, vertices, &mut place, 0);
    let mut best = (crossings(&layers, vertices, &place), layers.clone());
    for sweep in 0..sweeps(vertices.len()) {
        sort(&mut layers, vertices, &mut place, 1 - sweep % 2);
        let found = crossings(&layers, vertices, &place);
        if found < best.0 {
            best = (found, layers.clone());
        }
        if found == 0 {
            break;
        }
    }
    best.1
}

fn number(layer: &[usize], place: &mut [f64]) {
    layer.iter().enumerate().for_each(|(position, at)| place[*at] = position as f64);
}

/// Orders each rank by the means of its neighbours above (0) or below (1).
fn sort(layers: &mut [Vec<usize>], vertices: &[Vertex], place: &mut [f64], side: usize) {
    let count = layers.len();
    for step in 0..count {
        let layer = &mut layers[if side == 0 { step } else { count - 1 - step }];
        let mut keyed: Vec<(f64, usize)> = layer
            .iter()
            .map(|at| {
                let links = &vertices[*at].links[side];
                let sum: f64 = links.iter().map(|link| port(vertices, place, link.other, link.there)).sum();
                (if links.is_empty() { place[*at] } else { sum / links.len() as f64 }, *at)
            })
            .collect();
        keyed.sort_by(|a, b| a.0.total_cmp(&b.0));
        for (position, (_, at)) in keyed.into_iter().enumerate() {
            layer[position] = at;
            place[at] = position as f64;
        }
    }
}

/// The position of a place on a vertex, in vertices.
fn port(vertices: &[Vertex], place: &[f64], at: usize, offset: f64) -> f64 {
    place[at] + offset / vertices[at].width.max(1.0) * 0.9
}

/// How many pairs of lines cross, by a tree of sums over each rank.
fn crossings(layers: &[Vec<usize>], vertices: &[Vertex], place: &[f64]) -> usize {
    let mut total = 0;
    for layer in layers {
        let mut lines: Vec<(f64, f64)> = Vec::new();
        for at in layer {
            for link in &vertices[*at].links[1] {
                let below = port(vertices, place, link.other, link.there);
                lines.push((port(vertices, place, *at, link.here), below));
            }
        }
        lines.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
        let mut ends: Vec<f64> = lines.iter().map(|line| line.1).collect();
        ends.sort_by(f64::total_cmp);
        ends.dedup();
        let mut sums = vec![0usize; ends.len() + 1];
        for (number, (_, end)) in lines.iter().enumerate() {
            let position = ends.partition_point(|other| other < end) + 1;
            let (mut up_to, mut index) = (0, position);
            while index > 0 {
                up_to += sums[index];
                index &= index - 1;
            }
            total += number - up_to;
            index = position;
            while index < sums.len() {
                sums[index] += 1;
                index += index & index.wrapping_neg();
            }
        }
    }
    total
}
