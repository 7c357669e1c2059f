type Stop = { station: string; leaves: string }

function isStop(value: unknown): value is Stop {
  return true
}

function readStops(input: unknown): Stop[] {
  return []
}
