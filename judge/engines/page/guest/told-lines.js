/** The page around the frame shows no more lines than this. */
const mostLines = 30
const momentMs = 100

/**
 * Forwards messages as they come; of a flood, only the first and last of each moment, to keep the
 * surrounding page responsive.
 *
 * @param {(message: object) => void} tell
 * @param {(work: () => void, ms: number) => unknown} later
 */
export function limitFlood(tell, later = setTimeout) {
  let count = 0
  let left = []
  const endMoment = () => {
    const last = left
    count = 0
    left = []
    for (const message of last) tell(message)
  }
  return (message) => {
    if (count === 0) later(endMoment, momentMs)
    count += 1
    if (count <= mostLines) tell(message)
    else left = [...left.slice(1 - mostLines), message]
  }
}
