# The options can be asked for.
import numpy as np
options = np.get_printoptions()
print(options["precision"], options["threshold"], options["edgeitems"], options["linewidth"])
print(options["suppress"], options["nanstr"], options["infstr"], options["sign"], options["floatmode"])
print(options["formatter"], options["legacy"], sorted(options))
