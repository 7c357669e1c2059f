import { useEffect, useState } from 'react'
import AddMeal from './AddMeal.jsx'
import MealCard from './MealCard.jsx'
import Panel from './Panel.jsx'
import TodayMenu from './TodayMenu.jsx'
import { loadMeals, saveMeals } from './storage.js'

export default function App() {
  const [meals, setMeals] = useState(loadMeals)

  useEffect(() => {
    saveMeals(meals)
  }, [meals])

  useEffect(() => {
    document.title = `${meals.length} meals`
  }, [meals.length])

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
      <TodayMenu />
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
