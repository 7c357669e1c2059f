overs = []
