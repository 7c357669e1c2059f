const rules = {
  free: { start: 'drying' },
  drying: { finish: 'free' },
}

function nextDryer(dryer, event) {
  const status = rules[dryer.status][event.type]
  if (!status) return dryer
  return { ...dryer, status, ...(event.by && { by: event.by }) }
}
