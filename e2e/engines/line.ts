import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Line {
  origin: string
  /** Delays every answer from now on by this many milliseconds. */
  slowDown: (delay: number) => void
  cut: () => void
  close: () => void
}

/**
 * A line to the product that can be slow or lost: neither browser can be told to go offline. It never passes
 * on a request for the path `without`.
 */
export async function startLine(product: string, { without }: { without?: string } = {}): Promise<Line> {
  const { port: productPort, hostname } = new URL(product)
  const open = new Set<Socket>()
  let delay = 0
  let isCut = false
  const end = () => {
    for (const socket of open) socket.destroy()
  }
  const server = createServer((browser) => {
    if (isCut) return void browser.destroy()
    const upstream = connect(Number(productPort), hostname)
    open.add(browser)
    browser.on('data', (chunk) => {
      if (without && chunk.includes(`GET ${without} `)) browser.destroy()
      else upstream.write(chunk)
    })
    upstream.on('data', (chunk) => setTimeout(() => browser.write(chunk), delay))
    upstream.on('error', () => browser.destroy()).on('close', () => browser.destroy())
    browser
      .on('error', () => upstream.destroy())
      .on('close', () => {
        open.delete(browser)
        upstream.destroy()
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    slowDown(milliseconds) {
      delay = milliseconds
    },
    cut() {
      isCut = true
      end()
    },
    close() {
      server.close()
      end()
    },
  }
}
