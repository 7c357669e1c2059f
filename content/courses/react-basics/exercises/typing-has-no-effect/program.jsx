function Draft() {
  const [dish, setDish] = useState('')
  const [note, setNote] = useState('')
  return (
    <form>
      <input value={dish} onChange={(event) => setDish(event.target.value)} />
      <input value={note} onChange={() => setNote(note)} />
      <button>Add</button>
    </form>
  )
}
