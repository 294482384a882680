//! Distributions of real numbers.
//!
//! The formulas keep NumPy's order of operations, and where the styles differ, both.

use super::Stream;
use std::f64::consts::PI;

impl Stream {
    /// Of the standard gamma distribution (Marsaglia and Tsang; below a shape of 1, Ahrens and Dieter).
    pub fn standard_gamma(&mut self, shape: f64) -> f64 {
        if shape == 1.0 {
            return self.exponential();
        }
        if shape == 0.0 {
            return 0.0;
        }
        if shape < 1.0 {
            loop {
                let u = self.unit();
                let v = self.exponential();
                if u <= 1.0 - shape {
                    let x = u.powf(1.0 / shape);
                    if x <= v {
                        return x;
                    }
                } else {
                    let y = -((1.0 - u) / shape).ln();
                    let x = (1.0 - shape + shape * y).powf(1.0 / shape);
                    if x <= v + y {
                        return x;
                    }
                }
            }
        }
        let b = shape - 1.0 / 3.0;
        let c = 1.0 / (9.0 * b).sqrt();
        loop {
            let (x, v) = loop {
                let x = self.normal();
                let v = 1.0 + c * x;
                // A shape that is no number would never give a positive one.
                if v > 0.0 || v.is_nan() {
                    break (x, v);
                }
            };
            let v = v * v * v;
            let u = self.unit();
            if u < 1.0 - 0.0331 * (x * x) * (x * x) || u.ln() < 0.5 * x * x + b * (1.0 - v + v.ln()) || v.is_nan() {
                return b * v;
            }
        }
    }

    /// Of the beta distribution.
    pub fn beta(&mut self, a: f64, b: f64) -> f64 {
        /// Below, a result other than 0 and 1 is out of reach.
        const TINY: f64 = 3e-103;
        if !(a <= 1.0 && b <= 1.0) {
            let x = self.standard_gamma(a);
            let y = self.standard_gamma(b);
            return x / (x + y);
        }
        if !self.is_legacy() && a < TINY && b < TINY {
            return f64::from(u8::from((a + b) * self.unit() < a));
        }
        loop {
            let (u, v) = (self.unit(), self.unit());
            let (x, y) = (u.powf(1.0 / a), v.powf(1.0 / b));
            let sum = x + y;
            if sum > 1.0 || (!self.is_legacy() && u + v == 0.0) {
                continue;
            }
            if self.is_legacy() {
                if sum > 0.0 {
                    return x / sum;
                }
                let (log_x, log_y) = (u.ln() / a, v.ln() / b);
                let most = if log_x > log_y { log_x } else { log_y };
                let (log_x, log_y) = (log_x - most, log_y - most);
                return (log_x - (log_x.exp() + log_y.exp()).ln()).exp();
            }
            if x > 0.0 && y > 0.0 {
                return x / sum;
            }
            let delta = u.ln() / a - v.ln() / b;
            return if delta > 0.0 { (-(-delta).exp().ln_1p()).exp() } else { (delta - delta.exp().ln_1p()).exp() };
        }
    }

    /// Of the chi-square distribution.
    pub fn chisquare(&mut self, df: f64) -> f64 {
        2.0 * self.standard_gamma(df / 2.0)
    }

    /// Of the noncentral chi-square distribution.
    pub fn noncentral_chisquare(&mut self, df: f64, nonc: f64) -> f64 {
        if nonc.is_nan() && !self.is_legacy() {
            return f64::NAN;
        }
        if nonc == 0.0 {
            return self.chisquare(df);
        }
        if 1.0 < df {
            let square = self.chisquare(df - 1.0);
            let n = self.normal() + nonc.sqrt();
            return square + n * n;
        }
        let i = self.poisson(nonc / 2.0);
        let out = self.chisquare(df + 2.0 * i as f64);
        if nonc.is_nan() { f64::NAN } else { out }
    }

    /// Of Fisher's distribution.
    pub fn f(&mut self, over: f64, under: f64) -> f64 {
        let x = self.chisquare(over) * under;
        let y = self.chisquare(under) * over;
        x / y
    }

    /// Of the noncentral version of Fisher's distribution.
    pub fn noncentral_f(&mut self, over: f64, under: f64, nonc: f64) -> f64 {
        let x = self.noncentral_chisquare(over, nonc) * under;
        x / (self.chisquare(under) * over)
    }

    /// Of the standard Cauchy distribution.
    pub fn cauchy(&mut self) -> f64 {
        let x = self.normal();
        x / self.normal()
    }

