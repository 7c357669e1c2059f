day = "sun"
hour = 21
if day [[1]] ("sat", "sun") [[2]] hour >= 20:
    print("Gate open till 22:30")
