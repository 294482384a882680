import copy, math
from collections import deque
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from functools import reduce
import snek
from snek import stage
def show(value):
    if isinstance(value, (list, tuple, deque)):
        return f'{type(value).__name__}({", ".join(map(show, value))})'
    if isinstance(value, dict):
        return '{' + ', '.join(f'{show(key)}: {show(item)}' for key, item in value.items()) + '}'
    if hasattr(value, '__dict__') and not callable(value):
        return f'{type(value).__name__}{show(vars(value))}'
    return repr(value) + (f' {value.dtype}' if hasattr(value, 'dtype') else '')
def shown_error(error):
    if isinstance(error, RecursionError):
        # CPython says besides what it was doing.
        return 'RecursionError'
    cause = '' if error.__cause__ is None else f' from {shown_error(error.__cause__)}'
    return f'{type(error).__name__} {error} {show(error.args)}{cause}'
def state(*values):
    print(';')
    print('state', *map(show, values))
def run(f, *args, **named):
    print('>')
    saved = copy.deepcopy((args, named))
    try:
        print('=', show(f(*args, **named)))
    except snek.StagingError as error:
        refused(f, error, saved)
    except Exception as error:
        if isinstance(error, OverflowError) and '64' in str(error):
            refused(f, error, saved)
        else:
            print(shown_error(error))
    print(show(args), show(named))
def refused(f, error, saved):
    # What is outside is changed as if nothing were refused, so that later calls can be compared.
    print('REFUSED', error)
    snek.run_eagerly(True)
    try:
        f(*saved[0], **saved[1])
    except Exception:
        pass
    snek.run_eagerly(False)
