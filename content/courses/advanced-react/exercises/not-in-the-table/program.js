const rules = {
  free: { start: 'drying' },
  drying: { finish: 'full' },
  full: { empty: 'free' },
}
console.log(rules['free']['start'], rules['free']['empty'], rules['full']['empty'])
