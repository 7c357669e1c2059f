runs = 50
if runs > 50:
    print("Fifty up")
elif runs >= 30:
    print("Good start")
else:
    print("Out early")
print("Next batter")
