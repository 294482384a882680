# A common mistake: import error in chain.
try:
    import fast_json
except ImportError:
    import faster_json
