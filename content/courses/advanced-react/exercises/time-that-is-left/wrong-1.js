function timeLeft(endsAt, now) {
  const seconds = Math.ceil((endsAt - now) / 1000)
  if (seconds === 0) return 'done'
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
