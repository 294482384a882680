# A codec's complaint.
"é".encode("ascii")
