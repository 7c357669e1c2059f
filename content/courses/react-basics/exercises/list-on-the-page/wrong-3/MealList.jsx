export default function MealList({ meals }) {
  if (meals.length === 0) return <p>Nothing eaten yet.</p>

  return (
    <ul>
      {meals.map((meal, index) => (
        <li key={index}>
          {meal.dish}, ₹{meal.price}
        </li>
      ))}
    </ul>
  )
}
