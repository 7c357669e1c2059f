// A seat is one of
// { kind: 'confirmed', coach, number }
// { kind: 'waiting', place }
// { kind: 'cancelled', reason }

function seatText(seat) {
  if (seat.kind === 'confirmed') return `Coach ${seat.coach}, seat ${seat.number}`
  if (seat.kind === 'waiting') return seat.place === 1 ? 'You are next' : `${seat.place - 1} before you`
  return `Cancelled: ${seat.text}`
}
