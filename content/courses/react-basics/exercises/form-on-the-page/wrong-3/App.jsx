import { useState } from 'react'
import MealForm from './MealForm.jsx'

export default function App() {
  const [meals, setMeals] = useState([])

  return (
    <main>
      <h1>Today</h1>
      <MealForm onAdd={(dish) => setMeals([...meals, dish])} />
      <ul>
        {meals.map((dish, index) => (
          <li key={index}>{dish}</li>
        ))}
      </ul>
    </main>
  )
}
