function greeting(date) {
  return 'Good morning'
}
