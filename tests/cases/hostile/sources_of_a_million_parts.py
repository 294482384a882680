# limits: memory 64M, time 1s
# ends: any

# program: source_1m_exprs
exec('1\n' * 10**6)

# program: source_1m_assign
exec('a = 1\n' * 10**6)

# program: source_1m_calls
exec('f(x, y)\n' * 10**6)

# program: source_1m_one_expr
exec('x = [' + '1,' * 10**6 + ']')

# program: source_1m_names
exec('x = [' + 'a,' * 10**6 + ']')

# program: source_1m_plus
exec('x = 0' + '+1' * 10**6)

# program: source_1m_strings
exec('x = (' + '"a" ' * 10**6 + ')')

# program: source_1m_def
exec('def f(): pass\n' * 3*10**5)

# program: source_if
exec('if x: y\n' * 10**6)

# program: source_100k_def
exec('def f(): pass\n' * 10**5)

# program: source_class
exec('class A: pass\n' * 10**5)

# program: source_dict
exec('x = {' + '1:1,' * 10**6 + '}')

# program: source_unary
compile('x=' + '-' * 10**6 + '1', 'a', 'exec')

# program: source_compare
exec('x = 1' + '<1' * 10**6)

# program: source_bool
exec('x = 1' + ' and 1' * 10**6)

# program: source_fstring
exec('x = f"' + '{1}' * 10**6 + '"')

# program: source_semicolons
exec('a;' * 10**6)

# program: source_comments
exec('#a\n' * 10**7)

# program: source_newlines
exec('\n' * 6 * 10**7)

# program: source_args
exec('def f(' + ','.join(f'a{i}' for i in range(10**5)) + '): pass')

# program: source_kwargs
exec('f(' + ','.join(f'a{i}=1' for i in range(3*10**5)) + ')')

# program: source_targets
exec('a=' * 10**6 + '1')

# program: source_del
exec('del ' + 'a,' * 10**6)

# program: source_global
exec('global ' + ','.join(f'a{i}' for i in range(10**6)))

# program: source_import
exec('from math import ' + ','.join('pi as a%d' % i for i in range(10**6)))

# program: source_with
exec('with a' + ',a' * 10**6 + ': pass')

# program: source_match
exec('match 1:\n' + ' case 1: pass\n' * 10**6)

# program: source_or_pattern
exec('match 1:\n case 1' + '|1' * 10**6 + ': pass\n')

# program: source_elif
exec('if a: b\n' + 'elif a: b\n' * 10**6)

# program: source_except
exec('try: a\n' + 'except b: c\n' * 10**6)

# program: source_decorators
exec('@a\n' * 10**6 + 'def f(): pass')

# program: source_comprehension
exec('x = [a' + ' for a in b' * 10**5 + ']')

# program: source_ifs
exec('x = [a for a in b' + ' if a' * 10**6 + ']')

# program: source_long_string
exec('x = "' + 'a' * (3 * 10**7) + '"')

# program: source_long_bytes
exec('x = b"' + 'a' * (3 * 10**7) + '"')

# program: source_long_int
exec('x = 0x' + 'f' * (2 * 10**7))

# program: source_long_name
exec('a' * (2 * 10**7) + ' = 1')

# program: source_long_comment
exec('#' + 'a' * (5 * 10**7))

# program: source_errors
exec('1 = 1\n' * 10**6)

# program: source_errors2
exec(')' * 10**7)

# program: source_errors3
exec('a b ' * 10**6)

# program: source_errors4
exec('$' * 10**7)

# program: source_lambda
exec('lambda: 1\n' * 10**6)

# program: source_nested_lists
exec('x = ' + '[' * 90 + '],' * 90)

# program: source_consts
exec('x = [' + ','.join(str(i) + '.5' for i in range(10**6)) + ']')

# program: source_subscripts
exec('x' + '[0]' * 10**6)

# program: source_attrs
exec('x' + '.a' * 10**6)

# program: source_calls
exec('x' + '()' * 10**6)

# program: source_return
exec('def f():\n' + ' return a\n' * 10**6)

# program: source_yield
exec('def f():\n' + ' yield a\n' * 10**6)

# program: source_annot
exec('a: int\n' * 10**6)

# program: source_ast
import ast
ast.parse('a\n' * 10**6)

# program: source_ast_dump
import ast
ast.dump(ast.parse('a\n' * 10**5))

# program: source_tokenize
import tokenize, io
for _ in tokenize.generate_tokens(io.StringIO('a b\n' * 10**6).readline): pass

# program: source_eval
eval('(' + '1,' * 10**6 + ')')

# program: source_eval_loop
while True: eval('[' + '1,' * 10**5 + ']')

# program: source_dis
import dis, io
dis.dis('a\n' * 10**5, file=io.StringIO())

# program: source_bytes
exec(b'a\n' * 10**6)

# program: source_latin
exec(b'# -*- coding: latin-1 -*-\n' + b'a\n' * 10**6)
