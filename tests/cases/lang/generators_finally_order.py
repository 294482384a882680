# finally blocks of a generator run when the consumer leaves early and the generator is dropped.
# modes: plain, lms, gc-stress

def resource(name):
    print("open", name)
    try:
        for i in range(3):
            yield f"{name}{i}"
    finally:
        print("close", name)

for item in resource("a"):
    print(item)
    break
    # expect: open a
    # expect: a0
    # expect: close a

def consume():
    for item in resource("b"):
        if item == "b1":
            return item

print(consume())
# expect: open b
# expect: close b
# expect: b1
print(list(resource("c")))
# expect: open c
# expect: close c
# expect: ['c0', 'c1', 'c2']

def running():
    yield next(me)

me = running()
try:
    next(me)
except ValueError as error:
    print(error)  # expect: generator already executing
