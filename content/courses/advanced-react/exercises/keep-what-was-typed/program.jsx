async function submit(previous, data) {
  const wish = { who: data.get('who') }
  const answer = await book(wish)
  if (!answer.ok) return [[2]]
  return [[3]]
}

<input name="who" [[1]] />
