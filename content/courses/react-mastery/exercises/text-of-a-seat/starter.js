// A seat is one of
// { kind: 'confirmed', coach, number }
// { kind: 'waiting', place }
// { kind: 'cancelled', reason }

function seatText(seat) {
  switch (seat.kind) {
    case 'confirmed':
      return ''
  }
}
