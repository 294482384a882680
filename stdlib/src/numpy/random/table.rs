//! The distributions by name: parameters, their rules, and the draw.

use super::rules::Rule::{
    self, AboveOne, Any, AtLeastOne, NotNegative, Poisson, Positive, Unit, UnitNotOne, UnitNotZero,
};
use snek_tensor::random::Stream;

/// How one number is drawn.
#[derive(Clone, Copy)]
pub(super) enum Draw {
    /// A real number.
    Real(fn(&mut Stream, [f64; 3]) -> f64),
    /// An integer.
    Whole(fn(&mut Stream, [f64; 3]) -> i64),
}

/// A distribution.
pub(super) struct Distribution {
    pub(super) name: &'static str,
    pub(super) parameters: &'static [(&'static str, Rule)],
    pub(super) draw: Draw,
}

const fn real(
    name: &'static str,
    parameters: &'static [(&'static str, Rule)],
    draw: fn(&mut Stream, [f64; 3]) -> f64,
) -> Distribution {
    Distribution { name, parameters, draw: Draw::Real(draw) }
}

const fn whole(
    name: &'static str,
    parameters: &'static [(&'static str, Rule)],
    draw: fn(&mut Stream, [f64; 3]) -> i64,
) -> Distribution {
    Distribution { name, parameters, draw: Draw::Whole(draw) }
}

static TABLE: &[Distribution] = &[
    real("random", &[], |s, _| s.unit()),
    real("standard_normal", &[], |s, _| s.normal()),
    real("standard_exponential", &[], |s, _| s.exponential()),
    real("standard_cauchy", &[], |s, _| s.cauchy()),
    real("uniform", &[("", Any), ("high - low", Any)], |s, [low, range, _]| low + range * s.unit()),
    real("normal", &[("", Any), ("scale", NotNegative)], |s, [loc, scale, _]| loc + scale * s.normal()),
    real("exponential", &[("scale", NotNegative)], |s, [scale, ..]| scale * s.exponential()),
    real("standard_gamma", &[("shape", NotNegative)], |s, [shape, ..]| s.standard_gamma(shape)),
    real("gamma", &[("shape", NotNegative), ("scale", NotNegative)], |s, [shape, scale, _]| {
        scale * s.standard_gamma(shape)
    }),
    real("beta", &[("a", Positive), ("b", Positive)], |s, [a, b, _]| s.beta(a, b)),
    real("chisquare", &[("df", Positive)], |s, [df, ..]| s.chisquare(df)),
    real("noncentral_chisquare", &[("df", Positive), ("nonc", NotNegative)], |s, [df, nonc, _]| {
        s.noncentral_chisquare(df, nonc)
    }),
    real("f", &[("dfnum", Positive), ("dfden", Positive)], |s, [over, under, _]| s.f(over, under)),
    real(
        "noncentral_f",
        &[("dfnum", Positive), ("dfden", Positive), ("nonc", NotNegative)],
        |s, [over, under, nonc]| s.noncentral_f(over, under, nonc),
    ),
    real("standard_t", &[("df", Positive)], |s, [df, ..]| s.student(df)),
    real("vonmises", &[("mu", Any), ("kappa", NotNegative)], |s, [mu, kappa, _]| s.vonmises(mu, kappa)),
    real("pareto", &[("a", Positive)], |s, [a, ..]| s.pareto(a)),
    real("weibull", &[("a", NotNegative)], |s, [a, ..]| s.weibull(a)),
    real("power", &[("a", Positive)], |s, [a, ..]| s.power(a)),
    real("laplace", &[("loc", Any), ("scale", NotNegative)], |s, [loc, scale, _]| s.laplace(loc, scale)),
    real("gumbel", &[("loc", Any), ("scale", NotNegative)], |s, [loc, scale, _]| s.gumbel(loc, scale)),
    real("logistic", &[("loc", Any), ("scale", NotNegative)], |s, [loc, scale, _]| s.logistic(loc, scale)),
    real("lognormal", &[("mean", Any), ("sigma", NotNegative)], |s, [mean, sigma, _]| s.lognormal(mean, sigma)),
    real("rayleigh", &[("scale", NotNegative)], |s, [scale, ..]| s.rayleigh(scale)),
    real("wald", &[("mean", Positive), ("scale", Positive)], |s, [mean, scale, _]| s.wald(mean, scale)),
    real("triangular", &[("", Any), ("", Any), ("", Any)], |s, [left, mode, right]| s.triangular(left, mode, right)),
    whole("binomial", &[("n", NotNegative), ("p", Unit)], |s, [n, p, _]| s.binomial(n as i64, p)),
    whole("negative_binomial", &[("n", Positive), ("p", UnitNotZero)], |s, [n, p, _]| s.negative_binomial(n, p)),
    whole("negative_binomial_legacy", &[("n", Positive), ("p", Unit)], |s, [n, p, _]| s.negative_binomial(n, p)),
    whole("poisson", &[("lam", Poisson)], |s, [lam, ..]| s.poisson(lam)),
    whole("zipf", &[("a", AboveOne)], |s, [a, ..]| s.zipf(a)),
    whole("geometric", &[("p", UnitNotZero)], |s, [p, ..]| s.geometric(p)),
    whole("logseries", &[("p", UnitNotOne)], |s, [p, ..]| s.logseries(p)),
    whole("hypergeometric", &[("ngood", NotNegative), ("nbad", NotNegative), ("nsample", AtLeastOne)], |s, counts| {
        // Sums of two of them must not overflow.
        let [good, bad, sample] = counts.map(|count| count.min(1e18) as i64);
        s.hypergeometric(good, bad, sample)
    }),
];

/// The distribution of this name.
pub(super) fn find(name: &str) -> Option<&'static Distribution> {
    TABLE.iter().find(|distribution| distribution.name == name)
}
