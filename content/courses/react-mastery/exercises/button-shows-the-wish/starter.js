function isShownSaved(sent, saved) {
  return false
}
