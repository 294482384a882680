//! The binomial distribution, by inversion where few successes are likely, else by BTPE (Kachitvichyanukul and Schmeiser).

use super::Stream;

impl Stream {
    /// Of the binomial distribution.
    pub fn binomial(&mut self, n: i64, p: f64) -> i64 {
        if !self.is_legacy() && (n == 0 || p == 0.0) {
            return 0;
        }
        if p <= 0.5 {
            return self.few_or_many(n, p);
        }
        n - self.few_or_many(n, 1.0 - p)
    }

    fn few_or_many(&mut self, n: i64, p: f64) -> i64 {
        if p * n as f64 <= 30.0 { self.inversion(n, p) } else { self.btpe(n, p) }
    }

    fn inversion(&mut self, n: i64, p: f64) -> i64 {
        let trials = n as f64;
        let q = 1.0 - p;
        let log = if self.is_legacy() { q.ln() } else { (-p).ln_1p() };
        let none = (trials * log).exp();
        let mean = trials * p;
        let bound = trials.min(mean + 10.0 * (mean * q + 1.0).sqrt()) as i64;
        loop {
            let mut count = 0;
            let mut likelihood = none;
            let mut u = self.unit();
            while u > likelihood {
                count += 1;
                if count > bound {
                    break;
                }
                u -= likelihood;
                likelihood = (n - count + 1) as f64 * p * likelihood / (count as f64 * q);
            }
            if count <= bound {
                return count;
            }
        }
    }

    fn btpe(&mut self, n: i64, p: f64) -> i64 {
        let shape = Btpe::new(n, p);
        loop {
            let u = self.unit() * shape.areas[3];
            let v = self.unit();
            if let Some(y) = shape.try_point(u, v) {
                return y;
            }
        }
    }
}

/// The four regions under which points are drawn: a triangle, two parallelograms and two exponential tails.
struct Btpe {
    n: i64,
    r: f64,
    q: f64,
    mode: i64,
    middle: f64,
    half: f64,
    left: f64,
    right: f64,
    c: f64,
    left_rate: f64,
    right_rate: f64,
    /// The areas of the first region, the first two, …
    areas: [f64; 4],
}

impl Btpe {
    fn new(n: i64, p: f64) -> Btpe {
        let trials = n as f64;
        let r = p.min(1.0 - p);
        let q = 1.0 - r;
        let mean = trials * r + r;
        let mode = mean.floor() as i64;
        let half = (2.195 * (trials * r * q).sqrt() - 4.6 * q).floor() + 0.5;
        let middle = mode as f64 + 0.5;
        let (left, right) = (middle - half, middle + half);
        let c = 0.134 + 20.5 / (15.3 + mode as f64);
        let a = (mean - left) / (mean - left * r);
        let left_rate = a * (1.0 + a / 2.0);
        let a = (right - mean) / (right * q);
        let right_rate = a * (1.0 + a / 2.0);
        let two = half * (1.0 + 2.0 * c);
        let three = two + c / left_rate;
        let areas = [half, two, three, three + c / right_rate];
        Btpe { n, r, q, mode, middle, half, left, right, c, left_rate, right_rate, areas }
    }

    /// The number that a point stands for, unless it lies above the distribution.
    fn try_point(&self, u: f64, v: f64) -> Option<i64> {
        if u <= self.areas[0] {
            return Some((self.middle - self.half * v + u).floor() as i64);
        }
        let (y, v) = if u <= self.areas[1] {
            let x = self.left + (u - self.areas[0]) / self.c;
            let v = v * self.c + 1.0 - (self.mode as f64 - x + 0.5).abs() / self.half;
            if v > 1.0 {
                return None;
            }
            (x.floor() as i64, v)
        } else if u <= self.areas[2] {
            let y = (self.left + v.ln() / self.left_rate).floor() as i64;
            (y, v * (u - self.areas[1]) * self.left_rate)
        } else {
            let y = (self.right - v.ln() / self.right_rate).floor() as i64;
            (y, v * (u - self.areas[2]) * self.right_rate)
        };
        if !(0..=self.n).contains(&y) || (v == 0.0 && u > self.areas[1]) {
            return None;
        }
        self.is_below(y, v).then_some(y)
    }

    fn is_below(&self, y: i64, v: f64) -> bool {
        let (n, m) = (self.n as f64, self.mode as f64);
        let variance = n * self.r * self.q;
        let k = (y - self.mode).abs();
        if !(k > 20 && (k as f64) < variance / 2.0 - 1.0) {
            let s = self.r / self.q;
            let a = s * (n + 1.0);
            let mut f = 1.0;
            for i in self.mode + 1..=y {
                f *= a / i as f64 - s;
            }
            for i in y + 1..=self.mode {
                f /= a / i as f64 - s;
            }
            return v <= f;
        }
        let k = k as f64;
        let rho = (k / variance) * ((k * (k / 3.0 + 0.625) + 0.166_666_666_666_666_66) / variance + 0.5);
        let t = -k * k / (2.0 * variance);
        let log = v.ln();
        if log < t - rho {
            return true;
        }
        if log > t + rho {
            return false;
        }
        let x1 = y as f64 + 1.0;
        let f1 = m + 1.0;
        let z = n + 1.0 - m;
        let w = n - y as f64 + 1.0;
        let limit = self.middle * (f1 / x1).ln()
            + (n - m + 0.5) * (z / w).ln()
            + (y - self.mode) as f64 * (w * self.r / (x1 * self.q)).ln()
            + stirling(f1)
            + stirling(z)
            + stirling(x1)
            + stirling(w);
        log <= limit
    }
}

/// The error of Stirling's formula. NumPy has 13680 where the paper has 13860.
fn stirling(x: f64) -> f64 {
    let square = x * x;
    (13680.0 - (462.0 - (132.0 - (99.0 - 140.0 / square) / square) / square) / square) / x / 166_320.0
}
