const inIndia = new Intl.NumberFormat('en-IN')

/** With digits grouped the Indian way: 1,00,000. */
export function formatCount(count: number): string {
  return inIndia.format(count)
}
