/** The rooms in their order: a room may import only from rooms on an earlier line. */
const roomOrder = [
  ['accounts'],
  ['judging'],
  ['courses', 'hackathons', 'contact'],
  ['payments', 'achievements'],
  ['profile', 'dashboard'],
  ['admin'],
  // The landing page reads from every room, and nothing reads from it.
  ['home'],
]

/** Where a file stands in the house. */
export type Place = {
  zone: 'assembly' | 'features' | 'ui' | 'platform' | 'judge' | 'sandbox' | 'outside'
  /** Of a file in a room: its room and its part there, such as `commands`, `routes` or `razorpay`. */
  room: string
  part: string
  /** The part as it is named on disk, without the file's ending: `commands.server`. */
  partName: string
  isServerOnly: boolean
}

/** Finds the place of a path from the project's folder, with or without the file's ending. */
export function placeOf(path: string): Place {
  const [root = '', second = '', room = '', entry = ''] = path.split('/')
  const isServerOnly = /\.server(\/|\.|$)/.test(path)
  const nowhere = { room: '', part: '', partName: '', isServerOnly }
  if (root === 'judge' || root === 'sandbox') return { zone: root, ...nowhere }
  if (root !== 'app') return { zone: 'outside', ...nowhere }
  if (second === 'ui' || second === 'platform') return { zone: second, ...nowhere }
  if (second !== 'features') return { zone: 'assembly', ...nowhere }
  const partName = entry.replace(/\.tsx?$/, '')
  return { zone: 'features', room, part: partName.replace(/\.server$/, ''), partName, isServerOnly }
}

/** How high a room stands, counted from 0; -1 when the order does not know it. */
export function rankOf(room: string): number {
  return roomOrder.findIndex((rooms) => rooms.includes(room))
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}
