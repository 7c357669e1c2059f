async function submit(data, book) {
  const who = data.get('who').trim()
  if (!who) return { who, error: 'Write your name.' }
  try {
    const answer = await book(who)
    return answer.ok ? { who: '', error: null } : { error: answer.reason }
  } catch {
    return { error: 'No connection. Try again.' }
  }
}
