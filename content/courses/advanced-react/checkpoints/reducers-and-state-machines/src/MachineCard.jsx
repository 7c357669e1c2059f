import { rules } from './machine.js'

export function MachineCard({ name, machine, send }) {
  return (
    <article>
      <h3>{name}: {machine.status} {machine.by}</h3>
      {Object.keys(rules[machine.status]).map((type) => (
        <button
          key={type}
          onClick={() => send({ type, machine: name, by: 'Asha', at: Date.now() })}
        >
          {type}
        </button>
      ))}
    </article>
  )
}
