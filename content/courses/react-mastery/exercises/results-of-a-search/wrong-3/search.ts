export type Search =
  | { state: 'searching' }
  | { state: 'found'; trains: string[] }
  | { state: 'failed'; reason: string }
