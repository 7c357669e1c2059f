import { StrictMode, useReducer } from 'react'
import MachineCard from './MachineCard.jsx'

const rules = {
  free: { reserve: 'reserved' },
  reserved: { start: 'washing', cancel: 'free' },
  washing: {},
}

const next = { reserve: 'reserved', start: 'washing', cancel: 'free' }

function reducer(machine, event) {
  return { status: next[event.type], log: [...machine.log, event.type] }
}

function Desk() {
  const [machine, send] = useReducer(reducer, { status: 'free', log: [] })

  return (
    <main>
      <MachineCard machine={machine} send={send} />
      <button onClick={() => send({ type: 'start' })}>Coin</button>
      <p>Log: {machine.log.join(', ') || 'nothing'}</p>
    </main>
  )
}

export default function App() {
  return (
    <StrictMode>
      <Desk />
    </StrictMode>
  )
}
