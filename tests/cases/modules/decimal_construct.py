# Decimal: what it is made of, and its text.
from decimal import *
import decimal, math
import operator as o
def attempt(f, *args, **kwargs):
    try:
        print(repr(f(*args, **kwargs)))
    except Exception as error:
        print(type(error).__name__, error)

D = Decimal
for s in ["0","-0","1","1.0","1.50","-3.14","1E5","1e-7","0.000001","0.0000001","123E+3","  7  ","1_000","inf","-Infinity","nan","sNaN12","NaN5","","x","1.2.3","1e","--1",".5","5.","+.5E-3","0E10","0.00","1E+400","٣"]:
    attempt(D,s); attempt(lambda: str(D(s)))
for v in [5,-5,1.1,0.1,float("inf"),float("nan"),-0.0,(0,(1,2,3),-2),(1,(),0),(0,(1,),"F"),(2,(1,),0),(0,(10,),0),(0,(1,)),None,[0,[1],2],True,1j,b"1"]: attempt(D,v)
