rides = []
