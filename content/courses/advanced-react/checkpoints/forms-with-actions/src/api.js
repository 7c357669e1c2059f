const bookings = {
  Mon: [{ hour: '17:00', who: 'Imran' }],
  Tue: [],
  Wed: [{ hour: '18:00', who: 'Tara' }],
}
const pause = () => new Promise((done) => setTimeout(done, 800))

async function load(day) {
  await pause()
  if (!bookings[day]) throw new Error(`The laundry is closed on ${day}.`)
  return [...bookings[day]]
}

const answers = new Map()

export function getSlots(day) {
  if (!answers.has(day)) {
    const answer = load(day)
    answer.catch(() => answers.delete(day))
    answers.set(day, answer)
  }
  return answers.get(day)
}

export async function bookSlot(day, wish) {
  await pause()
  if (bookings[day].some((slot) => slot.hour === wish.hour)) {
    return { ok: false, reason: `${wish.hour} is taken.` }
  }
  bookings[day].push(wish)
  answers.delete(day)
  return { ok: true }
}

export async function cancelSlot(day, hour) {
  await pause()
  const slot = bookings[day].find((each) => each.hour === hour)
  if (slot?.who === 'Imran') {
    return { ok: false, reason: `${hour} cannot be cancelled any more.` }
  }
  bookings[day] = bookings[day].filter((each) => each !== slot)
  answers.delete(day)
  return { ok: true }
}
