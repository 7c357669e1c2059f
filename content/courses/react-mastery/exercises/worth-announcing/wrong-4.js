function announcement(before, after) {
  if (!before) return ''
  const text = after.kind === 'late' ? `${after.minutes} min late` : 'On time'
  if (before.kind !== after.kind) return text
  return after.kind === 'late' && Math.abs(after.minutes - before.minutes) > 2 ? text : ''
}
