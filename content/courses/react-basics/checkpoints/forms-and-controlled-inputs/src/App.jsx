import { useState } from 'react'
import AddMeal from './AddMeal.jsx'
import MealCard from './MealCard.jsx'
import Panel from './Panel.jsx'

const firstMeals = [
  { id: 'm1', dish: 'Masala dosa', slot: 'Breakfast',
    price: 45, isVeg: true },
  { id: 'm2', dish: 'Rajma chawal', slot: 'Lunch',
    price: 60, isVeg: true },
  { id: 'm3', dish: 'Egg curry', slot: 'Dinner',
    price: 70, isVeg: false },
]

export default function App() {
  const [meals, setMeals] = useState(firstMeals)

  function removeMeal(id) {
    setMeals(meals.filter((meal) => meal.id !== id))
  }

  function addMeal(meal) {
    setMeals([...meals, { ...meal, id: crypto.randomUUID() }])
  }

  function repeatMeal(meal) {
    setMeals([...meals, { ...meal, id: crypto.randomUUID() }])
  }

  function sortByPrice() {
    setMeals(meals.toSorted((a, b) => a.price - b.price))
  }

  return (
    <main>
      <h1>Mess diary</h1>
      <AddMeal onAdd={addMeal} />
      <Panel title="My meals">
        <button onClick={sortByPrice}>Cheapest first</button>
        {meals.length === 0 && <p>No meals yet.</p>}
        {meals.map((meal) => (
          <MealCard
            key={meal.id}
            dish={meal.dish}
            slot={meal.slot}
            price={meal.price}
            isVeg={meal.isVeg}
            onRemove={() => removeMeal(meal.id)}
            onRepeat={() => repeatMeal(meal)}
          />
        ))}
      </Panel>
    </main>
  )
}
