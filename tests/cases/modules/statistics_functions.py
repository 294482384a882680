# Averages, spread, relations, normal distributions.
from fractions import Fraction as F
import statistics as S
d = [1.5, 2.5, 2.5, 2.75, 3.25, 4.75]; i = [1, 2, 3, 4, 4]
for f in (S.mean, S.fmean, S.geometric_mean, S.harmonic_mean, S.median, S.median_low, S.median_high, S.median_grouped, S.mode, S.multimode, S.stdev, S.pstdev, S.variance, S.pvariance, S.quantiles):
    print(f.__name__, f(d), f(i), f([F(1,2), F(3,4), F(5,6)]) if f is not S.median_grouped else "")
print(S.quantiles(range(1, 100), n=10), S.quantiles(d, n=5, method="inclusive"), S.fmean([1, 2], weights=[3, 1]), S.harmonic_mean([40, 60], weights=[5, 30]), S.multimode("aabbc"), S.mode(["x", "y", "x"]), S.mean([1e16, 1, -1e16]), S.mean([True, False]), S.variance([0.1]*3), S.stdev([1, 2], 1.5))
x = [1, 2, 3, 4, 5, 6.5]; y = [1.5, 3, 4, 4.5, 7, 9]; print(S.covariance(x, y), S.correlation(x, y), S.linear_regression(x, y), S.linear_regression(x, y, proportional=True))
n = S.NormalDist(10, 2.5); print(n, n.pdf(9), n.cdf(9), n.inv_cdf(0.3), n.inv_cdf(1e-20), n.inv_cdf(0.99), n.quantiles(), n.overlap(S.NormalDist(11, 1)), n.zscore(12), n + n, n - 3, n * 2, n / 4, -n, 5 - n, n == S.NormalDist(10, 2.5), n.mean, n.variance, S.NormalDist.from_samples(d), n.samples(3, seed=1))
for bad in (lambda: S.mean([]), lambda: S.median([]), lambda: S.mode([]), lambda: S.stdev([1]), lambda: S.variance([]), lambda: S.quantiles([1]), lambda: S.mean(["a"]), lambda: S.harmonic_mean([-1, 2]), lambda: S.geometric_mean([0]), lambda: S.correlation([1], [2]), lambda: S.NormalDist(0, -1), lambda: S.pvariance([]), lambda: S.fmean([]), lambda: S.correlation([1, 1], [1, 2]), lambda: S.mean([1, None])):
    try: print(bad())
    except Exception as e: print(type(e).__name__, e)
print(S.mean([float("inf"), 1]), S.mean([float("nan"), 1]), S.median([3, 1, 2]), S.pstdev([1, 1, 1]), S.stdev([10**20, 10**20 + 2]), S.pvariance([1, 2, 3], 2))
