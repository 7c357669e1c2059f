function Snack() {
  return <h2>Samosa, ₹15</h2>
}

function Counter() {
  return (
    <section>
      <Snack />
      <Snack />
    </section>
  )
}

export default function App() {
  return (
    <main>
      <h1>Canteen</h1>
      <Counter />
      <Counter />
    </main>
  )
}
