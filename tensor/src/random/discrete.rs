//! Distributions of integers.

use super::Stream;

/// The logarithm of the gamma function (Zhang and Jin), as NumPy's distributions compute it.
pub(super) fn log_gamma(x: f64) -> f64 {
    const A: [f64; 10] = [
        8.333333333333333e-02,
        -2.777777777777778e-03,
        7.936507936507937e-04,
        -5.952380952380952e-04,
        8.417508417508418e-04,
        -1.917526917526918e-03,
        6.41025641025641e-03,
        -2.955065359477124e-02,
        1.796443723688307e-01,
        -1.392_432_216_905_9,
    ];
    const LOG_TWO_PI: f64 = 1.837_877_066_409_345_3;
    if x == 1.0 || x == 2.0 {
        return 0.0;
    }
    let shift = if x < 7.0 { (7.0 - x).trunc() } else { 0.0 };
    let mut base = x + shift;
    let square = (1.0 / base) * (1.0 / base);
    let series = A.iter().rev().skip(1).fold(A[9], |sum, a| sum * square + a);
    let mut log = series / base + 0.5 * LOG_TWO_PI + (base - 0.5) * base.ln() - base;
    for _ in 0..shift as i64 {
        log -= (base - 1.0).ln();
        base -= 1.0;
    }
    log
}

impl Stream {
    /// Of the Poisson distribution.
    pub fn poisson(&mut self, lam: f64) -> i64 {
        if lam >= 10.0 {
            return self.poisson_rejection(lam);
        }
        if lam == 0.0 {
            return 0;
        }
        let limit = (-lam).exp();
        let mut product = 1.0;
        let mut count = 0;
        loop {
            product *= self.unit();
            // Comparing so, a limit that is no number ends the loop.
            if product > limit {
                count += 1;
            } else {
                return count;
            }
        }
    }

    /// Transformed rejection (Hörmann).
    fn poisson_rejection(&mut self, lam: f64) -> i64 {
        let root = lam.sqrt();
        let log = lam.ln();
        let b = 0.931 + 2.53 * root;
        let a = -0.059 + 0.02483 * b;
        let inverse_alpha = 1.1239 + 1.1328 / (b - 3.4);
        let vr = 0.9277 - 3.6224 / (b - 2.0);
        loop {
            let u = self.unit() - 0.5;
            let v = self.unit();
            let us = 0.5 - u.abs();
            let k = ((2.0 * a / us + b) * u + lam + 0.43).floor();
            if us >= 0.07 && v <= vr {
                return k as i64;
            }
            if k < 0.0 || (us < 0.013 && v > us) {
                continue;
            }
            if v.ln() + inverse_alpha.ln() - (a / (us * us) + b).ln() <= -lam + k * log - log_gamma(k + 1.0) {
                return k as i64;
            }
        }
    }

    /// Of the negative binomial distribution.
    pub fn negative_binomial(&mut self, n: f64, p: f64) -> i64 {
        let lam = (1.0 - p) / p * self.standard_gamma(n);
        self.poisson(lam)
    }

    /// Of the geometric distribution.
    pub fn geometric(&mut self, p: f64) -> i64 {
        if p >= 1.0 / 3.0 {
            let mut count = 1;
            let (mut product, mut sum) = (p, p);
            let u = self.unit();
            while u > sum {
                product *= 1.0 - p;
                let next = sum + product;
                count += 1;
                // Rounding may leave the sum below 1 for ever.
                if next == sum {
                    break;
                }
                sum = next;
            }
            return count;
        }
        if self.is_legacy() {
            return ((-self.unit()).ln_1p() / (1.0 - p).ln()).ceil() as i64;
        }
        (-self.exponential() / (-p).ln_1p()).ceil() as i64
    }

