type Stop = { station: string; leaves: string }

function isStop(value: unknown): value is Stop {
  return (
    typeof value === 'object' &&
    value !== null &&
    'station' in value &&
    typeof value.station === 'string' &&
    'leaves' in value &&
    typeof value.leaves === 'string'
  )
}

function readStops(input: unknown): Stop[] {
  return (input as unknown[]).filter(isStop)
}
