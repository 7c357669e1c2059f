const choices = ['All', 'Breakfast', 'Lunch', 'Dinner']

export default function FilterBar({ value, onChange }) {
  return (
    <p>
      {choices.map((choice) => (
        <button
          key={choice}
          aria-pressed={choice === value}
          onClick={() => onChange(choice)}
        >
          {choice}
        </button>
      ))}
    </p>
  )
}
