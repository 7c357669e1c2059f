function isShownSaved(sent, saved) {
  return Boolean(sent) || saved
}
