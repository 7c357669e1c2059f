import { useState } from 'react'
import { ResidentContext } from './resident.js'
import Card from './Card.jsx'

export default function App() {
  const [resident, setResident] = useState('Asha')

  return (
    <ResidentContext value={resident}>
      <button onClick={() => setResident('Imran')}>I am Imran</button>
      <Card name="W1" by="Asha" />
      <Card name="W2" by="Imran" />
    </ResidentContext>
  )
}
