//! Singular values of upper bidiagonal matrices: the implicit QR iteration, with a shift of zero where that is more
//! accurate (Demmel and Kahan).

use super::Matrix;
use super::rotate::{EPSILON, Rotation};

/// An upper bidiagonal matrix on its way to the diagonal, between the vectors that turn it.
pub(super) struct Bidiagonal<'a> {
    /// The diagonal.
    pub d: Vec<f64>,
    /// What is above the diagonal.
    pub e: Vec<f64>,
    /// The vectors on the left, as columns.
    pub u: &'a mut Matrix,
    /// The vectors on the right, as rows.
    pub vt: &'a mut Matrix,
}

/// Where the bulge is chased to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Down,
    Up,
}

impl Bidiagonal<'_> {
    /// Makes it diagonal, positive and descending.
    pub(super) fn diagonalise(mut self) -> Option<Vec<f64>> {
        let n = self.d.len();
        if n > 1 {
            self.iterate()?;
        }
        for i in 0..n {
            if self.d[i] < 0.0 {
                self.d[i] = -self.d[i];
                for j in 0..self.vt.columns() {
                    self.vt[(i, j)] = -self.vt[(i, j)];
                }
            }
        }
        for end in (1..n).rev() {
            let least = (1..=end).fold(0, |least, j| if self.d[j] <= self.d[least] { j } else { least });
            if least != end {
                self.d.swap(least, end);
                self.vt.swap_rows(least, end);
                self.u.swap_columns(least, end);
            }
        }
        Some(self.d)
    }

    fn tolerance() -> f64 {
        EPSILON.powf(-0.125).clamp(10.0, 100.0) * EPSILON
    }

    /// Below this, an element above the diagonal counts as zero.
    fn threshold(&self) -> f64 {
        let n = self.d.len();
        let mut least = self.d[0].abs();
        let mut mu = least;
        for i in 1..n {
            if least == 0.0 {
                break;
            }
            mu = self.d[i].abs() * (mu / (mu + self.e[i - 1].abs()));
            least = least.min(mu);
        }
        let least = least / (n as f64).sqrt();
        (Self::tolerance() * least).max(6.0 * (n * n) as f64 * f64::MIN_POSITIVE)
    }

    fn iterate(&mut self) -> Option<()> {
        let n = self.d.len();
        let threshold = self.threshold();
        let mut left = 6 * n * n;
        let mut end = n - 1;
        let mut last: Option<(usize, usize)> = None;
        let mut way = Way::Down;
        while end > 0 {
            let mut start = 0;
            let mut most = self.d[end].abs();
            let mut split = None;
            for l in (0..end).rev() {
                if self.e[l].abs() <= threshold {
                    split = Some(l);
                    break;
                }
                most = most.max(self.d[l].abs()).max(self.e[l].abs());
            }
            if let Some(l) = split {
                self.e[l] = 0.0;
                if l + 1 == end {
                    end -= 1;
                    continue;
                }
                start = l + 1;
            }
            if start + 1 == end {
                self.two_by_two(start);
                if start == 0 {
                    break;
                }
                end = start - 1;
                continue;
            }
            if last.is_none_or(|(low, high)| start > high || end < low) {
                way = if self.d[start].abs() >= self.d[end].abs() { Way::Down } else { Way::Up };
            }
            let Some(least) = self.converged(start, end, way) else { continue };
            last = Some((start, end));
            left = left.checked_sub(end - start)?;
            let shift = self.shift(start, end, way, least / most);
            match (way, shift == 0.0) {
                (Way::Down, true) => self.down_unshifted(start, end),
                (Way::Up, true) => self.up_unshifted(start, end),
                (Way::Down, false) => self.down(start, end, shift),
                (Way::Up, false) => self.up(start, end, shift),
            }
            let edge = if way == Way::Down { end - 1 } else { start };
            if self.e[edge].abs() <= threshold {
                self.e[edge] = 0.0;
            }
        }
        Some(())
    }

    /// Looks for negligible elements in the block and makes the first one zero; without one, a lower bound of the
    /// block's smallest singular value.
    fn converged(&mut self, start: usize, end: usize, way: Way) -> Option<f64> {
        let tolerance = Self::tolerance();
        let (edge, corner) = if way == Way::Down { (end - 1, end) } else { (start, start) };
        if self.e[edge].abs() <= tolerance * self.d[corner].abs() {
            self.e[edge] = 0.0;
            return None;
        }
        let mut mu = self.d[if way == Way::Down { start } else { end }].abs();
        let mut least = mu;
        for step in 0..end - start {
            let (at, next) =
                if way == Way::Down { (start + step, start + step + 1) } else { (end - 1 - step, end - 1 - step) };
            if self.e[at].abs() <= tolerance * mu {
                self.e[at] = 0.0;
                return None;
            }
            mu = self.d[next].abs() * (mu / (mu + self.e[at].abs()));
            least = least.min(mu);
        }
        Some(least)
    }

    fn shift(&self, start: usize, end: usize, way: Way, ratio: f64) -> f64 {
        let tolerance = Self::tolerance();
        if self.d.len() as f64 * tolerance * ratio <= EPSILON.max(0.01 * tolerance) {
            return 0.0;
        }
        let (size, shift) = match way {
            Way::Down => (self.d[start].abs(), smaller(self.d[end - 1], self.e[end - 1], self.d[end])),
            Way::Up => (self.d[end].abs(), smaller(self.d[start], self.e[start], self.d[start + 1])),
        };
        if size > 0.0 && (shift / size).powi(2) < EPSILON { 0.0 } else { shift }
    }

    fn two_by_two(&mut self, at: usize) {
        let (least, most, right, left) = singular_2(self.d[at], self.e[at], self.d[at + 1]);
        (self.d[at], self.e[at], self.d[at + 1]) = (most, 0.0, least);
        right.apply_rows(self.vt, at);
        left.apply_columns(self.u, at);
    }

    fn down_unshifted(&mut self, start: usize, end: usize) {
        let (mut right, mut left) = (Rotation { c: 1.0, s: 0.0 }, Rotation { c: 1.0, s: 0.0 });
        for i in start..end {
            let (rotation, r) = Rotation::onto_first(self.d[i] * right.c, self.e[i]);
            right = rotation;
            if i > start {
                self.e[i - 1] = left.s * r;
            }
            let (rotation, r) = Rotation::onto_first(left.c * r, self.d[i + 1] * right.s);
            left = rotation;
            self.d[i] = r;
            right.apply_rows(self.vt, i);
            left.apply_columns(self.u, i);
        }
        let h = self.d[end] * right.c;
        self.d[end] = h * left.c;
        self.e[end - 1] = h * left.s;
    }

    fn up_unshifted(&mut self, start: usize, end: usize) {
        let (mut left, mut right) = (Rotation { c: 1.0, s: 0.0 }, Rotation { c: 1.0, s: 0.0 });
        for i in (start + 1..=end).rev() {
            let (rotation, r) = Rotation::onto_first(self.d[i] * left.c, self.e[i - 1]);
            left = rotation;
            if i < end {
                self.e[i] = right.s * r;
            }
            let (rotation, r) = Rotation::onto_first(right.c * r, self.d[i - 1] * left.s);
            right = rotation;
            self.d[i] = r;
            right.back().apply_rows(self.vt, i - 1);
            left.back().apply_columns(self.u, i - 1);
        }
        let h = self.d[start] * left.c;
        self.d[start] = h * right.c;
        self.e[start] = h * right.s;
    }

    fn down(&mut self, start: usize, end: usize, shift: f64) {
        let first = self.d[start];
        let mut f = (first.abs() - shift) * (1f64.copysign(first) + shift / first);
        let mut g = self.e[start];
        for i in start..end {
            let (right, r) = Rotation::onto_first(f, g);
            if i > start {
                self.e[i - 1] = r;
            }
            f = right.c * self.d[i] + right.s * self.e[i];
            self.e[i] = right.c * self.e[i] - right.s * self.d[i];
            g = right.s * self.d[i + 1];
            self.d[i + 1] *= right.c;
            let (left, r) = Rotation::onto_first(f, g);
            self.d[i] = r;
            f = left.c * self.e[i] + left.s * self.d[i + 1];
            self.d[i + 1] = left.c * self.d[i + 1] - left.s * self.e[i];
            if i + 1 < end {
                g = left.s * self.e[i + 1];
                self.e[i + 1] *= left.c;
            }
            right.apply_rows(self.vt, i);
            left.apply_columns(self.u, i);
        }
        self.e[end - 1] = f;
    }

    fn up(&mut self, start: usize, end: usize, shift: f64) {
        let last = self.d[end];
        let mut f = (last.abs() - shift) * (1f64.copysign(last) + shift / last);
        let mut g = self.e[end - 1];
        for i in (start + 1..=end).rev() {
            let (left, r) = Rotation::onto_first(f, g);
            if i < end {
                self.e[i] = r;
            }
            f = left.c * self.d[i] + left.s * self.e[i - 1];
            self.e[i - 1] = left.c * self.e[i - 1] - left.s * self.d[i];
            g = left.s * self.d[i - 1];
            self.d[i - 1] *= left.c;
            let (right, r) = Rotation::onto_first(f, g);
            self.d[i] = r;
            f = right.c * self.e[i - 1] + right.s * self.d[i - 1];
            self.d[i - 1] = right.c * self.d[i - 1] - right.s * self.e[i - 1];
            if i > start + 1 {
                g = right.s * self.e[i - 2];
                self.e[i - 2] *= right.c;
            }
            right.back().apply_rows(self.vt, i - 1);
            left.back().apply_columns(self.u, i - 1);
        }
        self.e[start] = f;
    }
}

