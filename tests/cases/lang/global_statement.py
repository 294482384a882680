# global makes a name of the module, also one that does not exist yet.
# modes: plain, lms

def define():
    global made, counter
    made = "made"
    counter = 1

def bump():
    global counter
    counter += 1
    del globals()["made"]

define()

print(made, counter)  # expect: made 1
bump()
print(counter)  # expect: 2
try:
    made
except NameError as error:
    print(error)  # expect: name 'made' is not defined

def loop():
    global k
    for k in range(3):
        pass

loop()
print(k)  # expect: 2

def nested():
    def inner():
        global z
        z = 5
    inner()

nested()
print(z)  # expect: 5
