import { createServer } from 'node:http'
import { answer } from './answer.js'

const server = createServer(async (request, response) => {
  let result
  try {
    result = await answer(new URL(request.url, 'http://localhost'))
  } catch (error) {
    console.error(error)
    result = { status: 503, body: { error: 'try again later' } }
  }
  response.writeHead(result.status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(result.body) + '\n')
})

server.listen(3000, () => console.log('listening on 3000'))
process.on('SIGTERM', () => {
  console.log('stopping')
  server.close(() => process.exit(0))
})
