import weakref
class C: pass
a, b = C(), C()
holder = {"b": b}
del b
order = []
first = weakref.ref(a, lambda ref: (order.append("a"), holder.clear()))
second = weakref.ref(holder["b"], lambda ref: order.append("b"))
del a
print(order, first(), second())  # expect: ['a', 'b'] None None
