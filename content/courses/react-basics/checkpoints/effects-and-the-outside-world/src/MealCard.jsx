import { useState } from 'react'

export default function MealCard({
  dish,
  slot = 'Lunch',
  price,
  isVeg = false,
  onRemove,
  onRepeat,
}) {
  const [plates, setPlates] = useState(1)
  const [open, setOpen] = useState(false)

  function addPlate() {
    setPlates(plates + 1)
  }

  function removePlate() {
    setPlates(plates - 1)
  }

  return (
    <article>
      <h3>{dish}</h3>
      <p>
        {slot}, ₹{price} a plate
      </p>
      {isVeg && <p>Veg</p>}
      <p>
        <button
          onClick={removePlate}
          disabled={plates === 0}
          aria-label={`One plate less of ${dish}`}
        >
          −
        </button>{' '}
        {plates}{' '}
        <button
          onClick={addPlate}
          aria-label={`One plate more of ${dish}`}
        >
          +
        </button>{' '}
        ₹{price * plates}
      </p>
      <button onClick={() => setOpen(!open)}>
        {open ? 'Hide details' : 'Show details'}
      </button>
      {open && <p>Contains onion and garlic</p>}
      <button onClick={onRemove} aria-label={`Remove ${dish}`}>
        Remove
      </button>
      <button onClick={onRepeat} aria-label={`Repeat ${dish}`}>
        Repeat
      </button>
    </article>
  )
}
