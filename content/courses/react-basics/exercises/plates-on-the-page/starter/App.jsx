import { useState } from 'react'
import './style.css'

export default function App() {
  return (
    <article>
      <h2>Dosa</h2>
      <p role="status">Plates: 1, ₹60</p>
      <button>Less</button> <button>More</button>
    </article>
  )
}
