# A name without a value is reported before the operands right of it are evaluated.


def fails(kind):
    raise KeyError(kind)


def comparison():
    if False:
        i = 1
    return i < fails("middle") <= 3


def condition():
    if False:
        i = 1
    while not i < 1 % 0 < 4:
        pass


def item_in_place():
    if False:
        i = 1
    i[fails("index")] += 2


def index_in_place():
    if False:
        i = 1
    [0][i] += fails("value")


def attribute_in_place():
    if False:
        i = 1
    i.x += fails("value")


for function in [comparison, condition, item_in_place, index_in_place, attribute_in_place]:
    try:
        function()
    except Exception as error:
        print(function.__name__, type(error).__name__, error)
