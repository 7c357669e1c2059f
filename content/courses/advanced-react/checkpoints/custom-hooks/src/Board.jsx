import { useState } from 'react'
import { useDesk } from './DeskContext.jsx'
import { floors } from './machine.js'
import { MachineCard } from './MachineCard.jsx'

export function Board() {
  const desk = useDesk()
  const [floor, setFloor] = useState('Ground')
  return (
    <section>
      <h2>Machines</h2>
      {Object.keys(floors).map((f) => (
        <button key={f} aria-pressed={f === floor} onClick={() => setFloor(f)}>
          {f}
        </button>
      ))}
      {floors[floor].map((name) => (
        <MachineCard key={name} name={name} machine={desk[name]} />
      ))}
    </section>
  )
}
