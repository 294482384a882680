# A common mistake: set remove missing.
{1, 2}.remove(3)
