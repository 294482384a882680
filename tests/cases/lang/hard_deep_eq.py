# Robustness: deep eq.
a=[];b=[]
for i in range(100000): a=[a];b=[b]
try: print(a==b)
except RecursionError as e: print("rec")
try: print(a<b)
except RecursionError as e: print("rec")
d={};e={}
for i in range(100000): d={1:d};e={1:e}
try: print(d==e)
except RecursionError as x: print("rec")
try: repr(d)
except RecursionError as x: print("rec")
