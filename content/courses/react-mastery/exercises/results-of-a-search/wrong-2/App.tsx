import { useState } from 'react'
import type { Search } from './search.ts'

function Results({ search }: { search: Search }) {
  const { trains } = search as { trains: string[] }
  if (trains.length === 0) return <p role="status">No trains found.</p>
  return (
    <ul>
      {trains.map((train) => (
        <li key={train}>{train}</li>
      ))}
    </ul>
  )
}

const steps: Search[] = [
  { state: 'searching' },
  { state: 'found', trains: [] },
  { state: 'found', trains: ['12658 Chennai Mail', '12640 Brindavan'] },
  { state: 'failed', reason: 'No connection.' },
]

export default function App() {
  const [step, setStep] = useState(0)

  return (
    <main>
      <button onClick={() => setStep((step + 1) % steps.length)}>Next</button>
      <Results search={steps[step]} />
    </main>
  )
}
