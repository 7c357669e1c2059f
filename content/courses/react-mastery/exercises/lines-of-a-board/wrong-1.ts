type Status =
  | { kind: 'onTime' }
  | { kind: 'late'; minutes: number }
  | { kind: 'cancelled'; reason: string }

function readStatus(kind: string, rest: string[]): Status | null {
  if (kind === 'onTime') return { kind }
  if (kind === 'cancelled') return { kind, reason: rest.join(' ') }
  if (kind === 'late') return { kind, minutes: Number(rest[0]) }
  return null
}

function statusText(status: Status): string {
  if (status.kind === 'onTime') return 'On time'
  if (status.kind === 'late') return `${status.minutes} min late`
  return `Cancelled: ${status.reason}`
}

const text: string = require('fs').readFileSync(0, 'utf8').trim()
for (const line of text.split('\n')) {
  const [number, kind = '', ...rest] = line.split(' ')
  const status = readStatus(kind, rest)
  console.log(`${number}: ${status ? statusText(status) : 'Not known'}`)
}
