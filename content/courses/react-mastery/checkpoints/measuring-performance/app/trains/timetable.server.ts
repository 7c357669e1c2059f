import { trainSchema } from './model'

const received: unknown = [
  {
    number: '90117',
    name: 'Deccan Night',
    stops: [
      { station: 'Pune', leaves: '21:40' },
      { station: 'Solapur', leaves: '01:35' },
      { station: 'Kalaburagi', leaves: '03:20' },
    ],
  },
  {
    number: '90342',
    name: 'Bhima Passenger',
    stops: [
      { station: 'Pune', leaves: '11:05' },
      { station: 'Solapur', leaves: '16:40' },
    ],
  },
  {
    number: '90118',
    name: 'Deccan Morning',
    stops: [
      { station: 'Solapur', leaves: '05:50' },
      { station: 'Pune', leaves: '09:55' },
    ],
  },
]
const trains = trainSchema.array().parse(received)

export async function findTrains(from: string, to: string) {
  return trains.filter(({ stops }) => {
    const start = stops.findIndex((stop) => stop.station === from)
    const end = stops.findIndex((stop) => stop.station === to)
    return start !== -1 && end > start
  })
}

export async function findTrain(number: string) {
  return trains.find((train) => train.number === number)
}

export const stations = [
  ...new Set(trains.flatMap((train) => train.stops.map((stop) => stop.station))),
].sort()
