import { createServer } from 'node:http'
import { fineFor } from './fine.js'

createServer((request, response) => {
  const url = new URL(request.url, 'http://localhost')
  const days = Number(url.searchParams.get('days'))
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ days, paise: fineFor(days) }) + '\n')
}).listen(3000)
