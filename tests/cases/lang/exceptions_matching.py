# The first handler that fits is taken; tuples, subclasses, bare except.
# modes: plain, lms, gc-stress
class Base(Exception): pass
class Derived(Base): pass

def classify(error):
    try:
        raise error
    except Derived:
        return "derived"
    except (KeyError, IndexError) as e:
        return f"lookup {type(e).__name__}"
    except Base:
        return "base"
    except Exception:
        return "other"
    except:
        return "anything"

for error in (Derived(), Base(), KeyError("k"), IndexError(), ValueError(), KeyboardInterrupt(), SystemExit(1)):
    print(type(error).__name__, classify(error))
    # expect: Derived derived
    # expect: Base base
    # expect: KeyError lookup KeyError
    # expect: IndexError lookup IndexError
    # expect: ValueError other
    # expect: KeyboardInterrupt anything
    # expect: SystemExit anything
try:
    try:
        raise ValueError("v")
    except "text":
        pass
except TypeError as error:
    print(error)  # expect: catching classes that do not inherit from BaseException is not allowed
try:
    raise ValueError
except ValueError as e:
    print(repr(e), e.args)  # expect: ValueError() ()
try:
    e
except NameError as error:
    print(error)  # expect: name 'e' is not defined
