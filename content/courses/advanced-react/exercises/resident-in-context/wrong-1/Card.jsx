import { use } from 'react'
import { ResidentContext } from './resident.js'

export default function Card({ name, by }) {
  const resident = use(ResidentContext)

  return (
    <article aria-label={name}>
      <p>{by === resident ? 'Reserved by you' : `Reserved by ${by}`}</p>
    </article>
  )
}
