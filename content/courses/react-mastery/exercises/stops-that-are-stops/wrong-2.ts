type Stop = { station: string; leaves: string }

function isStop(value: unknown): value is Stop {
  return typeof value === 'object' && value !== null && 'station' in value && 'leaves' in value
}

function readStops(input: unknown): Stop[] {
  return Array.isArray(input) ? input.filter(isStop) : []
}
