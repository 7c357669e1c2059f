import { Suspense, useState, useTransition } from 'react'
import { getSlots } from './api.js'
import { ErrorBoundary } from './ErrorBoundary.jsx'
import { SlotList } from './SlotList.jsx'

const days = ['Mon', 'Tue', 'Wed', 'Sun']

export function SlotsPanel() {
  const [view, setView] = useState(() => ({ day: 'Mon', slots: getSlots('Mon') }))
  const [isPending, startTransition] = useTransition()

  function open(day) {
    startTransition(() => setView({ day, slots: getSlots(day) }))
  }

  return (
    <section aria-busy={isPending} style={{ opacity: isPending ? 0.6 : 1 }}>
      <h2>Slots on {view.day}</h2>
      {days.map((day) => (
        <button key={day} aria-pressed={day === view.day} onClick={() => open(day)}>
          {day}
        </button>
      ))}
      <ErrorBoundary
        resetKey={view.slots}
        fallback={(error) => (
          <p role="alert">
            {error.message} <button onClick={() => open(view.day)}>Try again</button>
          </p>
        )}
      >
        <Suspense fallback={<p>Loading bookings…</p>}>
          <SlotList slots={view.slots} />
        </Suspense>
      </ErrorBoundary>
    </section>
  )
}
