function [[1]]() {
  return <p>Today: idli and vada</p>
}

export default function App() {
  return (
    <main>
      <h1>Canteen</h1>
      [[2]]
    </main>
  )
}
