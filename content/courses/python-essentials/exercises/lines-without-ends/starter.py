def read_lines(file):
    """Return the lines that are not empty, without their ends."""
