function guess(list, event) {
  if (event.type === 'add') return [...list, event.slot]
  if (event.type === 'remove') return list.filter((slot) => slot.hour !== event.hour)
  return list
}
