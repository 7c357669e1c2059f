import { useRef, useState } from 'react'

export default function App() {
  const [error, setError] = useState('')
  const seats = useRef(null)

  function handleSubmit(event) {
    event.preventDefault()
    const count = Number(seats.current.value)
    const isRight = Number.isInteger(count) && count >= 1 && count <= 6
    setError(isRight ? '' : 'Enter 1 to 6 seats.')
    if (!isRight) seats.current.focus()
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      <label htmlFor="seats">Seats</label>
      <input id="seats" ref={seats} inputMode="numeric"
        aria-invalid="true"
        aria-describedby={error ? 'seats-error' : undefined}
      />
      {error && <p id="seats-error">{error}</p>}
      <button>Book</button>
    </form>
  )
}
