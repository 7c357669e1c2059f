def read_lines(file):
    """Return the lines that are not empty, without their ends."""
    lines = []
    for line in file:
        if line != "":
            lines.append(line)
    return lines
