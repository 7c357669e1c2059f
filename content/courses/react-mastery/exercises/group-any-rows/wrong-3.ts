function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const groups: Record<string, Row[]> = {}
  for (const row of rows) (groups[keyOf(row)] ??= []).push(row)
  return groups
}
