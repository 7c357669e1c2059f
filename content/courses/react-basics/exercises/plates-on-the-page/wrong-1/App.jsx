import { useState } from 'react'
import './style.css'

export default function App() {
  let plates = 1

  return (
    <article>
      <h2>Dosa</h2>
      <p role="status">
        Plates: {plates}, ₹{60 * plates}
      </p>
      <button disabled={plates === 0} onClick={() => plates--}>
        Less
      </button>{' '}
      <button onClick={() => plates++}>More</button>
    </article>
  )
}
