from intervaltree import Interval, IntervalTree

t = IntervalTree()
t[1:4] = "a"
t[3:7] = "b"
t.addi(8, 10, "c")
print(sorted(t[3]), sorted(t.overlap(6, 9)), t.begin(), t.end(), sorted(t), Interval(1, 2) < Interval(1, 3))
t.chop(2, 5)
t.merge_overlaps()
print(sorted(t), t.span(), len(t), t.overlaps(0))
