# Filters as -W and PYTHONWARNINGS write them.
import sys
import warnings

with warnings.catch_warnings(record=True) as told:
    warnings.resetwarnings()
    warnings._processoptions(["always", "ignore::UserWarning", "error:no way", "ignore:quiet:DeprecationWarning"])
    warnings.warn("user")
    warnings.warn("quiet please", DeprecationWarning)
    warnings.warn("loud", DeprecationWarning)
    try:
        warnings.warn("no way at all")
    except UserWarning as error:
        print("raised", error)  # expect: raised no way at all
    print([str(one.message) for one in told])  # expect: ['loud']
with warnings.catch_warnings():
    sys.stderr = sys.stdout
    warnings._processoptions(["odd", "a:b:c:d:e:f", "error::Nothing", "error::int", "error::no.module.X", "error::::x"])
    sys.stderr = sys.__stderr__
# expect: Invalid -W option ignored: invalid action: 'odd'
# expect: Invalid -W option ignored: too many fields (max 5): 'a:b:c:d:e:f'
# expect: Invalid -W option ignored: unknown warning category: 'Nothing'
# expect: Invalid -W option ignored: invalid warning category: 'int'
# expect: Invalid -W option ignored: invalid module name: 'no.module'
# expect: Invalid -W option ignored: invalid lineno 'x'
