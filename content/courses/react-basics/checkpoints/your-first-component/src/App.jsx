function MessNotice() {
  return (
    <article>
      <h2>Mess notice</h2>
      <p>The mess is open from 7 in the morning to 10 at night.</p>
    </article>
  )
}

function MealCard() {
  return (
    <article>
      <h2>Masala dosa</h2>
      <p>Breakfast, ₹50</p>
    </article>
  )
}

export default function App() {
  return (
    <main>
      <h1>Mess diary</h1>
      <MessNotice />
      <MealCard />
      <MealCard />
    </main>
  )
}
