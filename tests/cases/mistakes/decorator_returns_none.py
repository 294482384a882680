# A common mistake: decorator returns none.
def log(function):
    print("logging", function.__name__)


@log
def work():
    return 1


work()
