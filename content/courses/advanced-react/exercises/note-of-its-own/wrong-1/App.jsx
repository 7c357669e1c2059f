import { useState } from 'react'
import NoteField from './NoteField.jsx'

export default function App() {
  const [machine, setMachine] = useState('W1')
  const [looks, setLooks] = useState(1)

  return (
    <main>
      <h1>{machine}</h1>
      <button onClick={() => setMachine('W1')}>W1</button>
      <button onClick={() => setMachine('W2')}>W2</button>
      <button onClick={() => setLooks(looks + 1)}>Look again ({looks})</button>
      <NoteField key={Math.random()} />
    </main>
  )
}
