# random: distributions.
import random
random.seed(7)
print([round(random.gauss(0, 1), 12) for _ in range(5)], round(random.normalvariate(10, 2), 12))
# expect: [-0.255880288448, 0.511431512517, -0.226096164783, -0.315068422331, -0.930018190323] 6.921152548097
print(round(random.expovariate(1.5), 12), round(random.betavariate(2, 3), 12))  # expect: 0.025477801414 0.615666880634
print(round(random.gammavariate(2, 1), 12), round(random.gammavariate(0.5, 1), 12))
# expect: 0.97360940456 2.088935102354
print(round(random.lognormvariate(0, 1), 12), round(random.paretovariate(3), 12))
# expect: 0.655882132959 1.042660789844
print(round(random.weibullvariate(1, 2), 12), round(random.vonmisesvariate(0, 4), 12))
# expect: 0.607343266598 1.397003989842
