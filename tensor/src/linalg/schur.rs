//! The real Schur form of a Hessenberg matrix: the implicit double-shift QR iteration (Francis).

use super::Matrix;
use super::reflect::Reflection;

const PRECISION: f64 = f64::EPSILON;

/// A Hessenberg matrix on its way to triangular form, and the orthogonal matrix that is turned along.
pub(super) struct Schur {
    /// The matrix: in the end triangular but for blocks of two with complex eigenvalues.
    pub t: Matrix,
    /// The vectors.
    pub z: Matrix,
    /// Real and imaginary parts of the eigenvalues.
    pub values: Vec<(f64, f64)>,
}

impl Schur {
    pub(super) fn of(t: Matrix, z: Matrix) -> Option<Schur> {
        let n = t.rows();
        let mut this = Schur { t, z, values: vec![(0.0, 0.0); n] };
        let mut bound = n;
        while bound > 0 {
            bound = this.deflate(bound - 1)?;
        }
        Some(this)
    }

    /// Finds the eigenvalues of the last block that ends at `i`. Out: where it begins.
    fn deflate(&mut self, i: usize) -> Option<usize> {
        let limit = 30 * self.t.rows().max(10);
        for count in 1..=limit {
            let l = self.last_split(i);
            if l > 0 {
                self.t[(l, l - 1)] = 0.0;
            }
            if l + 1 >= i {
                if l == i {
                    self.values[i] = (self.t[(i, i)], 0.0);
                } else {
                    self.standardise(l);
                }
                return Some(l);
            }
            self.sweep(l, i, count);
        }
        None
    }

    /// The start of the last block that couples with `i`.
    fn last_split(&self, i: usize) -> usize {
        let h = &self.t;
        let small = f64::MIN_POSITIVE * (h.rows() as f64 / PRECISION);
        for k in (1..=i).rev() {
            let below = h[(k, k - 1)].abs();
            if below <= small {
                return k;
            }
            let mut size = h[(k - 1, k - 1)].abs() + h[(k, k)].abs();
            if size == 0.0 {
                size += if k >= 2 { h[(k - 1, k - 2)].abs() } else { 0.0 };
                size += if k + 1 < h.rows() { h[(k + 1, k)].abs() } else { 0.0 };
            }
            if below <= PRECISION * size {
                let above = h[(k - 1, k)].abs();
                let (ab, ba) = (below.max(above), below.min(above));
                let (own, apart) = (h[(k, k)].abs(), (h[(k - 1, k - 1)] - h[(k, k)]).abs());
                let (aa, bb) = (own.max(apart), own.min(apart));
                let s = aa + ab;
                if ba * (ab / s) <= small.max(PRECISION * (bb * (aa / s))) {
                    return k;
                }
            }
        }
        0
    }

    /// One step of the iteration on the block from `l` to `i`.
    fn sweep(&mut self, l: usize, i: usize, count: usize) {
        let n = self.t.rows();
        let ((re1, im1), (re2, im2)) = self.shifts(l, i, count);
        let h = &self.t;
        let mut m = i - 2;
        let mut v;
        loop {
            let below = h[(m + 1, m)];
            let s = (h[(m, m)] - re2).abs() + im2.abs() + below.abs();
            let below = below / s;
            v = [
                below * h[(m, m + 1)] + (h[(m, m)] - re1) * ((h[(m, m)] - re2) / s) - im1 * (im2 / s),
                below * (h[(m, m)] + h[(m + 1, m + 1)] - re1 - re2),
                below * h[(m + 2, m + 1)],
            ];
            let s = v[0].abs() + v[1].abs() + v[2].abs();
            v.iter_mut().for_each(|v| *v /= s);
            if m == l {
                break;
            }
            let around = h[(m - 1, m - 1)].abs() + h[(m, m)].abs() + h[(m + 1, m + 1)].abs();
            if h[(m, m - 1)].abs() * (v[1].abs() + v[2].abs()) <= PRECISION * v[0].abs() * around {
                break;
            }
            m -= 1;
        }
        for k in m..i {
            let size = 3.min(i - k + 1);
            let column: Vec<f64> =
                if k > m { (k..k + size).map(|r| self.t[(r, k - 1)]).collect() } else { v[..size].to_vec() };
            let reflection = Reflection::of(&column);
            if k > m {
                self.t[(k, k - 1)] = reflection.beta;
                (k + 1..k + size).for_each(|r| self.t[(r, k - 1)] = 0.0);
            } else if m > l {
                self.t[(k, k - 1)] *= 1.0 - reflection.tau;
            }
            reflection.apply_left(&mut self.t, k, k..n);
            reflection.apply_right(&mut self.t, 0..(k + 4).min(i + 1), k);
            reflection.apply_right(&mut self.z, 0..n, k);
        }
    }