    /// Of Student's distribution.
    pub fn student(&mut self, df: f64) -> f64 {
        let x = self.normal();
        let y = self.standard_gamma(df / 2.0);
        (df / 2.0).sqrt() * x / y.sqrt()
    }

    /// Of the Lomax distribution.
    pub fn pareto(&mut self, a: f64) -> f64 {
        let x = self.exponential() / a;
        if self.is_legacy() { x.exp() - 1.0 } else { x.exp_m1() }
    }

    /// Of the Weibull distribution.
    pub fn weibull(&mut self, a: f64) -> f64 {
        if a == 0.0 { 0.0 } else { self.exponential().powf(1.0 / a) }
    }

    /// Of the power distribution.
    pub fn power(&mut self, a: f64) -> f64 {
        let x = self.exponential();
        let base = if self.is_legacy() { 1.0 - (-x).exp() } else { -(-x).exp_m1() };
        base.powf(1.0 / a)
    }

    /// Of the Laplace distribution.
    pub fn laplace(&mut self, loc: f64, scale: f64) -> f64 {
        loop {
            let u = self.unit();
            if u >= 0.5 {
                return loc - scale * (2.0 - u - u).ln();
            }
            if u > 0.0 {
                return loc + scale * (u + u).ln();
            }
        }
    }

    /// Of the Gumbel distribution.
    pub fn gumbel(&mut self, loc: f64, scale: f64) -> f64 {
        loop {
            let u = 1.0 - self.unit();
            if u < 1.0 {
                return loc - scale * (-u.ln()).ln();
            }
        }
    }

    /// Of the logistic distribution.
    pub fn logistic(&mut self, loc: f64, scale: f64) -> f64 {
        loop {
            let u = self.unit();
            if u > 0.0 {
                return loc + scale * (u / (1.0 - u)).ln();
            }
        }
    }

    /// Of the lognormal distribution.
    pub fn lognormal(&mut self, mean: f64, sigma: f64) -> f64 {
        (mean + sigma * self.normal()).exp()
    }

    /// Of the Rayleigh distribution.
    pub fn rayleigh(&mut self, mode: f64) -> f64 {
        let square = if self.is_legacy() { -2.0 * (-self.unit()).ln_1p() } else { 2.0 * self.exponential() };
        mode * square.sqrt()
    }

    /// Of the inverse Gaussian distribution.
    pub fn wald(&mut self, mean: f64, scale: f64) -> f64 {
        let y = self.normal();
        let y = mean * y * y;
        let x = if self.is_legacy() {
            mean + mean / (2.0 * scale) * (y - (4.0 * scale * y + y * y).sqrt())
        } else {
            let d = 1.0 + (1.0 + 4.0 * scale / y).sqrt();
            mean * (1.0 - 2.0 / d)
        };
        if self.unit() <= mean / (mean + x) { x } else { mean * mean / x }
    }

    /// Of the von Mises distribution (Best and Fisher).
    pub fn vonmises(&mut self, mu: f64, kappa: f64) -> f64 {
        if kappa.is_nan() {
            return f64::NAN;
        }
        if kappa < 1e-8 {
            return PI * (2.0 * self.unit() - 1.0);
        }
        let s = if kappa < 1e-5 {
            1.0 / kappa + kappa
        } else if kappa <= 1e6 || self.is_legacy() {
            let r = 1.0 + (1.0 + 4.0 * kappa * kappa).sqrt();
            let rho = (r - (2.0 * r).sqrt()) / (2.0 * kappa);
            (1.0 + rho * rho) / (2.0 * rho)
        } else {
            let x = mu + (1.0 / kappa).sqrt() * self.normal();
            let x = if x < -PI { x + 2.0 * PI } else { x };
            return if x > PI { x - 2.0 * PI } else { x };
        };
        let w = loop {
            let z = (PI * self.unit()).cos();
            let w = (1.0 + s * z) / (s + z);
            let y = kappa * (s - w);
            let v = self.unit();
            if y * (2.0 - y) - v >= 0.0 || (y / v).ln() + 1.0 - y >= 0.0 {
                break w;
            }
        };
        let angle = if self.unit() < 0.5 { -w.acos() } else { w.acos() } + mu;
        let turned = (angle.abs() + PI) % (2.0 * PI) - PI;
        if angle < 0.0 { -turned } else { turned }
    }

    /// Of the triangular distribution.
    pub fn triangular(&mut self, left: f64, mode: f64, right: f64) -> f64 {
        let base = right - left;
        let to_mode = mode - left;
        let u = self.unit();
        if u <= to_mode / base {
            left + (u * (to_mode * base)).sqrt()
        } else {
            right - ((1.0 - u) * ((right - mode) * base)).sqrt()
        }
    }
}
