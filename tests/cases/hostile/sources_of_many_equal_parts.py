# limits: memory 64M, time 1s
# ends: any

# Parts of which each was compared with all before it.

# program: names_in_a_pattern
exec('match x:\n case [' + ','.join('a%d' % i for i in range(10**5)) + ']: pass')

# program: keys_of_a_pattern
exec('match x:\n case {' + ','.join('%d: a%d' % (i, i) for i in range(50_000)) + '}: pass')

# program: attributes_of_a_pattern
exec('match x:\n case A(' + ','.join('b%d=a%d' % (i, i) for i in range(50_000)) + '): pass')

# program: suspensions_under_handlers
exec('def f():\n' + ' try: yield 1\n except b: c\n' * 8_000)

# program: lines_of_code
code = compile('a\n' * 10**5, 'x', 'exec')
while True:
    list(code.co_lines())

# program: positions_of_code
code = compile('a\n' * 10**5, 'x', 'exec')
while True:
    list(code.co_positions())

# program: names_of_code
code = compile(';'.join('a%d' % i for i in range(10**5)), 'x', 'exec')
while True:
    code.co_names, code.co_consts, code.co_varnames
