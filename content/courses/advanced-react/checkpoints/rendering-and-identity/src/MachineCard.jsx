import { useState } from 'react'

export function MachineCard({ name }) {
  const [note, setNote] = useState('')
  console.log('render', name)
  return (
    <article>
      <h3>{name}</h3>
      <label>
        Note <input value={note} onChange={(e) => setNote(e.target.value)} />
      </label>
    </article>
  )
}
