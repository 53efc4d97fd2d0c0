import { createServer } from 'node:http'
import { lowerPriority } from './low-priority.mjs'

/*
 * Where attacks go while their cost to this machine alone is measured: reads what is sent and answers 404. A process of its
 * own, as the server is.
 */
lowerPriority()

const server = createServer((request, response) => {
  request.resume()
  request.on('end', () => response.writeHead(404).end())
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.once('disconnect', () => process.exit())
