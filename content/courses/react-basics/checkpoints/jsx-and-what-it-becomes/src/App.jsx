function MealCard() {
  const dish = 'Masala dosa'
  const price = 45
  const plates = 2
  const isVeg = true
  const isSpecial = price > 60

  return (
    <article>
      <h2>{dish}</h2>
      {plates > 0 ? (
        <p>
          {plates} × ₹{price} = ₹{plates * price}
        </p>
      ) : (
        <p>Not eaten</p>
      )}
      {isVeg && <p>Veg</p>}
      {isSpecial && <p>Special plate</p>}
    </article>
  )
}

export default function App() {
  return (
    <main>
      <h1>Mess diary</h1>
      <MealCard />
    </main>
  )
}
