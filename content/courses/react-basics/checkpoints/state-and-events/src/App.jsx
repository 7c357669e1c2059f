import MealCard from './MealCard.jsx'
import Panel from './Panel.jsx'

export default function App() {
  return (
    <main>
      <h1>Mess diary</h1>
      <Panel title="Monday">
        <MealCard
          dish="Masala dosa"
          slot="Breakfast"
          price={45}
          isVeg
          rating={5}
        />
        <MealCard dish="Rajma chawal" price={60} isVeg />
      </Panel>
      <Panel title="Tuesday">
        <MealCard dish="Egg curry" slot="Dinner" price={70} />
      </Panel>
    </main>
  )
}
