import { Agent, request } from 'node:http'

/**
 * Keeps so many requests in flight for so long, and returns how long they took.
 * @param {{ url: string, inFlight: number, seconds: number, method?: string, body?: string, headers?: Record<string, string> }} options
 */
export async function load({ url, inFlight, seconds, method = 'GET', body, headers = {} }) {
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight })
  const end = performance.now() + seconds * 1000
  /** @type {number[]} */
  const times = []
  let failed = 0

  const one = () =>
    new Promise((resolve) => {
      const started = performance.now()
      const call = request(url, { method, agent, headers }, (response) => {
        if ((response.statusCode ?? 500) >= 400) failed += 1
        response.resume()
        response.on('end', () => resolve(times.push(performance.now() - started)))
      })
      call.on('error', () => {
        failed += 1
        resolve(undefined)
      })
      call.end(body)
    })
  const worker = async () => {
    while (performance.now() < end) await one()
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: inFlight }, worker))
  const elapsed = (performance.now() - began) / 1000
  agent.destroy()
  times.sort((one, other) => one - other)
  const at = (/** @type {number} */ share) =>
    round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)
  return { p50: at(0.5), p99: at(0.99), perSecond: Math.round(times.length / elapsed), failed }
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10) / 10
}
