const limits = { LCP: 2500, INP: 200, CLS: 0.1 }

function judge(name, values) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(values.length * 0.75) - 1] <= limits[name] ? 'good' : 'slow'
}
