# A common mistake: misspelled module.
import colections
