def make_entry(name, text, people):
    """Return the entry, or raise ValueError."""


def sort_entries(pairs, people):
    """Return the good entries and the messages of the refused ones."""
