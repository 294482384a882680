import contextlib, io
CASES = []
CHECK = '''
import contextlib, io
for text, name, args, expected in CASES:
    space, out = {}, io.StringIO()
    exec(text, space)
    with contextlib.redirect_stdout(out):
        try:
            result = repr(space[name](*args))
        except Exception as error:
            result = f'{type(error).__name__} {error}'
    if (result, out.getvalue()) != expected:
        print('EMITTED', name, args, (result, out.getvalue()), 'instead of', expected)
'''
def outcome(f, args):
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        try:
            result = repr(f(*args))
        except (snek.StagingError, OverflowError) as error:
            return None, out.getvalue(), str(error)
        except Exception as error:
            result = f'{type(error).__name__} {error}'
    return result, out.getvalue()
def run(f, *args):
    print('>')
    first = outcome(f, args)
    print(first[1], end='')
    if first[0] is None:
        return print('REFUSED', first[2])
    is_raised = ' ' in first[0] and first[0].split(' ')[0].endswith(('Error', 'Exception', 'Exit'))
    print(first[0] if is_raised else '= ' + first[0])
    try:
        text = f.emit('python')
    except (snek.StagingError, TypeError) as error:
        return
    space = {}
    exec(text, space)
    emitted = space[f.__name__]
    if emitted.__code__.co_argcount != len(args):
        # What it reads outside is a parameter of the text.
        return
    second = outcome(emitted, args)
    if second != first:
        print('EMITTED', args, second, 'instead of', first)
    CASES.append((text, f.__name__, args, first))
