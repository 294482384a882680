import chardet
from chardet.universaldetector import UniversalDetector

for text, encoding in (("naïve café, déjà vu, où être né", "utf-8"), ("Привет, как дела? Это проверка текста", "windows-1251"),
                       ("plain", "ascii"), ("x", "utf-16")):
    print(chardet.detect(text.encode(encoding)))
detector = UniversalDetector()
for line in ["Ein Satz mit Umlauten: äöü\n".encode()] * 3:
    detector.feed(line)
detector.close()
print(detector.result)
