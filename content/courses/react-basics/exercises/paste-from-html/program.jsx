function MealCard() {
  return (
    <article>
      <h2 class="dish">Rajma chawal</h2>
      <img src="/rajma.jpg" alt="A plate of rajma chawal" />
      <br />
      <p style={{ color: 'green' }}>Veg</p>
    </article>
  )
}
