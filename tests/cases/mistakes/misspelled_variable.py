# A name with a letter too few.
temperature = 21.5
print(f"It is {temprature} degrees")
