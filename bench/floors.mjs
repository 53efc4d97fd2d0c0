import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { freePort } from '../scripts/free-port.mjs'

const HEAD =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare</title><meta name="viewport" content="width=device-width, initial-scale=1"></head>'

/**
 * The lower bounds for our pages, served compressed: the minimum of React and Vite, and HTML alone.
 * @param {string} folder
 */
export async function startFloors(folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'public'), { recursive: true })
  writeFileSync(
    join(folder, 'index.html'),
    `${HEAD}<body><div id="root"></div><script type="module" src="/main.js"></script></body></html>`,
  )
  writeFileSync(
    join(folder, 'main.js'),
    "import { createElement } from 'react'\nimport { createRoot } from 'react-dom/client'\ncreateRoot(document.getElementById('root')).render(createElement('h1', null, 'A bare page with one heading'))\n",
  )
  writeFileSync(
    join(folder, 'public/static.html'),
    `${HEAD}<body><h1>A page without a program</h1></body></html>`,
  )
  await build({ root: folder, configFile: false, logLevel: 'silent' })
  const server = createServer((request, response) => {
    const name = request.url === '/' ? 'index.html' : (request.url ?? '').slice(1)
    try {
      const body = brotliCompressSync(readFileSync(join(folder, 'dist', name)))
      const type = name.endsWith('.js') ? 'text/javascript' : 'text/html'
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  const port = await freePort()
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)))
  const origin = `http://localhost:${port}`
  return { react: `${origin}/`, html: `${origin}/static.html`, close: () => server.close() }
}
