# coding: nothing known
print("never")
