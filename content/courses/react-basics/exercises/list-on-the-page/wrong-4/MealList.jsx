export default function MealList({ meals }) {
  return (
    <>
      {meals.length && (
        <ul>
          {meals.map((meal) => (
            <li key={meal.id}>
              {meal.dish}, ₹{meal.price}
            </li>
          ))}
        </ul>
      )}
      {meals.length === 0 && <p>Nothing eaten yet.</p>}
    </>
  )
}
