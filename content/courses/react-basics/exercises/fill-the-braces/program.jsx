function MealCard() {
  const dish = 'Poha'
  const plates = 0
  const isVeg = true
  return (
    <article>
      <h2>[[1]]</h2>
      {[[2]] && <p>Eaten</p>}
      <p>{[[3]]}</p>
    </article>
  )
}
