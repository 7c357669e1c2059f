const text: string = require('fs').readFileSync(0, 'utf8').trim()
for (const line of text.split('\n')) {
  const [number, kind, detail] = line.split(' ')
  if (kind === 'onTime') console.log(`${number}: On time`)
  else if (kind === 'late' && Number(detail) > 0) console.log(`${number}: ${detail} min late`)
  else if (kind === 'cancelled') console.log(`${number}: Cancelled: ${detail}`)
  else console.log(`${number}: Not known`)
}
