from unittest.mock import ANY, DEFAULT, MagicMock, Mock, NonCallableMock, PropertyMock, call, seal, sentinel


def attempt(function, *args, **kwargs):
    try:
        print(function(*args, **kwargs))
    except Exception as error:
        print(type(error).__name__, error)


m = Mock(return_value=3, name="m")
print(m(1, a=2), m.called, m.call_count, m.call_args, m.call_args.args, m.call_args.kwargs, m.call_args == call(1, a=2))
m.method.inner(5).chain("x")
print(m.mock_calls, m.method_calls, m.method.call_args)
print(m.mock_calls == [call(1, a=2), call.method.inner(5), call.method.inner().chain("x")])
print(call.a.b(1).c(2).call_list(), call(1), call.x, call().y(), repr(call))
attempt(m.assert_called_with, 2)
attempt(m.assert_called_once_with, 1, a=2)
attempt(m.assert_not_called)
attempt(m.assert_any_call, 9)
attempt(m.assert_has_calls, [call(1, a=2), call.method.inner(5)])
attempt(m.assert_has_calls, [call(7)])
attempt(m.assert_has_calls, [call(7)], any_order=True)
attempt(Mock().assert_called)
attempt(Mock().assert_called_once)
attempt(Mock().assert_called_with, 1)
attempt(lambda: Mock().asert_called())
m = Mock(side_effect=[1, ValueError("bad"), DEFAULT], return_value="default")
for _ in range(4):
    attempt(m)
m = Mock(side_effect=lambda x: x * 2)
print(m(4), Mock(side_effect=lambda: DEFAULT, return_value=8)())
attempt(Mock(side_effect=KeyError("k")))
m = Mock(**{"a.b.return_value": 5, "c": 6})
print(m.a.b(), m.c)
m.reset_mock()
print(m.mock_calls, m.a.b.called)


class Spec:
    x = 1

    def f(self, a, b=2):
        pass


s = Mock(spec=Spec)
print(isinstance(s, Spec), callable(NonCallableMock(spec=Spec)), s.f(1) is s.f.return_value)
attempt(lambda: s.y)
s.z = 3
strict = Mock(spec_set=["a"])
attempt(setattr, strict, "b", 1)
del s.f
attempt(lambda: s.f)
print(repr(Mock(name="n").a.b().c).split(" id=")[0], repr(Mock(spec=Spec)).split(" id=")[0])
mm = MagicMock()
print(len(mm), int(mm), float(mm), bool(mm), list(mm), 3 in mm, mm == mm, mm == 3, mm != mm, hash(mm) == hash(mm))
mm.__len__.return_value = 4
mm.__getitem__.side_effect = lambda key: key * 2
mm.__iter__.return_value = [1, 2]
print(len(mm), mm["k"], list(mm), list(mm), mm.__getitem__.call_args)
with mm as entered:
    print(entered is mm.__enter__.return_value)
mm[1] = 2
print(mm.__setitem__.mock_calls, type(mm + 1).__name__, mm.mock_calls[-1])
attempt(lambda: len(Mock()))
attempt(lambda: mm < 3)
mm.__str__ = lambda self: "shown"
print(str(mm))


class C:
    p = PropertyMock(return_value=5)


c = C()
c.p = 7
print(c.p, C.__dict__["p"].mock_calls)
print(ANY == 3, call(1, ANY) == call(1, object()), sentinel.a is sentinel.a, sentinel.a)
parent = Mock()
child = Mock()
parent.attach_mock(child, "kid")
child(1)
other = Mock()
parent.other = other
other(2)
print(parent.mock_calls)
sealed = Mock()
sealed.a.return_value = 1
seal(sealed)
attempt(lambda: sealed.b)
print(sealed.a())
attempt(setattr, Mock(), "__del__", 1)
wrapped = Mock(wraps=[3, 1, 2])
wrapped.sort()
print(wrapped._mock_wraps, wrapped.mock_calls, wrapped.index(3))
print(sorted(dir(Mock(spec=Spec)))[-3:], [n for n in dir(Mock()) if "assert" in n])
