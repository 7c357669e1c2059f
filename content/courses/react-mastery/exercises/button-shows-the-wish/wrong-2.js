function isShownSaved(sent, saved) {
  return saved || sent === 'yes'
}
