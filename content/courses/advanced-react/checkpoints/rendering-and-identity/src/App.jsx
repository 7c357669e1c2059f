import { Activity, useState } from 'react'
import { MachineCard } from './MachineCard.jsx'

const floors = { Ground: ['W1', 'W2'], First: ['W3', 'W4'] }

export default function App() {
  const [floor, setFloor] = useState('Ground')
  const [round, setRound] = useState(0)
  return (
    <main>
      <h1>Laundry desk</h1>
      {Object.keys(floors).map((f) => (
        <button key={f} onClick={() => setFloor(f)}>{f}</button>
      ))}
      <button onClick={() => setRound(round + 1)}>Clear notes</button>
      {Object.keys(floors).map((f) => (
        <Activity key={f} mode={f === floor ? 'visible' : 'hidden'}>
          {floors[f].map((name) => (
            <MachineCard key={`${name}-${round}`} name={name} />
          ))}
        </Activity>
      ))}
    </main>
  )
}
