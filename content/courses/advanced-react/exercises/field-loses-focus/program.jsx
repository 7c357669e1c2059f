function Desk() {
  const now = useNow()
  function SearchField() {
    const [text, setText] = useState('')
    return <input value={text}
      onChange={(e) => setText(e.target.value)} />
  }
  return (
    <main>
      <p>{new Date(now).toLocaleTimeString()}</p>
      <SearchField />
    </main>
  )
}
