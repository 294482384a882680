# string: constants and capwords.
import string
print(string.ascii_lowercase, string.ascii_uppercase, string.digits, string.hexdigits, string.octdigits)
# expect: abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789 0123456789abcdefABCDEF 01234567
print(string.punctuation, string.whitespace == " \t\n\r\x0b\x0c", string.capwords("the  quick fox"))
# expect: !"#$%&'()*+,-./:;<=>?@[\]^_`{|}~ True The Quick Fox
print(len(string.printable))  # expect: 100
print(string.Template("$a and ${b} $$").substitute(a=1, b=2), string.Template("$a $c").safe_substitute(a=1))
# expect: 1 and 2 $ 1 $c
