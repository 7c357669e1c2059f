function guess(list, event) {
  switch (event.type) {
    case 'add':
      return [...list, { ...event.slot, pending: true }]
    case 'remove':
      return list.filter((slot) => slot.hour !== event.hour)
    default:
      return list
  }
}
