const limits = { LCP: 2500, INP: 200, CLS: 0.1 }
function judge(name, values) {
  if (!values.length) return null
  const s = [...values].sort((a, b) => a - b)
  return s[Math.round(s.length * 0.75) - 1] <= limits[name] ? 'good' : 'slow'
}
