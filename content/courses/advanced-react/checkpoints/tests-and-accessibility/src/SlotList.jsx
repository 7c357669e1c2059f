import { use, useActionState, useOptimistic } from 'react'
import { bookSlot, cancelSlot } from './api.js'

const empty = { who: '', hour: '18:00', error: null }

function nextShown(list, event) {
  switch (event.type) {
    case 'add':
      return [...list, { ...event.slot, pending: true }]
    case 'remove':
      return list.filter((slot) => slot.hour !== event.hour)
    default:
      return list
  }
}

export function SlotList({ day, slots, onBooked }) {
  const list = use(slots)
  const [shown, guess] = useOptimistic(list, nextShown)

  async function submit(previous, data) {
    const wish = { who: data.get('who').trim(), hour: data.get('hour') }
    if (!wish.who) return { ...wish, error: 'Write your name.' }
    guess({ type: 'add', slot: wish })
    const answer = await bookSlot(day, wish)
    if (!answer.ok) return { ...wish, error: answer.reason }
    onBooked()
    return empty
  }

  async function remove(previous, data) {
    const hour = data.get('hour')
    guess({ type: 'remove', hour })
    const answer = await cancelSlot(day, hour)
    if (!answer.ok) return answer.reason
    onBooked()
    return null
  }

  const [form, book, isPending] = useActionState(submit, empty)
  const [refusal, cancel] = useActionState(remove, null)

  return (
    <>
      <ul>
        {shown.map((slot) => (
          <li key={slot.hour + slot.who}>
            {slot.hour} {slot.who} {slot.pending && '(sending)'}
            {!slot.pending && (
              <form action={cancel}>
                <input type="hidden" name="hour" value={slot.hour} />
                <button>Cancel {slot.hour}</button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p>No bookings yet.</p>}
      {refusal && <p role="alert">{refusal}</p>}
      <form action={book}>
        <label>
          Your name <input name="who" defaultValue={form.who} />
        </label>
        <label>
          Hour{' '}
          <input
            name="hour"
            type="time"
            min="17:00"
            max="20:00"
            step="3600"
            defaultValue={form.hour}
          />
        </label>
        <button disabled={isPending}>Book</button>
        {form.error && !isPending && <p role="alert">{form.error}</p>}
      </form>
    </>
  )
}
