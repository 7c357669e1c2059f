const rules = {
  free: { start: 'drying' },
  drying: { finish: 'free' },
}

function nextDryer(dryer, event) {
  return { ...dryer, status: rules[dryer.status][event.type], by: event.by }
}
