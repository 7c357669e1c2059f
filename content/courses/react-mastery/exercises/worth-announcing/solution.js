// A status is { kind: 'onTime' } or { kind: 'late', minutes }

function announcement(before, after) {
  if (before === null) return ''
  const text = after.kind === 'late' ? `${after.minutes} min late` : 'On time'
  if (before.kind !== after.kind) return text
  if (before.kind === 'late' && after.kind === 'late') {
    return Math.abs(after.minutes - before.minutes) >= 5 ? text : ''
  }
  return ''
}