    /// The two shifts: eigenvalues of the last two rows and columns, or at times others that break a cycle.
    fn shifts(&self, l: usize, i: usize, count: usize) -> ((f64, f64), (f64, f64)) {
        let h = &self.t;
        let exceptional = |s: f64, at: f64| (0.75 * s + at, -0.4375 * s, s, 0.75 * s + at);
        let (h11, h12, h21, h22) = if count.is_multiple_of(20) {
            exceptional(h[(i, i - 1)].abs() + h[(i - 1, i - 2)].abs(), h[(i, i)])
        } else if count.is_multiple_of(10) {
            exceptional(h[(l + 1, l)].abs() + h[(l + 2, l + 1)].abs(), h[(l, l)])
        } else {
            (h[(i - 1, i - 1)], h[(i - 1, i)], h[(i, i - 1)], h[(i, i)])
        };
        let s = h11.abs() + h12.abs() + h21.abs() + h22.abs();
        if s == 0.0 {
            return ((0.0, 0.0), (0.0, 0.0));
        }
        let (h11, h12, h21, h22) = (h11 / s, h12 / s, h21 / s, h22 / s);
        let middle = (h11 + h22) / 2.0;
        let determinant = (h11 - middle) * (h22 - middle) - h12 * h21;
        let root = determinant.abs().sqrt();
        if determinant >= 0.0 {
            return ((middle * s, root * s), (middle * s, -root * s));
        }
        let (plus, minus) = (middle + root, middle - root);
        let shift = if (plus - h22).abs() <= (minus - h22).abs() { plus * s } else { minus * s };
        ((shift, 0.0), (shift, 0.0))
    }

    /// Brings the block of two at `l` to standard form: triangular, or with equal diagonal elements if its eigenvalues
    /// are complex.
    fn standardise(&mut self, l: usize) {
        let (i, n) = (l + 1, self.t.rows());
        let block = (self.t[(l, l)], self.t[(l, i)], self.t[(i, l)], self.t[(i, i)]);
        let ((a, b, c, d), cs, sn) = standard_2(block);
        (self.t[(l, l)], self.t[(l, i)], self.t[(i, l)], self.t[(i, i)]) = (a, b, c, d);
        let imaginary = if c == 0.0 { 0.0 } else { b.abs().sqrt() * c.abs().sqrt() };
        self.values[l] = (a, imaginary);
        self.values[i] = (d, -imaginary);
        for j in i + 1..n {
            let (x, y) = (self.t[(l, j)], self.t[(i, j)]);
            (self.t[(l, j)], self.t[(i, j)]) = (cs * x + sn * y, cs * y - sn * x);
        }
        let turn = |a: &mut Matrix, rows: usize| {
            for r in 0..rows {
                let (x, y) = (a[(r, l)], a[(r, i)]);
                (a[(r, l)], a[(r, i)]) = (cs * x + sn * y, cs * y - sn * x);
            }
        };
        turn(&mut self.t, l);
        turn(&mut self.z, n);
    }
}

type Block = (f64, f64, f64, f64);

/// The standard form of `[[a, b], [c, d]]`, with cosine and sine of the rotation that leads to it.
fn standard_2((a, b, c, d): Block) -> (Block, f64, f64) {
    let sign = |x: f64| 1f64.copysign(x);
    if c == 0.0 {
        return ((a, b, c, d), 1.0, 0.0);
    }
    if b == 0.0 {
        return ((d, -c, 0.0, a), 0.0, 1.0);
    }
    if a - d == 0.0 && sign(b) != sign(c) {
        return ((a, b, c, d), 1.0, 0.0);
    }
    let difference = a - d;
    let p = 0.5 * difference;
    let most = b.abs().max(c.abs());
    let least = b.abs().min(c.abs()) * sign(b) * sign(c);
    let scale = p.abs().max(most);
    let z = (p / scale) * p + (most / scale) * least;
    if z >= 4.0 * PRECISION {
        let z = p + (scale.sqrt() * z.sqrt()).copysign(p);
        let tau = c.hypot(z);
        return ((d + z, b - c, 0.0, d - (most / z) * least), z / tau, c / tau);
    }
    let sigma = b + c;
    let tau = sigma.hypot(difference);
    let cs = (0.5 * (1.0 + sigma.abs() / tau)).sqrt();
    let sn = -(p / (tau * cs)) * sign(sigma);
    let (aa, bb, cc, dd) = (a * cs + b * sn, -a * sn + b * cs, c * cs + d * sn, -c * sn + d * cs);
    let (a, b, c, d) = (aa * cs + cc * sn, bb * cs + dd * sn, -aa * sn + cc * cs, -bb * sn + dd * cs);
    let middle = 0.5 * (a + d);
    if c == 0.0 {
        return ((middle, b, c, middle), cs, sn);
    }
    if b == 0.0 {
        return ((middle, -c, 0.0, middle), -sn, cs);
    }
    if sign(b) != sign(c) {
        return ((middle, b, c, middle), cs, sn);
    }
    let (sab, sac) = (b.abs().sqrt(), c.abs().sqrt());
    let p = (sab * sac).copysign(c);
    let tau = 1.0 / (b + c).abs().sqrt();
    let (cs1, sn1) = (sab * tau, sac * tau);
    ((middle + p, b - c, 0.0, middle - p), cs * cs1 - sn * sn1, cs * sn1 + sn * cs1)
}
