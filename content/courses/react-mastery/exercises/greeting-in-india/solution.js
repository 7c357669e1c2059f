function greeting(date) {
  const hour = new Date(date.getTime() + 5.5 * 3600_000).getUTCHours()
  if (hour < 12) return 'Good morning'
  return hour < 17 ? 'Good afternoon' : 'Good evening'
}
