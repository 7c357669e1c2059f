/** The first sentence of the refund terms, for the line beside the Pay button. */
export function refundLine(terms: string): string {
  return /^.*?[.!?](?=\s)/.exec(terms.trim())?.[0] ?? terms.trim().split('\n')[0] ?? ''
}
