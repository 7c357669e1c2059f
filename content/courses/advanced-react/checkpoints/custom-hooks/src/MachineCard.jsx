import { memo } from 'react'
import { useSend } from './DeskContext.jsx'
import { useStoredState } from './hooks.js'
import { rules } from './machine.js'
import { TimeLeft } from './TimeLeft.jsx'

export const MachineCard = memo(function MachineCard({ name, machine }) {
  const send = useSend()
  const [note, setNote] = useStoredState('note-' + name, '')
  return (
    <article>
      <h3>{name}: {machine.status} {machine.by}</h3>
      {machine.status === 'washing' && <TimeLeft endsAt={machine.endsAt} />}
      {Object.keys(rules[machine.status]).map((type) => (
        <button
          key={type}
          onClick={() => send({ type, machine: name, by: 'Asha', at: Date.now() })}
        >
          {type}
        </button>
      ))}
      <label>
        Note <input value={note} onChange={(e) => setNote(e.target.value)} />
      </label>
    </article>
  )
})
