//! Ranks: which boxes stand side by side.
//!
//! In: boxes and edges. Out: a rank for each box, without gaps.
//! Invariants: an edge goes from a lower rank to a higher one. A rank is no wider than asked for, unless it holds a
//! single box.
//! Elsewhere: the order within a rank (`order.rs`).

use super::{Edge, GAP, Item, Stand};

/// So many ranks are tried for a box before a new one is begun.
const MAX_TRIES: usize = 64;
/// A rank with less room than this is full.
const LEAST: f64 = 60.0;

/// The rank of each box: the longest path from above, and lower where that makes lines shorter.
pub(super) fn ranks(items: &[Item], edges: &[Edge], width: f64) -> Vec<usize> {
    let mut into: Vec<Vec<usize>> = vec![Vec::new(); items.len()];
    let mut out = into.clone();
    // An edge that goes back in the order would make a cycle.
    for edge in edges.iter().filter(|edge| edge.from < edge.to && edge.to < items.len()) {
        into[edge.to].push(edge.from);
        out[edge.from].push(edge.to);
    }
    for list in into.iter_mut().chain(&mut out) {
        list.sort_unstable();
        list.dedup();
    }
    let mut rows = Rows { width, used: Vec::new(), next: Vec::new() };
    let mut ranks = vec![0; items.len()];
    for (at, item) in items.iter().enumerate().filter(|(_, item)| item.kind != Stand::Bottom) {
        let lowest = into[at].iter().map(|from| ranks[*from] + 1).max().unwrap_or(0);
        // What is read from outside stands near its reader, which is not known yet.
        if item.kind == Stand::Free && into[at].is_empty() && !out[at].is_empty() {
            continue;
        }
        ranks[at] = rows.take(lowest, item.width);
    }
    for at in (0..items.len()).rev().filter(|at| items[*at].kind == Stand::Free && !out[*at].is_empty()) {
        let reader = out[at].iter().filter(|to| items[**to].kind != Stand::Bottom).map(|to| ranks[*to]).min();
        let Some(wanted) = reader.and_then(|rank| rank.checked_sub(1)) else { continue };
        if into[at].is_empty() {
            ranks[at] = rows.take_above(wanted, items[at].width);
        } else if wanted > ranks[at] && into[at].len() < out[at].len() && rows.fits(wanted, items[at].width) {
            rows.free(ranks[at], items[at].width);
            ranks[at] = rows.take_above(wanted, items[at].width);
        }
    }
    let last = ranks.iter().max().map_or(0, |rank| rank + 1);
    for (rank, _) in ranks.iter_mut().zip(items).filter(|(_, item)| item.kind == Stand::Bottom) {
        *rank = last;
    }
    without_gaps(ranks)
}

/// Numbers that are used, from zero.
fn without_gaps(mut ranks: Vec<usize>) -> Vec<usize> {
    let mut used = vec![0; ranks.iter().max().map_or(0, |rank| rank + 1)];
    ranks.iter().for_each(|rank| used[*rank] = 1);
    let mut count = 0;
    for place in &mut used {
        let is_used = *place;
        *place = count;
        count += is_used;
    }
    ranks.iter_mut().for_each(|rank| *rank = used[*rank]);
    ranks
}

/// How full the ranks are.
struct Rows {
    width: f64,
    used: Vec<f64>,
    /// For a rank itself, or for a full one a rank below that may have room.
    next: Vec<usize>,
}

impl Rows {
    /// A rank with room, the first from `lowest` on.
    fn take(&mut self, lowest: usize, width: f64) -> usize {
        let mut rank = self.open(lowest);
        for _ in 0..MAX_TRIES {
            if self.fits(rank, width) {
                break;
            }
            rank = self.open(rank + 1);
        }
        self.fill(rank, width);
        rank
    }

    /// A rank with room, the last up to `highest`; that itself if all near it are full.
    fn take_above(&mut self, highest: usize, width: f64) -> usize {
        let tries = (0..=highest).rev().take(MAX_TRIES);
        let rank = tries.into_iter().find(|rank| self.fits(*rank, width)).unwrap_or(highest);
        self.fill(rank, width);
        rank
    }

    /// The first rank from this one on that is not full.
    fn open(&mut self, from: usize) -> usize {
        while self.next.len() <= from {
            self.next.push(self.next.len());
            self.used.push(0.0);
        }
        let mut rank = from;
        while rank < self.next.len() && self.next[rank] != rank {
            // Halve the way for those who come later.
            if let Some(further) = self.next.get(self.next[rank]).copied() {
                self.next[rank] = further;
            }
            rank = self.next[rank];
        }
        if rank == self.next.len() {
            self.next.push(rank);
            self.used.push(0.0);
        }
        rank
    }

    fn fits(&self, rank: usize, width: f64) -> bool {
        self.used.get(rank).is_none_or(|used| *used == 0.0 || used + width <= self.width)
    }

    fn fill(&mut self, rank: usize, width: f64) {
        self.open(rank);
        self.used[rank] += width + GAP;
        if self.used[rank] + LEAST > self.width && self.next[rank] == rank {
            self.next[rank] = rank + 1;
        }
    }

    fn free(&mut self, rank: usize, width: f64) {
        self.used[rank] = (self.used[rank] - width - GAP).max(0.0);
    }
}
