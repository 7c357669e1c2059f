/** What somebody saw of a record before changing it; another one once anything of it is changed. */
export function markOf(record: object): string {
  return JSON.stringify(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
