export default function MealCard({
  dish,
  slot = 'Lunch',
  price,
  isVeg = false,
  rating = 3,
}) {
  return (
    <article>
      <h3>{dish}</h3>
      <p>
        {slot}, ₹{price} a plate
      </p>
      {isVeg && <p>Veg</p>}
      <p>{'★'.repeat(rating)}</p>
    </article>
  )
}
