import { deskReducer, initialDesk } from './machine.js'

const events = [
  { type: 'start', machine: 'W1', at: 0 },
  { type: 'reserve', machine: 'W1', by: 'Asha' },
  { type: 'start', machine: 'W1', at: 0 },
  { type: 'finish', machine: 'W1' },
  { type: 'report', machine: 'W1' },
  { type: 'start', machine: 'W1', at: 0 },
]

let desk = initialDesk
for (const event of events) {
  const next = deskReducer(desk, event)
  console.log(event.type, next === desk ? 'ignored' : next.W1)
  desk = next
}
