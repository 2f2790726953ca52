def initials(name: str) -> str:
    """The first letters of the first and the last word, as frontend/src/lib/text.ts has them."""
    words = name.split()
    return "".join(word[0] for word in words[:1] + words[1:][-1:]).upper()
