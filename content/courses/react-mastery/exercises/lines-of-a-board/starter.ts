type Status =
  | { kind: 'onTime' }
  | { kind: 'late'; minutes: number }
  | { kind: 'cancelled'; reason: string }

function readStatus(kind: string, rest: string[]): Status | null {
  return null
}

const text: string = require('fs').readFileSync(0, 'utf8').trim()
for (const line of text.split('\n')) {
}
