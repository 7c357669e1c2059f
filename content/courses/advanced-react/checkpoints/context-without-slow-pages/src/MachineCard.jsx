import { memo } from 'react'
import { useSend } from './DeskContext.jsx'
import { rules } from './machine.js'
import { useMe } from './MeContext.jsx'

export const MachineCard = memo(function MachineCard({ name, machine }) {
  const send = useSend()
  const me = useMe()
  console.log('render', name)
  return (
    <article>
      <h3>{name}: {machine.status} {machine.by}</h3>
      {Object.keys(rules[machine.status]).map((type) => (
        <button
          key={type}
          onClick={() => send({ type, machine: name, by: me, at: Date.now() })}
        >
          {type}
        </button>
      ))}
    </article>
  )
})
