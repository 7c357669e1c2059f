import { useState } from 'react'

export default function NoteField() {
  const [note, setNote] = useState('')

  return (
    <label>
      Note <input value={note} onChange={(event) => setNote(event.target.value)} />
    </label>
  )
}
