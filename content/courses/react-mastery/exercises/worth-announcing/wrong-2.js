// A status is { kind: 'onTime' } or { kind: 'late', minutes }

function announcement(before, after) {
  if (before === null) return ''
  if (before.kind === after.kind && !(after.minutes - before.minutes >= 5)) return ''
  return after.kind === 'late' ? `${after.minutes} min late` : 'On time'
}
