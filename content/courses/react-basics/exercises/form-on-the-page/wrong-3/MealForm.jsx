import { useState } from 'react'

export default function MealForm({ onAdd }) {
  const [dish, setDish] = useState('')
  const [error, setError] = useState('')

  function handleSubmit() {
    if (dish.trim() === '') {
      setError('Write the dish.')
      return
    }
    onAdd(dish.trim())
    setDish('')
    setError('')
  }

  return (
    <form onSubmit={handleSubmit}>
      <label>
        Dish <input value={dish} onChange={(event) => setDish(event.target.value)} />
      </label>
      <button>Add</button>
      {error && <p role="alert">{error}</p>}
    </form>
  )
}
