# limits: memory 64M, time 1s
# ends: any

# program: decimal_prec
import decimal
decimal.getcontext().prec = 10**8
decimal.Decimal(1) / 3

# program: decimal_sqrt
import decimal
decimal.getcontext().prec = 10**6
decimal.Decimal(2).sqrt()

# program: decimal_exp
import decimal
decimal.getcontext().prec = 10**5
decimal.Decimal(2).exp()

# program: decimal_ln
import decimal
decimal.getcontext().prec = 10**5
decimal.Decimal(2).ln()

# program: decimal_pow
import decimal
decimal.getcontext().prec = 10**6
decimal.Decimal('1.1') ** 10**9

# program: decimal_max
import decimal
decimal.getcontext().prec = decimal.MAX_PREC
decimal.getcontext().Emax = decimal.MAX_EMAX
decimal.Decimal(1) / 3

# program: decimal_int
import decimal
int(decimal.Decimal('1e999999'))

# program: decimal_int2
import decimal
int(decimal.Decimal('1e999999999'))

# program: decimal_add
import decimal
decimal.getcontext().prec = 10**9
decimal.Decimal('1e900000000') + 1

# program: decimal_str
import decimal
format(decimal.Decimal('1e999999'), 'f')

# program: decimal_quantize
import decimal
decimal.getcontext().prec = 10**9
decimal.Decimal(1).quantize(decimal.Decimal('1e-999999999'))

# program: fraction
import fractions
x = fractions.Fraction(3, 7)
while True: x = x * x + 1

# program: fraction_text
import fractions
fractions.Fraction('1e999999999')

# program: fraction_limit
import fractions
fractions.Fraction(3**200000, 7**200000).limit_denominator(10**50000)
