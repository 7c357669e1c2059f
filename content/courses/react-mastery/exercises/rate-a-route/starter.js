const limits = { LCP: 2500, INP: 200, CLS: 0.1 }

function judge(name, values) {
  return null
}
