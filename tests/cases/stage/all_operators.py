# Operators on staged numbers.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


def show(f, *args):
    try:
        print('=', f(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def f(a,b):
    return (a+b,a-b,a*b,a/b,a//b,a%b,divmod(a,b),-a,+a,abs(a),a<b,a==b,a!=b,min(a,b),max(a,b),round(a),bool(a),int(a),float(a))
show(f,7,2)
show(f,-7,2)
show(f,7,-2)
show(f,7.5,2)
show(f,-7.5,2.0)
show(f,True,2)
show(f,1,0)
