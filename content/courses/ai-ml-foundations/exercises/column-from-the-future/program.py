COLUMNS = [
    "past_late",         # earlier loans that came back late
    "pages",
    "days_to_exam",      # from the published timetable
    "reminders_sent",    # letters sent about this loan
    "distance",
]
