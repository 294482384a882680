from uncertainties import nominal_value, std_dev, ufloat, ufloat_fromstr
from uncertainties.umath import sin, sqrt

x = ufloat(1, 0.1)
y = ufloat_fromstr("2.00+/-0.05")
print(2 * x + y, x - x, sin(x), (x * y).derivatives[x], "{:.1uP}".format(x / 3), nominal_value(sqrt(y)), std_dev(x ** 2), repr(y))
