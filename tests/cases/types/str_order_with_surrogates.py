# modes: plain
import bisect
import heapq

low, high, past = "\ud800", "\uffff", "\ue000"
print(low < high, high > low, low <= past, "a\ud800" < "a\uffff")
# expect: True True True True
print(ascii(min(high, low)), ascii(max(high, low)))
# expect: '\ud800' '\uffff'
print(ascii(sorted([high, low, past, "\U00010000", "z"])))
# expect: ['z', '\ud800', '\ue000', '\uffff', '\U00010000']
print((low,) < (high,), [low] < [high], ((low, 1), 2) < ((high, 0), 0))
# expect: True True True
print(bisect.bisect([low, past], high), ascii(heapq.nsmallest(2, [high, past, low])))
# expect: 2 ['\ud800', '\ue000']