    /// Of the logarithmic series distribution.
    pub fn logseries(&mut self, p: f64) -> i64 {
        let r = if self.is_legacy() { (1.0 - p).ln() } else { (-p).ln_1p() };
        loop {
            let v = self.unit();
            if v >= p {
                return 1;
            }
            let u = self.unit();
            let q = if self.is_legacy() { 1.0 - (r * u).exp() } else { -(r * u).exp_m1() };
            if v <= q * q {
                let result = (1.0 + v.ln() / q.ln()).floor() as i64;
                if result < 1 || v == 0.0 {
                    continue;
                }
                return result;
            }
            return if v >= q { 1 } else { 2 };
        }
    }

    /// Of the Zipf distribution.
    pub fn zipf(&mut self, a: f64) -> i64 {
        const MOST: f64 = i64::MAX as f64;
        // Beyond, the powers overflow, and any other result is out of reach.
        if a >= 1025.0 {
            return 1;
        }
        let am1 = a - 1.0;
        let b = 2f64.powf(am1);
        let least = MOST.powf(-am1);
        loop {
            let u = self.unit();
            let u = if self.is_legacy() { 1.0 - u } else { u * least + (1.0 - u) };
            let v = self.unit();
            let x = u.powf(-1.0 / am1).floor();
            if !(1.0..=MOST).contains(&x) {
                continue;
            }
            let t = (1.0 + 1.0 / x).powf(am1);
            if v * x * (t - 1.0) / (b - 1.0) <= t / b {
                return x as i64;
            }
        }
    }

    /// Of the hypergeometric distribution, as `RandomState` draws it.
    pub fn hypergeometric(&mut self, good: i64, bad: i64, sample: i64) -> i64 {
        match sample {
            ..=0 => 0,
            1..=10 => self.hypergeometric_urn(good, bad, sample),
            _ => self.hypergeometric_ratio(good, bad, sample),
        }
    }

    /// Draws one by one.
    fn hypergeometric_urn(&mut self, good: i64, bad: i64, sample: i64) -> i64 {
        let rest = (bad + good - sample) as f64;
        let least = bad.min(good) as f64;
        let mut y = least;
        let mut k = sample;
        while y > 0.0 {
            let u = self.unit();
            y -= (u + y / (rest + k as f64)).floor();
            k -= 1;
            if k == 0 {
                break;
            }
        }
        let z = (least - y) as i64;
        if good > bad { sample - z } else { z }
    }

    /// Ratio of uniforms (Stadlober).
    fn hypergeometric_ratio(&mut self, good: i64, bad: i64, sample: i64) -> i64 {
        const D1: f64 = 1.715_527_769_921_413_5;
        const D2: f64 = 0.898_916_162_058_898_8;
        let (least, most) = (good.min(bad), good.max(bad));
        let all = good + bad;
        let m = sample.min(all - sample);
        let part = least as f64 / all as f64;
        let other = 1.0 - part;
        let d6 = m as f64 * part + 0.5;
        let d7 = ((all - m) as f64 * sample as f64 * part * other / (all - 1) as f64 + 0.5).sqrt();
        let d8 = D1 * d7 + D2;
        let d9 = ((m + 1) as f64 * (least + 1) as f64 / (all + 2) as f64).floor() as i64;
        let logs = |z: i64| {
            log_gamma((z + 1) as f64)
                + log_gamma((least - z + 1) as f64)
                + log_gamma((m - z + 1) as f64)
                + log_gamma((most - m + z + 1) as f64)
        };
        let d10 = logs(d9);
        let d11 = (m.min(least) as f64 + 1.0).min((d6 + 16.0 * d7).floor());
        let z = loop {
            let x = self.unit();
            let y = self.unit();
            let w = d6 + d8 * (y - 0.5) / x;
            if !(0.0..d11).contains(&w) {
                continue;
            }
            let z = w.floor() as i64;
            let t = d10 - logs(z);
            if x * (4.0 - x) - 3.0 <= t {
                break z;
            }
            if x * (x - t) < 1.0 && 2.0 * x.ln() <= t {
                break z;
            }
        };
        let z = if good > bad { m - z } else { z };
        if m < sample { good - z } else { z }
    }
}
