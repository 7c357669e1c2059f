const [shown, addGuess] = useOptimistic(list, (now, guess) => [...now, guess])

async function submit(previous, data) {
  addGuess({ hour: data.get('hour'), pending: true })
  const answer = await bookSlot(data.get('hour'))
  if (!answer.ok) return { error: answer.reason }
  onBooked()
  return { error: null }
}
