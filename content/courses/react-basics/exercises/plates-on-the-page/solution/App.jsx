import { useState } from 'react'
import './style.css'

export default function App() {
  const [plates, setPlates] = useState(1)

  return (
    <article>
      <h2>Dosa</h2>
      <p role="status">
        Plates: {plates}, ₹{60 * plates}
      </p>
      <button disabled={plates === 0} onClick={() => setPlates(plates - 1)}>
        Less
      </button>{' '}
      <button onClick={() => setPlates(plates + 1)}>More</button>
    </article>
  )
}
