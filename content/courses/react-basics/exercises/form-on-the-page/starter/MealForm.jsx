import { useState } from 'react'

export default function MealForm({ onAdd }) {
  return (
    <form>
      <label>
        Dish <input />
      </label>
      <button>Add</button>
    </form>
  )
}
