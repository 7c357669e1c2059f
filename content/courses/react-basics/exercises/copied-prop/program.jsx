function MealCard({ meal }) {
  const [count] = useState(meal.plates)
  return (
    <article>
      <h3>{meal.dish}</h3>
      <p>{count} plates</p>
    </article>
  )
}
function MealList({ meals }) {
  return meals.map((meal) => (
    <MealCard key={meal.id} meal={meal} />
  ))
}
