class Spec:
    def __format__(self, spec):
        return "{0.__class__!r:" + spec


class Wide(str):
    def __format__(self, spec):
        return self * 3


for text, args in (("{:{}}", (5, Spec())), ("{:{}}", (5, Wide("<"))), ("{0:{0:{0}}}", (1,)), ("{!x}", (1,)), ("{0[0}", ([1],)), ("{0.}", (1,)), ("{0[]}", ({"": 1},)), ("{" * 200, ()), ("}" * 200, ()), ("{0[-1]}", ([1],)), ("{0[99999999999999999999999]}", ([1],)), ("{99999999999999999999999}", ())):
    try:
        print(text.format(*args))
    except (ValueError, TypeError, KeyError, IndexError, AttributeError) as error:
        print(type(error).__name__, error)
