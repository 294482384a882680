# limits: memory 64M, time 1s
# ends: any

# The code of `finally` stands once on each way out.

# program: nested
def nest(n):
    if n == 0:
        return ['return']
    inner = nest(n - 1)
    return ['try:'] + [' ' + line for line in inner] + ['finally:'] + [' ' + line for line in inner]
exec('def f():\n' + '\n'.join(' ' + line for line in nest(12)))

# program: many_returns
exec('def f():\n try:\n' + '  if x: return 1\n' * 10_000 + ' finally:\n' + '  y\n' * 10_000)

# program: returns_in_them
lines = ['def f():']
for i in range(14):
    lines.append(' ' * (i + 1) + 'try:')
lines.append(' ' * 15 + 'if x: return 1')
for i in range(13, -1, -1):
    lines += [' ' * (i + 1) + 'finally:', ' ' * (i + 2) + 'for x in y:', ' ' * (i + 3) + 'if x: return 2']
exec('\n'.join(lines))

# program: functions_in_them
exec('def f():\n try:\n' + '  if x: return 1\n' * 10_000 + ' finally:\n' + '  def g(): y\n' * 1_000)
