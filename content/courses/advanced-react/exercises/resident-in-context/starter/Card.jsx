export default function Card({ name, by }) {
  const resident = null

  return (
    <article aria-label={name}>
      <p>{by === resident ? 'Reserved by you' : `Reserved by ${by}`}</p>
    </article>
  )
}
