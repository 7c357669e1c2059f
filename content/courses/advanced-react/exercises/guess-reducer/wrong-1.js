function guess(list, event) {
  if (event.type === 'add') list.push({ ...event.slot, pending: true })
  if (event.type === 'remove') return list.filter((slot) => slot.hour !== event.hour)
  return list
}
