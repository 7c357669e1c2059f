import { useState } from 'react'
import MealList from './MealList.jsx'

const today = [
  { id: 'a', dish: 'Poha', price: 30 },
  { id: 'b', dish: 'Egg curry', price: 70 },
]

export default function App() {
  const [meals, setMeals] = useState(today)

  return (
    <main>
      <h1>Today</h1>
      <MealList meals={meals} />
      <button onClick={() => setMeals(meals.slice(1))}>Remove the first</button>
    </main>
  )
}
