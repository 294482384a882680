# A common mistake: missing key.
ages = {"ann": 3}


def age_of(name):
    return ages[name]


print(age_of("bob"))
