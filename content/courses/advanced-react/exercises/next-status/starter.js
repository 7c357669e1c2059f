const rules = {
  free: { start: 'drying' },
  drying: { finish: 'free' },
}

function nextDryer(dryer, event) {

}
