# timedelta: normalising, arithmetic, texts.
from datetime import *
import time as t
import copy
def attempt(f, *args, **kwargs):
    try:
        result = f(*args, **kwargs)
        print(repr(result), str(result))
    except Exception as error:
        print(type(error).__name__, error)

td=timedelta
for a in [(), (1,), (1,2,3), (-1,), (0,-1), (0,0,-1), (1.5,), (0,1e-7), (0,0,0.5), (0,0,1.5), (0,0,2.5),(0,0,0,1), (0,0,0,0,1,2,3), (0,86400), (0.1,), (1/3,), (999999999,),]: attempt(td,*a)
attempt(td,"x"); attempt(td, days=None); attempt(td, weeks=2, hours=-3); attempt(td, float("nan")); attempt(td, float("inf"))
a,b=td(days=1,seconds=5),td(hours=3)
for f in [lambda:a+b,lambda:a-b,lambda:-a,lambda:+a,lambda:abs(-a),lambda:a*2,lambda:2*a,lambda:a*1.5,lambda:a/2,lambda:a/b,lambda:a//b,lambda:a//7,lambda:a%b,lambda:divmod(a,b),lambda:a/1.3,lambda:a<b,lambda:a==b,lambda:a!=b,lambda:a>=b,lambda:hash(a)==hash(td(1,5)),lambda:bool(td()),lambda:a.total_seconds(),lambda:a.days,lambda:a+1,lambda:a<1,lambda:a==1,lambda:a/0,lambda:a//td(),lambda:td.max,lambda:td.min,lambda:td.resolution,lambda:td.max+td(1),lambda:sum([a,b],td()),lambda:td(-1,1),lambda:td(days=-1),lambda:td(2),lambda:max(a,b), lambda:{a:1}[td(1,5)], lambda: a//1.5, lambda: a/td(), lambda: a%0, lambda: 1-a]: attempt(f)
