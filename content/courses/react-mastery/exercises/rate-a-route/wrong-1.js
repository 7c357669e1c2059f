const limits = { LCP: 2500, INP: 200, CLS: 0.1 }

function judge(name, values) {
  if (values.length === 0) return null
  const average = values.reduce((a, b) => a + b, 0) / values.length
  return average <= limits[name] ? 'good' : 'slow'
}
