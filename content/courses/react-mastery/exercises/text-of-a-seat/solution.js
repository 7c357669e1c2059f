// A seat is one of
// { kind: 'confirmed', coach, number }
// { kind: 'waiting', place }
// { kind: 'cancelled', reason }

function seatText(seat) {
  switch (seat.kind) {
    case 'confirmed':
      return `Coach ${seat.coach}, seat ${seat.number}`
    case 'waiting':
      return seat.place === 1 ? 'You are next' : `${seat.place - 1} before you`
    case 'cancelled':
      return `Cancelled: ${seat.reason}`
  }
}
