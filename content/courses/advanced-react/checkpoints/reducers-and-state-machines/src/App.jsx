import { useReducer } from 'react'
import { MachineCard } from './MachineCard.jsx'
import { deskReducer, initialDesk } from './machine.js'

export default function App() {
  const [desk, send] = useReducer(deskReducer, initialDesk)
  return (
    <main>
      <h1>Laundry desk</h1>
      {Object.keys(desk).map((name) => (
        <MachineCard key={name} name={name} machine={desk[name]} send={send} />
      ))}
    </main>
  )
}
