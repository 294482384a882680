//! Names that the interpreter itself asks for, interned once.

use crate::names::{Name, intern};

macro_rules! names {
    ($($name:ident)*) => {
        /// Names that the interpreter itself asks for.
        #[allow(missing_docs, reason = "each field holds the name it is called")]
        pub struct WellKnown { $(pub $name: Name,)* }

        impl WellKnown {
            pub(crate) fn new() -> Self {
                Self { $($name: intern(stringify!($name)),)* }
            }
        }
    };
}

names! {
    __abs__ __abstractmethods__ __add__ __aenter__ __aexit__ __aiter__ __all__ __and__ __anext__ __annotations__ __await__ __bases__
    __bool__ __build_class__ __builtins__ __bytes__ __call__ __class__ __class_getitem__ __classcell__ __complex__
    __contains__ __copy__ __deepcopy__ __del__ __delattr__ __delete__ __delitem__ __dict__ __dir__ __divmod__ __doc__
    __enter__ __eq__ __exit__ __file__ __float__ __floordiv__ __format__ __ge__ __get__ __getattr__ __getattribute__
    __getitem__ __gt__ __hash__ __iadd__ __iand__ __ifloordiv__ __ilshift__ __imatmul__ __imod__ __imul__ __index__
    __import__ __init__ __init_subclass__ __instancecheck__ __int__ __invert__ __ior__ __ipow__ __irshift__ __isub__ __iter__
    __itruediv__ __ixor__ __le__ __len__ __length_hint__ __lshift__ __lt__ __main__ __match_args__ __matmul__ __missing__
    __mod__ __module__ __mro__ __mro_entries__ __mul__ __name__ __ne__ __neg__ __new__ __next__ __notes__ __or__
    __package__ __path__ __pos__ __pow__ __prepare__ __qualname__ __radd__ __rand__ __rdivmod__ __repr__ __reversed__
    __rfloordiv__ __rlshift__ __rmatmul__ __rmod__ __rmul__ __ror__ __round__ __rpow__ __rrshift__ __rshift__ __rsub__
    __rtruediv__ __rxor__ __set__ __set_name__ __setattr__ __setitem__ __slots__ __spec__ __loader__ __str__ __sub__
    __subclasscheck__ __subclasses__ __truediv__ __trunc__ __ceil__ __floor__ __weakref__ __xor__
    args close copy get items keys name obj send throw update value values write flush metaclass
}
