# else of a loop runs unless the loop was left by break.
# modes: plain, lms

def search(items, wanted):
    for item in items:
        if item == wanted:
            result = "found"
            break
    else:
        result = "not found"
    return result

print(search([1, 2, 3], 2), search([1, 2, 3], 9), search([], 1))  # expect: found not found not found
n = 3
while n:
    n -= 1
else:
    print("counted down")  # expect: counted down
while True:
    break
else:
    print("never")
for i in range(2):
    continue
else:
    print("continue is no break")  # expect: continue is no break

def primes(limit):
    found = []
    for n in range(2, limit):
        for p in found:
            if n % p == 0:
                break
        else:
            found.append(n)
    return found

print(primes(30))  # expect: [2, 3, 5, 7, 11, 13, 17, 19, 23, 29]
for i in range(3):
    try:
        if i == 1:
            break
    finally:
        print("finally", i)
        # expect: finally 0
        # expect: finally 1
else:
    print("never")
