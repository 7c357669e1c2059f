// A status is { kind: 'onTime' } or { kind: 'late', minutes }

function announcement(before, after) {
  return ''
}
