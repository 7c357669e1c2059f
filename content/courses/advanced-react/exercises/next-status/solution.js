const rules = {
  free: { start: 'drying' },
  drying: { finish: 'free' },
}

function nextDryer(dryer, event) {
  const status = rules[dryer.status][event.type]
  switch (status) {
    case 'drying':
      return { status, by: event.by }
    case 'free':
      return { status }
    default:
      return dryer
  }
}
