function isShownSaved(sent, saved) {
  return sent === undefined ? saved : sent === 'yes'
}
