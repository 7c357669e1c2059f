import { memo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useSend } from './DeskContext.jsx'
import { useStoredState } from './hooks.js'
import { rules } from './machine.js'
import { TimeLeft } from './TimeLeft.jsx'

export const MachineCard = memo(function MachineCard({ name, machine }) {
  const send = useSend()
  const title = useRef(null)
  const [note, setNote] = useStoredState('note-' + name, '')

  function press(type) {
    flushSync(() => send({ type, machine: name, by: 'Asha', at: Date.now() }))
    title.current.focus()
  }

  return (
    <article>
      <h3 ref={title} tabIndex={-1}>{name}: {machine.status} {machine.by}</h3>
      {machine.status === 'washing' && <TimeLeft endsAt={machine.endsAt} />}
      {Object.keys(rules[machine.status]).map((type) => (
        <button key={type} aria-label={`${type} ${name}`} onClick={() => press(type)}>
          {type}
        </button>
      ))}
      <label>
        Note <input value={note} onChange={(e) => setNote(e.target.value)} />
      </label>
    </article>
  )
})
