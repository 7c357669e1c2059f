function OpeningTimes() {
  return
    <section>
      <h2>The mess is open</h2>
      <p>7:30 to 9:00</p>
      <p>19:30 to 21:00</p>
    </section>
}

export default function App() {
  return (
    <main>
      <h1>Mess diary</h1>
      <OpeningTimes />
    </main>
  )
}
