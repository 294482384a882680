"""The highest code points and lone surrogates are told apart."""
import sys

last = chr(sys.maxunicode)
print(ord(last) == 0x10FFFF, len(last), last.encode(), "%c" % 0x10FFFF == last, "\U0010FFFF" == last)
print(ascii(chr(0x10FFFE)), ascii(chr(0x10F800)), ascii("\ud800"), "\ud800" < "\ue000" < last)
print(last.encode().decode() == last, "\udfff" == chr(0xDFFF), ord("\udfff"))
try:
    "\udfff".encode()
except UnicodeEncodeError as error:
    print(error)
