const rules = {
  free: { start: 'drying' },
  drying: { finish: 'free' },
}

function nextDryer(dryer, event) {
  const status = rules[dryer.status][event.type]
  if (status === 'drying') return { status, by: event.by }
  if (status === 'free') return { status }
  return { ...dryer }
}
