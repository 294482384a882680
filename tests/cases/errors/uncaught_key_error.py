# KeyError shows the key's repr.
{}["two words"]
