# What a class no longer holds is finalized at once, also if attribute accesses have seen it.
class Noisy:
    def __del__(self):
        print("del")  # expect: del


class Holder:
    held = Noisy()


def read(times):
    for _ in range(times):
        Holder.held
        Holder().held


read(20)
Holder.held = None
print("let go")  # expect: let go


def suspended():
    try:
        yield
    finally:
        print("closed")  # expect: closed


Holder.held = suspended()
next(Holder.held)
read(20)
del Holder.held
print("end")  # expect: end
