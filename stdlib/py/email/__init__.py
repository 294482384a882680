"""Mail: of it there is email.utils, with dates and addresses as headers have them."""

from _absent import absent

__getattr__ = absent("email", "mail is")
