type Seat =
  | { kind: 'confirmed'; coach: string; number: number }
  | { kind: 'waiting'; place: number }
  | { kind: 'cancelled'; reason: string }

function seatText(seat: Seat): string {
  switch (seat.kind) {
    case 'confirmed':
      return `Coach ${seat.coach}, seat ${seat.number}`
    case 'waiting':
      return seat.place === 1 ? 'You are next' : `${seat.place} before you`
    case 'cancelled':
      return `Cancelled: ${seat.reason}`
  }
}
