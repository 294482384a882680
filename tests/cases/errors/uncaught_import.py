# A module that does not exist.
import math
import no_such_module_anywhere
