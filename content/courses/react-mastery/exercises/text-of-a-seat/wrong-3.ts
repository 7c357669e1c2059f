type Seat =
  | { kind: 'confirmed'; coach: string; number: number }
  | { kind: 'waiting'; place: number }
  | { kind: 'cancelled'; reason: string }

function seatText(seat: Seat): string {
  if (seat.kind === 'confirmed') return `Coach ${seat.coach}, seat ${seat.number}`
  if (seat.kind === 'waiting') return seat.place === 1 ? 'You are next' : `${seat.place - 1} before you`
  return `Cancelled: ${seat.text}`
}
