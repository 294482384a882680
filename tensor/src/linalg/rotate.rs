//! Rotations of planes: making one element zero, applying them to neighbouring rows or columns, the 2-by-2 cases.

use super::Matrix;

/// Half the distance from 1 to the next float: LAPACK's epsilon.
pub(super) const EPSILON: f64 = f64::EPSILON / 2.0;

/// Cosine and sine of an angle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rotation {
    pub c: f64,
    pub s: f64,
}

impl Rotation {
    /// The rotation that turns `(f, g)` into `(r, 0)`, and `r`, which has the sign of `f`.
    pub(super) fn onto_first(f: f64, g: f64) -> (Rotation, f64) {
        if g == 0.0 {
            return (Rotation { c: 1.0, s: 0.0 }, f);
        }
        if f == 0.0 {
            return (Rotation { c: 0.0, s: 1f64.copysign(g) }, g.abs());
        }
        let most = f.abs().max(g.abs());
        let scale = if (1e-140..1e140).contains(&most) && f.abs().min(g.abs()) > 1e-140 { 1.0 } else { most };
        let (f, g) = (f / scale, g / scale);
        let d = (f * f + g * g).sqrt();
        let r = d.copysign(f);
        (Rotation { c: f.abs() / d, s: g / r }, r * scale)
    }

    /// Rotates the rows `row` and `row + 1`.
    pub(super) fn apply_rows(self, a: &mut Matrix, row: usize) {
        for j in 0..a.columns() {
            let (upper, lower) = (a[(row, j)], a[(row + 1, j)]);
            a[(row + 1, j)] = self.c * lower - self.s * upper;
            a[(row, j)] = self.s * lower + self.c * upper;
        }
    }

    /// Rotates the columns `column` and `column + 1`.
    pub(super) fn apply_columns(self, a: &mut Matrix, column: usize) {
        for i in 0..a.rows() {
            let (left, right) = (a[(i, column)], a[(i, column + 1)]);
            a[(i, column + 1)] = self.c * right - self.s * left;
            a[(i, column)] = self.s * right + self.c * left;
        }
    }

    /// The rotation back.
    pub(super) fn back(self) -> Rotation {
        Rotation { c: self.c, s: -self.s }
    }
}

/// The eigenvalues of `[[a, b], [b, c]]`, the one of larger magnitude first, and the rotation that gives its vector.
pub(super) fn symmetric_2(a: f64, b: f64, c: f64) -> (f64, f64, Rotation) {
    let sum = a + c;
    let difference = a - c;
    let twice = b + b;
    let (size, other) = (difference.abs(), twice.abs());
    let root = if size > other {
        size * (1.0 + (other / size).powi(2)).sqrt()
    } else if size < other {
        other * (1.0 + (size / other).powi(2)).sqrt()
    } else {
        other * 2f64.sqrt()
    };
    let (most, least) = if a.abs() > c.abs() { (a, c) } else { (c, a) };
    let (first, second, first_sign) = if sum < 0.0 {
        let first = 0.5 * (sum - root);
        (first, (most / first) * least - (b / first) * b, -1.0)
    } else if sum > 0.0 {
        let first = 0.5 * (sum + root);
        (first, (most / first) * least - (b / first) * b, 1.0)
    } else {
        (0.5 * root, -0.5 * root, 1.0)
    };
    let (cs, second_sign) = if difference >= 0.0 { (difference + root, 1.0) } else { (difference - root, -1.0) };
    let (c1, s1) = if cs.abs() > other {
        let cotangent = -twice / cs;
        let s = 1.0 / (1.0 + cotangent * cotangent).sqrt();
        (cotangent * s, s)
    } else if other == 0.0 {
        (1.0, 0.0)
    } else {
        let tangent = -cs / twice;
        let c = 1.0 / (1.0 + tangent * tangent).sqrt();
        (c, tangent * c)
    };
    let rotation = if first_sign == second_sign { Rotation { c: -s1, s: c1 } } else { Rotation { c: c1, s: s1 } };
    (first, second, rotation)
}
