export function fineFor(daysLate) {
  const firstWeek = Math.min(daysLate, 7) * 200
  const after = Math.max(0, daysLate - 7) * 500
  return firstWeek + after
}
