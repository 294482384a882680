from mpmath import diff, e, findroot, gamma, inf, iv, lu_solve, matrix, mp, mpc, mpf, nsum, pi, polyroots, quad, sin, sqrt, zeta

mp.dps = 50
print(pi, e ** 2, sqrt(2), mpf("0.1") + 1)
mp.dps = 15
print(quad(sin, [0, pi]), findroot(lambda x: x ** 2 - 2, 1), diff(sin, 0), zeta(2), gamma(0.5))
print(nsum(lambda n: 1 / n ** 2, [1, inf]), polyroots([1, -3, 2]), mpc(1, 2) ** 2)
print(lu_solve(matrix([[2, 1], [1, 3]]), matrix([3, 5])), iv.mpf(2) / 3)
