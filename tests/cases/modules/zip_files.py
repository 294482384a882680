# Zip files are written and read, stored and deflated.
import io
import os
import tempfile
import zipfile

memory = io.BytesIO(b"#!before\n")
with zipfile.ZipFile(memory, "a", zipfile.ZIP_DEFLATED) as archive:
    archive.writestr("a.txt", "text " * 100)
    archive.writestr(zipfile.ZipInfo("dir/ä.bin", (2024, 2, 29, 12, 30, 8)), b"\0\1\2")
    with archive.open("streamed", "w") as file:
        file.write(b"one ")
        file.write(b"two")
    archive.mkdir("empty")
    archive.comment = b"said"
with zipfile.ZipFile(memory) as archive:
    print(archive.namelist(), archive.comment, archive.testzip())
    # expect: ['a.txt', 'dir/ä.bin', 'streamed', 'empty/'] b'said' None
    info = archive.getinfo("a.txt")
    print(info.file_size, info.compress_size < 50, info.compress_type, info.CRC, archive.read("dir/ä.bin"), archive.getinfo("dir/ä.bin").date_time)
    # expect: 500 True 8 3102781469 b'\x00\x01\x02' (2024, 2, 29, 12, 30, 8)
    print(archive.open("streamed").read(), archive.getinfo("empty/").is_dir(), archive.getinfo("dir/ä.bin"))
    # expect: b'one two' True <ZipInfo filename='dir/ä.bin' filemode='?rw-------' file_size=3>
    try:
        archive.read("none")
    except KeyError as error:
        print(error)  # expect: "There is no item named 'none' in the archive"
with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "x.zip")
    with open(os.path.join(folder, "plain.txt"), "w") as file:
        file.write("plain")
    with zipfile.ZipFile(path, "w") as archive:
        archive.write(os.path.join(folder, "plain.txt"), "in/plain.txt")
        archive.writestr("../../outside.txt", "kept inside")
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr("later", "2")
    print(zipfile.is_zipfile(path), zipfile.is_zipfile(os.path.join(folder, "plain.txt")), zipfile.is_zipfile(memory))  # expect: True False True
    with zipfile.ZipFile(path) as archive:
        archive.extractall(os.path.join(folder, "out"))
        print(sorted(os.listdir(os.path.join(folder, "out"))), archive.namelist())
        # expect: ['in', 'later', 'outside.txt'] ['in/plain.txt', '../../outside.txt', 'later']
    data = bytearray(open(path, "rb").read())
    data[data.index(b"plain", 40) + 8] ^= 1
    for wrong in (b"", b"PK\5\6", bytes(data[:-30])):
        try:
            zipfile.ZipFile(io.BytesIO(wrong))
        except zipfile.BadZipFile as error:
            print(error)
    # expect: File is not a zip file
    # expect: File is not a zip file
    # expect: File is not a zip file
try:
    archive.read("later")
except ValueError as error:
    print(error)  # expect: Attempt to use ZIP archive that was already closed
for use in (lambda: zipfile.ZipFile(path, "q"), lambda: zipfile.ZipInfo("x", (1970, 1, 1, 0, 0, 0))):
    try:
        use()
    except ValueError as error:
        print(error)
# expect: ZipFile requires mode 'r', 'w', 'x', or 'a'
# expect: ZIP does not support timestamps before 1980
