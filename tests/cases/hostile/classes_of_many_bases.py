# limits: memory 64M, time 1s
# ends: any

# program: bases
class A: pass
l=[type('B%d'%i,(A,),{}) for i in range(20000)]
type('C',tuple(l),{})

# program: mro_exp
class A: pass
l=[A]
for i in range(1000): l.append(type('B%d'%i,tuple(reversed(l)),{}))
