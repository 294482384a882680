//! How far to the right things stand.
//!
//! In: ranks in order. Out: the centre of each vertex.
//! Invariants: the order stays, and the least distances are kept. Given those, each sweep puts a rank where the
//! weighted squares of the distances from where its neighbours want it are least: a problem of isotonic regression,
//! solved in linear time by pooling.
//! Elsewhere: the order (`order.rs`).

use super::{GAP, Vertex};

/// The distance between a box and a line that passes, and between such lines.
const LINE_GAP: f64 = 6.0;

/// Sweeps: fewer in large drawings.
fn sweeps(count: usize) -> usize {
    match count {
        0..3_000 => 12,
        3_000..20_000 => 6,
        _ => 2,
    }
}

/// The centres, around zero. The drawing gets no wider than `width`, unless a rank is.
pub(super) fn centres(vertices: &[Vertex], layers: &[Vec<usize>], width: f64) -> Vec<f64> {
    let mut centres = vec![0.0; vertices.len()];
    let room = layers.iter().map(|layer| least_width(vertices, layer)).fold(width, f64::max);
    for layer in layers {
        let shifts = shifts(vertices, layer);
        let middle = shifts.last().copied().unwrap_or(0.0) / 2.0;
        layer.iter().zip(shifts).for_each(|(at, shift)| centres[*at] = shift - middle);
    }
    for sweep in 0..sweeps(vertices.len()) {
        // The last two see both sides, so that no line is bent only because its other end came later.
        let sides: &[usize] = match sweep + 2 >= sweeps(vertices.len()) {
            true => &[0, 1],
            false => &[0, 1][sweep % 2..=sweep % 2],
        };
        let count = layers.len();
        for step in 0..count {
            settle(vertices, &layers[if sweep % 2 == 0 { step } else { count - 1 - step }], sides, room, &mut centres);
        }
    }
    centres
}

/// How far from the first vertex each stands at least.
fn shifts(vertices: &[Vertex], layer: &[usize]) -> Vec<f64> {
    let mut shifts = Vec::with_capacity(layer.len());
    let mut x = 0.0;
    for (position, at) in layer.iter().enumerate() {
        if let Some(before) = position.checked_sub(1).map(|before| &vertices[layer[before]]) {
            let here = &vertices[*at];
            let gap = if before.is_bend || here.is_bend { LINE_GAP } else { GAP };
            x += before.width / 2.0 + gap + here.width / 2.0;
        }
        shifts.push(x);
    }
    shifts
}

/// How wide a rank is whose vertices stand as close as they may.
fn least_width(vertices: &[Vertex], layer: &[usize]) -> f64 {
    let (Some(first), Some(last)) = (layer.first(), layer.last()) else { return 0.0 };
    let ends = (vertices[*first].width + vertices[*last].width) / 2.0;
    shifts(vertices, layer).last().copied().unwrap_or(0.0) + ends
}

/// Puts a rank where its neighbours on these sides want it, as far as there is room.
fn settle(vertices: &[Vertex], layer: &[usize], sides: &[usize], room: f64, centres: &mut [f64]) {
    let shifts = shifts(vertices, layer);
    // Pools of vertices that stand as close as they may: the sum of weights, of weighted wishes, and how many.
    let mut pools: Vec<(f64, f64, usize)> = Vec::with_capacity(layer.len());
    for (at, shift) in layer.iter().zip(&shifts) {
        let (mut weight, mut sum) = (0.0, 0.0);
        for link in sides.iter().flat_map(|side| &vertices[*at].links[*side]) {
            weight += link.weight;
            sum += link.weight * (centres[link.other] + link.there - link.here);
        }
        if weight == 0.0 {
            (weight, sum) = (0.05, 0.05 * centres[*at]);
        }
        let mut pool = (weight, sum - weight * shift, 1);
        while let Some(last) = pools.pop_if(|last| last.1 / last.0 >= pool.1 / pool.0) {
            pool = (pool.0 + last.0, pool.1 + last.1, pool.2 + last.2);
        }
        pools.push(pool);
    }
    // Cut to the room that there is: what is best under bounds for all is what is best without them, moved to the
    // bounds.
    let (Some(first), Some(last), Some(length)) = (layer.first(), layer.last(), shifts.last()) else { return };
    let lowest = vertices[*first].width / 2.0 - room / 2.0;
    let highest = (room / 2.0 - vertices[*last].width / 2.0 - length).max(lowest);
    let mut position = 0;
    for (weight, sum, count) in pools {
        let place = (sum / weight).clamp(lowest, highest);
        for _ in 0..count {
            centres[layer[position]] = place + shifts[position];
            position += 1;
        }
    }
}
