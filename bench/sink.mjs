import { createServer } from 'node:http'
import { lowerPriority } from './low-priority.mjs'

/*
 * Receives attacks while their cost to this machine alone is measured: reads the requests and answers 404. A
 * process of its own, like the server.
 */
lowerPriority()

const server = createServer((request, response) => {
  request.resume()
  request.on('end', () => response.writeHead(404).end())
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.once('disconnect', () => process.exit())
