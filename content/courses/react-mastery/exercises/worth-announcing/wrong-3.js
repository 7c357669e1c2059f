// A status is { kind: 'onTime' } or { kind: 'late', minutes }

function announcement(before, after) {
  if (before.kind === after.kind && before.minutes === after.minutes) return ''
  return after.kind === 'late' ? `${after.minutes} min late` : 'On time'
}
