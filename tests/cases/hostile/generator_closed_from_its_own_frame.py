def closing():
    try:
        yield 1
        running.close()
    except ValueError as error:
        yield str(error)
    finally:
        try:
            running.send(None)
        except ValueError as error:
            print("finally:", error)


running = closing()
print(next(running))
print(next(running))
running.close()


def throwing():
    try:
        yield 1
    finally:
        try:
            running.throw(KeyError)
        except ValueError as error:
            print("finally:", error)


running = throwing()
next(running)
running.close()
