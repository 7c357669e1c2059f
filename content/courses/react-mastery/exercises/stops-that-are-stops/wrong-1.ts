type Stop = { station: string; leaves: string }

function isStop(value: unknown): value is Stop {
  return (
    typeof value === 'object' &&
    'station' in value! &&
    typeof value.station === 'string' &&
    'leaves' in value &&
    typeof value.leaves === 'string'
  )
}

function readStops(input: unknown): Stop[] {
  return Array.isArray(input) ? input.filter(isStop) : []
}
