# Deltas of random lines.
import difflib
import random
random.seed(3)
for k in range(30):
    x = ["".join(random.choice("ab c") for _ in range(random.randint(0, 8))) for _ in range(random.randint(0, 12))]; y = [l if random.random() < .5 else l[:2] + "z" + l[2:] for l in x if random.random() < .8]; random.shuffle(y) if k % 3 == 0 else None
    print(list(difflib.ndiff(x, y)), list(difflib.unified_diff(x, y, lineterm="")), difflib.SequenceMatcher(None, x, y).ratio())
x = [random.randint(0, 5) for _ in range(400)]; y = [random.randint(0, 5) for _ in range(300)]; print(difflib.SequenceMatcher(None, x, y).ratio(), difflib.SequenceMatcher(None, x, y, False).ratio())
