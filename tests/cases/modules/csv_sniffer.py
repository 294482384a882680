# Guessing the dialect of a sample.
import csv
samples = ["a;b;c\n1;2;3\n", "a,b,c\n1,2,3\n4,5,6\n", "'a';'b c';'d'\n'e';'f';'g'\n", '"x","y, z"\n"1","2"\n', "one\ttwo\n1\t2\n", "a|b|c\nd|e|f\n", "time, forces, energy\n1, 2, 3\n4, 5, 6\n", "Harry's:Arlington Heights:IL:2/1/03\nShark City:Glendale:IL:12/28/02\nTommy's:Blue Island:IL:12/28/02\n", 'a "" b\n', '"it""s", 2\n"b", 3\n', "x y z\n1 2 3\n", "abc\ndef\n", "a+b+c\nd+e+f\n", "1:2;3\n4:5;6\n", "'a', 'b'\n'c', 'd'\n"]
for s in samples:
    for d in (None, ",;"):
        try: x = csv.Sniffer().sniff(s, d); print(repr(s), d, repr(x.delimiter), repr(x.quotechar), x.doublequote, bool(x.skipinitialspace))
        except csv.Error as e: print(repr(s), d, e)
    try: print(csv.Sniffer().has_header(s))
    except csv.Error as e: print(e)
print(csv.Sniffer().has_header("name,age,town\nann,33,york\nbob,4,bath\n"), csv.Sniffer().has_header("1,2\n3,4\n"))
