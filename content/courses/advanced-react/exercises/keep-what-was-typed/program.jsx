async function submit(previous, data) {
  const wish = { who: data.get('who') }
  const answer = await book(wish)
  if (!answer.ok) return [[1]]
  return [[2]]
}

<input name="who" [[3]] />
