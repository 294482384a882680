# Conversions and ranges that raise under a handler raise where it sees them.
# modes: plain, lms, eager, unoptimised, checked, clones, c
from snek import stage

@stage
def number_of(text):
    try:
        return int(text) + 1
    except ValueError as error:
        print(error)
        return -1

@stage
def real_of(text):
    try:
        return float(text) / 2
    except ValueError as error:
        print(error)
        return -1.0

@stage
def code_of(text):
    try:
        return ord(text)
    except TypeError as error:
        print(error)
        return -1

@stage
def letter_of(number):
    try:
        return chr(number)
    except ValueError as error:
        return str(error)
    except OverflowError as error:
        return str(error)

@stage
def steps(stop, step):
    try:
        return [x for x in range(0, stop, step)]
    except ValueError as error:
        print(error)
        return [stop]

SQUARES = [i * i for i in range(400)]

@stage
def square_of(number):
    try:
        return SQUARES[number]
    except IndexError as error:
        print(error)
        return -1

@stage
def formatted(number):
    text = str(number)
    return SQUARES[number], [str(i) for i in range(300)][-number], text

for text in "12", " 1_0 ", "x", "", "é", "1.5", "٣":
    print(number_of(text), real_of(text), code_of(text))
for number in 97, 233, -1, 2**40, 1114112:
    print(letter_of(number), square_of(number))
print(square_of(399), square_of(-400), square_of(-401), formatted(7))
for step in 2, -1, 0, 3:
    print(steps(7, step), steps(-3, step))
