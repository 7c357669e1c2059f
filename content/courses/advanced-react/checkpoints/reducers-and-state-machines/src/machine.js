const WASH_MS = 40 * 60 * 1000

export const rules = {
  free: { reserve: 'reserved', report: 'broken' },
  reserved: { start: 'washing', cancel: 'free', report: 'broken' },
  washing: { finish: 'done', report: 'broken' },
  done: { collect: 'free', report: 'broken' },
  broken: { repair: 'free' },
}

export function nextMachine(machine, event) {
  const status = rules[machine.status][event.type]
  switch (status) {
    case 'free':
    case 'broken':
      return { status }
    case 'reserved':
      return { status, by: event.by }
    case 'washing':
      return { status, by: machine.by, endsAt: event.at + WASH_MS }
    case 'done':
      return { status, by: machine.by }
    default:
      return machine
  }
}

export const floors = { Ground: ['W1', 'W2'], First: ['W3', 'W4'] }

export const initialDesk = {
  W1: { status: 'free' },
  W2: { status: 'free' },
  W3: { status: 'free' },
  W4: { status: 'free' },
}

export function deskReducer(desk, event) {
  const before = desk[event.machine]
  const after = nextMachine(before, event)
  return after === before ? desk : { ...desk, [event.machine]: after }
}
