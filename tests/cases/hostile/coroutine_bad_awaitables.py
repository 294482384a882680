class Bad:
    def __await__(self):
        return 5
class Worse:
    def __await__(self):
        return [1]
async def f(value):
    await value
for value in (Bad(), Worse(), 5, None):
    try:
        f(value).send(None)
    except TypeError as error:
        print(error)
        # expect: __await__() returned non-iterator of type 'int'
        # expect: __await__() returned non-iterator of type 'list'
        # expect: object int can't be used in 'await' expression
        # expect: object NoneType can't be used in 'await' expression
