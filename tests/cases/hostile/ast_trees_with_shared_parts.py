# limits: memory 64M, time 1s
# ends: any

# An object may stand in a tree many times; it is read each time.

# program: operators
import ast
place = dict(lineno=1, col_offset=0, end_lineno=1, end_col_offset=0)
node = ast.Constant(1, **place)
for i in range(40):
    node = ast.BinOp(node, ast.Add(), node, **place)
compile(ast.Expression(node), 'x', 'eval')

# program: long_names
import ast
names = [ast.Name('a' * 10**6, ast.Load()) for i in range(50)]
compile(ast.fix_missing_locations(ast.Expression(ast.List(names, ast.Load()))), 'x', 'eval')

# program: constants
import ast
constant = ast.Constant(((1,) * 1000,) * 1000)
compile(ast.fix_missing_locations(ast.Expression(ast.List([constant] * 1000, ast.Load()))), 'x', 'eval')

# program: tuples_in_a_constant
import ast
t = ()
for i in range(60):
    t = (t, t)
compile(ast.fix_missing_locations(ast.Expression(ast.Constant(t))), 'x', 'eval')

# program: long_number
import ast, sys
sys.set_int_max_str_digits(0)
compile(ast.fix_missing_locations(ast.Expression(ast.Constant(1 << 10**7))), 'x', 'eval')
