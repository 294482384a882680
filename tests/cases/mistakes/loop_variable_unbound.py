# A common mistake: loop variable unbound.
def last_even(numbers):
    for number in numbers:
        if number % 2 == 0:
            found = number
    return found


print(last_even([1, 3]))
