from rfc3986 import is_valid_uri, normalize_uri, uri_reference, urlparse, validators

print(uri_reference("https://user@host:8080/path?q#f").authority_info(), is_valid_uri("http://a b"), normalize_uri("HTTP://Example.COM/%7Efoo/../x"))
print(urlparse("ssh://git@x.com:22/y").port)
try:
    validators.Validator().require_presence_of("scheme").validate(uri_reference("//x/y"))
except Exception as error:
    print(type(error).__name__, error)
