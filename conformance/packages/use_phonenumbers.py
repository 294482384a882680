import phonenumbers
from phonenumbers import PhoneNumberFormat

x = phonenumbers.parse("+442083661177", None)
print(x, phonenumbers.format_number(x, PhoneNumberFormat.INTERNATIONAL), phonenumbers.is_valid_number(x), phonenumbers.region_code_for_number(x))
print([str(m) for m in phonenumbers.PhoneNumberMatcher("Call me at 510-748-8230 if", "US")])
try:
    phonenumbers.parse("x", "GB")
except phonenumbers.NumberParseException as error:
    print(error)
