import { onCLS, onINP, onLCP, type Metric } from 'web-vitals'

function send({ name, value, rating }: Metric) {
  const body = JSON.stringify({ name, value, rating, path: location.pathname })
  navigator.sendBeacon('/vitals', body)
}

export function watchVitals() {
  onLCP(send)
  onINP(send)
  onCLS(send)
}
