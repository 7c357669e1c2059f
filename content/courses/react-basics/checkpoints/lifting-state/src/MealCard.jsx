export default function MealCard({
  meal,
  onPlates,
  onRemove,
}) {
  const { dish, slot, price, plates, isVeg } = meal

  return (
    <article>
      <h3>{dish}</h3>
      <p>
        {slot}, ₹{price} a plate {isVeg && '(veg)'}
      </p>
      <p>
        <button
          onClick={() => onPlates(plates - 1)}
          disabled={plates === 0}
          aria-label={`One plate less of ${dish}`}
        >
          −
        </button>{' '}
        {plates}{' '}
        <button
          onClick={() => onPlates(plates + 1)}
          aria-label={`One plate more of ${dish}`}
        >
          +
        </button>{' '}
        ₹{price * plates}{' '}
        <button
          onClick={onRemove}
          aria-label={`Remove ${dish}`}
        >
          Remove
        </button>
      </p>
    </article>
  )
}
