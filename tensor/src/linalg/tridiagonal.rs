//! Eigenvalues of symmetric tridiagonal matrices: the implicit QL and QR iterations.

use super::Matrix;
use super::rotate::{EPSILON, Rotation, symmetric_2};

/// Turns `d` into the eigenvalues, in ascending order, and the columns of `z` accordingly. `e` holds what is beside the
/// diagonal.
pub(super) fn diagonalise(d: &mut [f64], e: &mut [f64], z: &mut Matrix) -> Option<()> {
    let n = d.len();
    let mut left = 30 * n;
    let mut start = 0;
    while start < n {
        if start > 0 {
            e[start - 1] = 0.0;
        }
        let small = |m: &usize| {
            let size = e[*m].abs();
            size == 0.0 || size <= d[*m].abs().sqrt() * d[m + 1].abs().sqrt() * EPSILON
        };
        let end = (start..n - 1).find(small).unwrap_or(n - 1);
        if end < n - 1 {
            e[end] = 0.0;
        }
        if end > start {
            let scale = scale_of(&d[start..=end], &e[start..end]);
            scale_by(d, e, start, end, 1.0 / scale);
            // Starting from the smaller end keeps small eigenvalues accurate.
            let done = if d[end].abs() < d[start].abs() {
                upwards(d, e, z, end, start, &mut left)
            } else {
                downwards(d, e, z, start, end, &mut left)
            };
            scale_by(d, e, start, end, scale);
            done?;
        }
        start = end + 1;
    }
    sort(d, z);
    Some(())
}

/// A factor that keeps squares of the elements in range; 1 unless they are extreme.
fn scale_of(d: &[f64], e: &[f64]) -> f64 {
    let most = d.iter().chain(e).fold(0.0, |most: f64, x| most.max(x.abs()));
    if most == 0.0 || (1e-100..1e100).contains(&most) { 1.0 } else { most }
}

fn scale_by(d: &mut [f64], e: &mut [f64], start: usize, end: usize, factor: f64) {
    if factor != 1.0 {
        d[start..=end].iter_mut().for_each(|x| *x *= factor);
        e[start..end].iter_mut().for_each(|x| *x *= factor);
    }
}

fn is_negligible(d: &[f64], e: &[f64], m: usize) -> bool {
    e[m] * e[m] <= EPSILON * EPSILON * d[m].abs() * d[m + 1].abs() + f64::MIN_POSITIVE
}

/// Wilkinson's shift for the eigenvalue at `p`, whose neighbour is `q`, coupled by `e`.
fn shifted(last: f64, p: f64, q: f64, e: f64) -> f64 {
    let g = (q - p) / (2.0 * e);
    let r = g.hypot(1.0);
    last - p + e / (g + r.copysign(g))
}

/// The QL iteration: eigenvalues are found from `l` to `end`.
fn downwards(d: &mut [f64], e: &mut [f64], z: &mut Matrix, mut l: usize, end: usize, left: &mut usize) -> Option<()> {
    while l <= end {
        let m = (l..end).find(|m| is_negligible(d, e, *m)).unwrap_or(end);
        if m < end {
            e[m] = 0.0;
        }
        if m == l {
            l += 1;
            continue;
        }
        if m == l + 1 {
            let (first, second, rotation) = symmetric_2(d[l], e[l], d[l + 1]);
            rotation.apply_columns(z, l);
            (d[l], d[l + 1], e[l]) = (first, second, 0.0);
            l += 2;
            continue;
        }
        *left = left.checked_sub(1)?;
        let mut g = shifted(d[m], d[l], d[l + 1], e[l]);
        let (mut s, mut c, mut p) = (1.0, 1.0, 0.0);
        let mut rotations = Vec::with_capacity(m - l);
        for i in (l..m).rev() {
            let (f, b) = (s * e[i], c * e[i]);
            let (rotation, r) = Rotation::onto_first(g, f);
            (c, s) = (rotation.c, rotation.s);
            if i != m - 1 {
                e[i + 1] = r;
            }
            g = d[i + 1] - p;
            let r = (d[i] - g) * s + 2.0 * c * b;
            p = s * r;
            d[i + 1] = g + p;
            g = c * r - b;
            rotations.push((i, rotation.back()));
        }
        for (i, rotation) in rotations {
            rotation.apply_columns(z, i);
        }
        d[l] -= p;
        e[l] = g;
    }
    Some(())
}

/// The QR iteration: eigenvalues are found from `l` down to `end`.
fn upwards(d: &mut [f64], e: &mut [f64], z: &mut Matrix, l: usize, end: usize, left: &mut usize) -> Option<()> {
    let mut bound = l + 1;
    while bound > end {
        let l = bound - 1;
        let m = (end + 1..=l).rev().find(|m| is_negligible(d, e, m - 1)).unwrap_or(end);
        if m > end {
            e[m - 1] = 0.0;
        }
        if m == l {
            bound -= 1;
            continue;
        }
        if m + 1 == l {
            let (first, second, rotation) = symmetric_2(d[l - 1], e[l - 1], d[l]);
            rotation.apply_columns(z, l - 1);
            (d[l - 1], d[l], e[l - 1]) = (first, second, 0.0);
            bound -= 2;
            continue;
        }
        *left = left.checked_sub(1)?;
        let mut g = shifted(d[m], d[l], d[l - 1], e[l - 1]);
        let (mut s, mut c, mut p) = (1.0, 1.0, 0.0);
        for i in m..l {
            let (f, b) = (s * e[i], c * e[i]);
            let (rotation, r) = Rotation::onto_first(g, f);
            (c, s) = (rotation.c, rotation.s);
            if i != m {
                e[i - 1] = r;
            }
            g = d[i] - p;
            let r = (d[i + 1] - g) * s + 2.0 * c * b;
            p = s * r;
            d[i] = g + p;
            g = c * r - b;
            rotation.apply_columns(z, i);
        }
        d[l] -= p;
        e[l - 1] = g;
    }
    Some(())
}

fn sort(d: &mut [f64], z: &mut Matrix) {
    for i in 0..d.len() {
        let mut least = i;
        for j in i + 1..d.len() {
            if d[j] < d[least] {
                least = j;
            }
        }
        if least != i {
            d.swap(i, least);
            z.swap_columns(i, least);
        }
    }
}
