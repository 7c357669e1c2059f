// A status is { kind: 'onTime' } or { kind: 'late', minutes }

function announcement(before, after) {
  return after.kind === 'late' ? `${after.minutes} min late` : 'On time'
}
