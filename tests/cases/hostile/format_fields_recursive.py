for template, args in (("{:{}}", (1, 5)), ("{:{:{}}}", (1, 2, 3)), ("{0.__class__.__mro__[1]}", (1,)), ("{0[a", ([],)), ("{!x}", (1,)), ("{" * 20, ()),
                       ("{}{0}", (1,)), ("{99999999999999999999}", (1,)), ("{a.b.c}", ()), ("{0[-1]}", ([1],))):
    try:
        print(template.format(*args))
    except (ValueError, IndexError, KeyError, AttributeError, TypeError) as error:
        print(type(error).__name__)
