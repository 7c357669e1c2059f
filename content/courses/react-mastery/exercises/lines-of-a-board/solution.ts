type Status =
  | { kind: 'onTime' }
  | { kind: 'late'; minutes: number }
  | { kind: 'cancelled'; reason: string }

function readStatus(kind: string, rest: string[]): Status | null {
  if (kind === 'onTime') return { kind }
  if (kind === 'cancelled') return { kind, reason: rest.join(' ') }
  const minutes = Number(rest[0])
  if (kind === 'late' && Number.isInteger(minutes) && minutes > 0) return { kind, minutes }
  return null
}

function statusText(status: Status): string {
  switch (status.kind) {
    case 'onTime':
      return 'On time'
    case 'late':
      return `${status.minutes} min late`
    case 'cancelled':
      return `Cancelled: ${status.reason}`
    default:
      return status satisfies never
  }
}

const text: string = require('fs').readFileSync(0, 'utf8').trim()
for (const line of text.split('\n')) {
  const [number, kind = '', ...rest] = line.split(' ')
  const status = readStatus(kind, rest)
  console.log(`${number}: ${status ? statusText(status) : 'Not known'}`)
}
