type Seat =
  | { kind: 'confirmed'; coach: string; number: number }
  | { kind: 'waiting'; place: number }
  | { kind: 'cancelled'; reason: string }

function seatText(seat: Seat): string {
  switch (seat.kind) {
    case 'confirmed':
      return ''
  }
}
