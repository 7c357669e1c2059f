import { use } from 'react'

export function SlotList({ slots }) {
  const list = use(slots)
  if (list.length === 0) return <p>No bookings yet.</p>
  return (
    <ul>
      {list.map((slot) => (
        <li key={slot.hour}>{slot.hour} {slot.who}</li>
      ))}
    </ul>
  )
}
