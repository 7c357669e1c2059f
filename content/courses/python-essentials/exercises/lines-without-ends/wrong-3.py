def read_lines(file):
    """Return the lines that are not empty, without their ends."""
    lines = []
    for line in file:
        text = line.strip()
        if text != "":
            lines.append(text)
        return lines
