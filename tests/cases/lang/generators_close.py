# close raises GeneratorExit at the yield and runs finally blocks.
# modes: plain, lms, gc-stress

def g():
    try:
        yield 1
        yield 2
    except GeneratorExit:
        print("exit")
        raise
    finally:
        print("finally")

it = g()
print(next(it))  # expect: 1
it.close()
# expect: exit
# expect: finally
it.close()
print(list(it))  # expect: []
fresh = g()
fresh.close()
print(list(fresh))  # expect: []

def stubborn():
    try:
        yield 1
    except GeneratorExit:
        yield 2

it = stubborn()
next(it)
try:
    it.close()
except RuntimeError as error:
    print(error)  # expect: generator ignored GeneratorExit
