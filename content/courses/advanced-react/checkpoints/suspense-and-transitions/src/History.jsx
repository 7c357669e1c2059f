import { memo, Profiler, useDeferredValue, useState } from 'react'

const people = ['Asha', 'Imran', 'Tara', 'Joel', 'Meenal']
const washes = Array.from({ length: 2000 }, (_, i) => ({
  id: i,
  who: people[i % 5],
  machine: 'W' + (1 + (i % 4)),
  minutes: 30 + ((i * 7) % 25),
}))

const Row = memo(function Row({ wash, marked, onMark }) {
  return (
    <li>
      {wash.who}, {wash.machine}, {wash.minutes} min{' '}
      <button aria-pressed={marked} onClick={() => onMark(wash.id)}>Mark</button>
    </li>
  )
})

function report(id, phase, ms) {
  console.log(id, phase, ms.toFixed(1), 'ms')
}

export function History() {
  const [query, setQuery] = useState('')
  const [marked, setMarked] = useState(null)
  const [sorted, setSorted] = useState(false)
  const wanted = useDeferredValue(query).toLowerCase()
  const found = washes.filter((wash) => wash.who.toLowerCase().includes(wanted))
  const shown = sorted ? found.toSorted((a, b) => a.minutes - b.minutes) : found
  const minutes = shown.reduce((sum, wash) => sum + wash.minutes, 0)

  function mark(id) {
    setMarked((old) => (old === id ? null : id))
  }

  return (
    <section>
      <h2>History</h2>
      <label>
        Name <input value={query} onChange={(e) => setQuery(e.target.value)} />
      </label>
      <button aria-pressed={sorted} onClick={() => setSorted(!sorted)}>
        Sort by minutes
      </button>
      <p>{minutes} minutes in all</p>
      <Profiler id="history" onRender={report}>
        <ul>
          {shown.map((wash) => (
            <Row
              key={wash.id}
              wash={wash}
              marked={wash.id === marked}
              onMark={mark}
            />
          ))}
        </ul>
      </Profiler>
    </section>
  )
}
