const inIndia = new Intl.NumberFormat('en-IN')

/** A number as people in India group its digits: 1,00,000. */
export function formatCount(count: number): string {
  return inIndia.format(count)
}
