function MealCard(dish, price) {
  return (
    <article>
      <h3>{dish}</h3>
      <p>₹{price} a plate</p>
    </article>
  )
}

export default function App() {
  return <MealCard dish="Poha" price={30} />
}
