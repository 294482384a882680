# A string grows by one that has grown itself.


def joined(count):
    grown = ""
    for i in range(count):
        grown += "abcd" + str(i)
    text = "ab" * 10
    text = text + "c"
    text += grown
    text += grown
    return text, grown


for count in range(0, 200, 7):
    text, grown = joined(count)
    assert text == "ababababababababababc" + grown + grown
print(len(text), text[-6:])  # expect: 2545 bcd195
