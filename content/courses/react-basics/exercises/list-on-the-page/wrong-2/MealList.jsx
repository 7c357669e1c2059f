export default function MealList({ meals }) {
  return (
    <ul>
      {meals.map((meal) => (
        <li key={meal.id}>
          {meal.dish}, ₹{meal.price}
        </li>
      ))}
      {meals.length === 0 && <p>Nothing eaten yet.</p>}
    </ul>
  )
}