/// The smaller singular value of `[[f, g], [0, h]]`.
fn smaller(f: f64, g: f64, h: f64) -> f64 {
    let (f, g, h) = (f.abs(), g.abs(), h.abs());
    let (least, most) = (f.min(h), f.max(h));
    if least == 0.0 {
        return 0.0;
    }
    if g < most {
        let (sum, difference) = (1.0 + least / most, (most - least) / most);
        let square = (g / most).powi(2);
        let c = 2.0 / ((sum * sum + square).sqrt() + (difference * difference + square).sqrt());
        return least * c;
    }
    let ratio = most / g;
    if ratio == 0.0 {
        return least * most / g;
    }
    let (sum, difference) = (1.0 + least / most, (most - least) / most);
    let c = 1.0 / ((1.0 + (sum * ratio).powi(2)).sqrt() + (1.0 + (difference * ratio).powi(2)).sqrt());
    2.0 * (least * c * ratio)
}

/// The singular values of `[[f, g], [0, h]]`, the smaller one first, with signs, and the rotations on the right and left.
fn singular_2(f: f64, g: f64, h: f64) -> (f64, f64, Rotation, Rotation) {
    let swap = h.abs() > f.abs();
    let (ft, ht) = if swap { (h, f) } else { (f, h) };
    let (fa, ha, ga) = (ft.abs(), ht.abs(), g.abs());
    let mut largest = if swap { 3 } else { 1 };
    let (least, most, left, right);
    if ga == 0.0 {
        (least, most) = (ha, fa);
        left = Rotation { c: 1.0, s: 0.0 };
        right = Rotation { c: 1.0, s: 0.0 };
    } else {
        if ga > fa {
            largest = 2;
        }
        if ga > fa && fa / ga < EPSILON {
            most = ga;
            least = if ha > 1.0 { fa / (ga / ha) } else { fa / ga * ha };
            left = Rotation { c: 1.0, s: ht / g };
            right = Rotation { c: ft / g, s: 1.0 };
        } else {
            let d = fa - ha;
            let l = if d == fa { 1.0 } else { d / fa };
            let m = g / ft;
            let t = 2.0 - l;
            let (mm, tt) = (m * m, t * t);
            let s = (tt + mm).sqrt();
            let r = if l == 0.0 { m.abs() } else { (l * l + mm).sqrt() };
            let a = 0.5 * (s + r);
            (least, most) = (ha / a, fa * a);
            let t = if mm != 0.0 {
                (m / (s + t) + m / (r + l)) * (1.0 + a)
            } else if l == 0.0 {
                2f64.copysign(ft) * 1f64.copysign(g)
            } else {
                g / d.copysign(ft) + m / t
            };
            let l = (t * t + 4.0).sqrt();
            right = Rotation { c: 2.0 / l, s: t / l };
            left = Rotation { c: (right.c + right.s * m) / a, s: ht / ft * right.s / a };
        }
    }
    let (left, right) =
        if swap { (Rotation { c: right.s, s: right.c }, Rotation { c: left.s, s: left.c }) } else { (left, right) };
    let sign = |x: f64| 1f64.copysign(x);
    let product = match largest {
        1 => sign(right.c) * sign(left.c) * sign(f),
        2 => sign(right.s) * sign(left.c) * sign(g),
        _ => sign(right.s) * sign(left.s) * sign(h),
    };
    (least.copysign(product * sign(f) * sign(h)), most.copysign(product), right, left)
}
