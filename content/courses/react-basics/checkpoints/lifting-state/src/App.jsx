import { useEffect, useState } from 'react'
import AddMeal from './AddMeal.jsx'
import FilterBar from './FilterBar.jsx'
import MealCard from './MealCard.jsx'
import Panel from './Panel.jsx'
import TodayMenu from './TodayMenu.jsx'
import { loadMeals, saveMeals } from './storage.js'

export default function App() {
  const [meals, setMeals] = useState(loadMeals)
  const [filter, setFilter] = useState('All')
  const [budget, setBudget] = useState('')

  useEffect(() => {
    saveMeals(meals)
  }, [meals])

  function addMeal(meal) {
    const id = crypto.randomUUID()
    setMeals([...meals, { ...meal, id, plates: 1 }])
  }

  function removeMeal(id) {
    setMeals(meals.filter((meal) => meal.id !== id))
  }

  function changePlates(id, plates) {
    setMeals(meals.map((meal) =>
      meal.id === id ? { ...meal, plates } : meal
    ))
  }

  const visible = meals.filter(
    (meal) => filter === 'All' || meal.slot === filter
  )
  const total = visible.reduce(
    (sum, meal) => sum + meal.price * meal.plates, 0
  )
  const spent = meals.reduce(
    (sum, meal) => sum + meal.price * meal.plates, 0
  )
  const left = Number(budget) - spent

  return (
    <main>
      <h1>Mess diary</h1>
      <TodayMenu />
      <AddMeal onAdd={addMeal} />
      <FilterBar value={filter} onChange={setFilter} />
      <label>
        Budget for the month{' '}
        <input
          inputMode="numeric"
          value={budget}
          onChange={(event) => setBudget(event.target.value)}
        />
      </label>
      <Panel title={`${filter}: ₹${total}`}>
        {Number(budget) > 0 && left >= 0 && <p>₹{left} left</p>}
        {Number(budget) > 0 && left < 0 && (
          <p role="alert">₹{-left} over the budget</p>
        )}
        {visible.length === 0 && <p>No meals here.</p>}
        {visible.map((meal) => (
          <MealCard
            key={meal.id}
            meal={meal}
            onPlates={(count) => changePlates(meal.id, count)}
            onRemove={() => removeMeal(meal.id)}
          />
        ))}
      </Panel>
    </main>
  )
}
