async function submit(data, book) {
  const who = data.get('who').trim()
  if (!who) return { who, error: 'Write your name.' }
  try {
    const answer = await book(who)
    return answer.ok ? { who: '', error: null } : { who, error: answer.reason }
  } catch {
    return { who, error: 'No connection. Try again.' }
  }
}
