data = bytearray(b"abc")
print(data.join([data, data]), data.translate(None, data), data.replace(data, data + data))
# expect: bytearray(b'abcabcabc') bytearray(b'') bytearray(b'abcabc')
data *= 3
data[1:1] = data
print(len(data), data.split(data))  # expect: 18 [bytearray(b''), bytearray(b'')]
