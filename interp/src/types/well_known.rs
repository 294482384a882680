//! Names that the interpreter itself asks for, interned once.

use crate::names::{Name, intern};
use snek_syntax::core::{BinaryOp, CompareOp};

/// The names of a binary operator's methods.
pub struct OperatorNames {
    /// The left operand's: `__add__`.
    pub plain: Name,
    /// The right operand's: `__radd__`.
    pub reflected: Name,
    /// An augmented assignment's: `__iadd__`.
    pub in_place: Name,
}

impl OperatorNames {
    fn of(op: BinaryOp) -> Self {
        Self { plain: intern(op.method()), reflected: intern(op.reflected()), in_place: intern(op.in_place()) }
    }
}

macro_rules! names {
    ($($name:ident)*) => {
        /// Names that the interpreter itself asks for.
        #[allow(missing_docs, reason = "each field holds the name it is called")]
        pub struct WellKnown {
            $(pub $name: Name,)*
            /// The methods of the binary operators, by their numbers.
            pub(crate) binary: [OperatorNames; BinaryOp::ALL.len()],
            /// The methods of the rich comparisons, by their numbers.
            pub(crate) compare: [Name; CompareOp::RICH.len()],
        }

        impl WellKnown {
            pub(crate) fn new() -> Self {
                Self {
                    $($name: intern(stringify!($name)),)*
                    binary: BinaryOp::ALL.map(OperatorNames::of),
                    compare: CompareOp::RICH.map(|op| intern(op.method().unwrap_or_default())),
                }
            }
        }
    };
}

names! {
    __abs__ __abstractmethods__ __aenter__ __aexit__ __aiter__ __all__ __anext__ __annotations__ __await__ __bases__
    __bool__ __build_class__ __builtins__ __bytes__ __call__ __class__ __class_getitem__ __classcell__ __complex__
    __contains__ __copy__ __deepcopy__ __del__ __delattr__ __delete__ __delitem__ __dict__ __dir__ __divmod__
    __doc__ __enter__ __eq__ __exit__ __file__ __float__ __format__ __ge__ __get__ __getattr__ __getattribute__
    __getitem__ __gt__ __hash__ __index__ __import__ __init__ __init_subclass__ __instancecheck__ __int__ __invert__
    __iter__ __le__ __len__ __length_hint__ __lt__ __main__ __match_args__ __missing__ __module__ __mro__
    __mro_entries__ __name__ __ne__ __neg__ __new__ __next__ __notes__ __package__ __path__ __pos__ __prepare__
    __qualname__ __rdivmod__ __repr__ __reversed__ __round__ __set__ __set_name__ __setattr__ __setitem__ __slots__
    __spec__ __loader__ __str__ __subclasscheck__ __subclasses__ __trunc__ __ceil__ __floor__ __weakref__ args close
    copy get items keys name obj send throw update value values write flush metaclass
}
