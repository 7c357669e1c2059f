import { useState } from 'react'

export default function AddMeal({ onAdd }) {
  const [dish, setDish] = useState('')
  const [slot, setSlot] = useState('Lunch')
  const [price, setPrice] = useState('')
  const [isVeg, setIsVeg] = useState(false)
  const [error, setError] = useState('')

  function handleSubmit(event) {
    event.preventDefault()
    const amount = Number(price)
    if (dish.trim() === '') {
      setError('Write the name of the dish.')
      return
    }
    if (!Number.isInteger(amount) || amount < 1) {
      setError('Write the price in whole rupees.')
      return
    }
    onAdd({ dish: dish.trim(), slot, price: amount, isVeg })
    setDish('')
    setPrice('')
    setIsVeg(false)
    setError('')
  }

  return (
    <form onSubmit={handleSubmit}>
      <label>
        Dish{' '}
        <input
          value={dish}
          onChange={(event) => setDish(event.target.value)}
        />{' '}
        {dish.length} letters
      </label>
      <label>
        Slot{' '}
        <select
          value={slot}
          onChange={(event) => setSlot(event.target.value)}
        >
          <option>Breakfast</option>
          <option>Lunch</option>
          <option>Dinner</option>
        </select>
      </label>
      <label>
        Price{' '}
        <input
          inputMode="numeric"
          value={price}
          onChange={(event) => setPrice(event.target.value)}
        />
      </label>
      <label>
        <input
          type="checkbox"
          checked={isVeg}
          onChange={(event) => setIsVeg(event.target.checked)}
        />{' '}
        Veg
      </label>
      {error && <p role="alert">{error}</p>}
      <button>Add meal</button>
    </form>
  )
}
