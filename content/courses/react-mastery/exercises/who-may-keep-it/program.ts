// routes/station.tsx
export function headers() {
  return { 'Cache-Control': '[[1]]' }
}

// routes/my-tickets.tsx
export function headers() {
  return { 'Cache-Control': '[[2]]' }
}
