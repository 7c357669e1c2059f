async function submit(data, book) {
  const who = data.get('who').trim()
  if (!who) return { who, error: 'Write your name.' }
  try {
    await book(who)
    return { who: '', error: null }
  } catch {
    return { who, error: 'No connection. Try again.' }
  }
}
