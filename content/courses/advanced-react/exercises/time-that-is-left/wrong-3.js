function timeLeft(endsAt, now) {
  const seconds = Math.max(0, Math.floor((endsAt - now) / 1000))
  if (seconds === 0) return 'done'
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
