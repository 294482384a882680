# A package that does not exist.
import not_there.sub
