# Every method of list.
# modes: plain, lms
x = [3, 1, 2]
x.append(4); print(x)  # expect: [3, 1, 2, 4]
x.extend([5, 6]); print(x)  # expect: [3, 1, 2, 4, 5, 6]
x.extend("ab"); print(x)  # expect: [3, 1, 2, 4, 5, 6, 'a', 'b']
x.insert(0, "first"); print(x)  # expect: ['first', 3, 1, 2, 4, 5, 6, 'a', 'b']
x.insert(-1, "before last"); print(x)  # expect: ['first', 3, 1, 2, 4, 5, 6, 'a', 'before last', 'b']
x.insert(100, "end"); print(x)  # expect: ['first', 3, 1, 2, 4, 5, 6, 'a', 'before last', 'b', 'end']
print(x.pop(), x.pop(0), x)  # expect: end first [3, 1, 2, 4, 5, 6, 'a', 'before last', 'b']
print(x.pop(-2), x)  # expect: before last [3, 1, 2, 4, 5, 6, 'a', 'b']
x.remove("a"); print(x)  # expect: [3, 1, 2, 4, 5, 6, 'b']
print(x.index(5), x.index(2, 1), x.count(1))  # expect: 4 2 1
x = [3, 1, 2]
x.reverse(); print(x)  # expect: [2, 1, 3]
x.sort(); print(x)  # expect: [1, 2, 3]
x.sort(reverse=True); print(x)  # expect: [3, 2, 1]
x.sort(key=lambda v: -v % 3); print(x)  # expect: [3, 2, 1]
y = x.copy(); y.clear(); print(x, y)  # expect: [3, 2, 1] []
print(x.append(1), x.sort(), x.reverse(), x.clear(), x)  # expect: None None None None []

def attempt(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)

attempt(lambda: [].pop())  # expect: IndexError pop from empty list
attempt(lambda: [1].pop(5))  # expect: IndexError pop index out of range
attempt(lambda: [1].remove(2))  # expect: ValueError list.remove(x): x not in list
attempt(lambda: [1].index(2))  # expect: ValueError 2 is not in list
attempt(lambda: [1].index(1, 1))  # expect: ValueError 1 is not in list
attempt(lambda: [1].append())  # expect: TypeError list.append() takes exactly one argument (0 given)
attempt(lambda: [1].extend(5))  # expect: TypeError 'int' object is not iterable
attempt(lambda: [1].insert("a", 1))  # expect: TypeError 'str' object cannot be interpreted as an integer
attempt(lambda: [1, "a"].sort())  # expect: TypeError '<' not supported between instances of 'str' and 'int'
attempt(lambda: [1].sort(lambda a: a))  # expect: TypeError sort() takes no positional arguments
attempt(lambda: [1].pop("a"))  # expect: TypeError 'str' object cannot be interpreted as an integer
attempt(lambda: [1].push(1))  # expect: AttributeError 'list' object has no attribute 'push'
attempt(lambda: x["a"])  # expect: TypeError list indices must be integers or slices, not str
attempt(lambda: x[5])  # expect: IndexError list index out of range
attempt(lambda: x[1.0])  # expect: TypeError list indices must be integers or slices, not float
