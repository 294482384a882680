# Returns inside loops, conditions and try blocks.
# modes: plain, lms

def f(x):
    while x > 0:
        if x == 3:
            return x
        x -= 1
    return x

print(f(7), f(2), f(0))  # expect: 3 0 0

def g(items):
    for item in items:
        if item < 0:
            return "negative"
        for digit in str(item):
            if digit == "7":
                return f"seven in {item}"
    return "nothing"

print(g([1, 27, -1]), g([1, -1]), g([]))  # expect: seven in 27 negative nothing

def h(x):
    if x < 0:
        print("negative")
    else:
        return x

print(h(5), h(-5))
# expect: negative
# expect: 5 None

def k(x):
    try:
        for i in range(10):
            if i == x:
                return i
    finally:
        print("leaving")

print(k(2), k(20))
# expect: leaving
# expect: leaving
# expect: 2 None

def nothing():
    return

def falls():
    pass

print(nothing(), falls())  # expect: None None
