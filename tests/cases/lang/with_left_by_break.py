# A context manager dies with the `with` that a `break` leaves through a `finally`.
# modes: plain
class Manager:
    def __enter__(self):
        return 1

    def __exit__(self, *error):
        print("exit", error)
        return True

    def __del__(self):
        print("dies")


def left(count):
    while count > 0:
        count -= 1
        with Manager():
            try:
                if count == 1:
                    break
            finally:
                print("finally", count)
    print("behind")
    return count


print(left(3))

# expect: finally 2
# expect: exit (None, None, None)
# expect: dies
# expect: finally 1
# expect: exit (None, None, None)
# expect: dies
# expect: behind
# expect: 1
