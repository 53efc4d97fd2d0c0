import { Agent, request } from 'node:http'
import { lowerPriority } from './low-priority.mjs'

/** Requests of the last moment may still be answered; delayed tries at a password are not waited for. */
const LAST_ANSWERS_MS = 500
const UNANSWERED = 'no answer yet at the end'

/**
 * Sends requests and counts the answers. A new batch is sent every second whether or not the previous one was
 * answered, so that the same number reaches a server that answers at once and one that lets senders wait.
 * @param {string} target
 */
export function createStrangerClient(target) {
  lowerPriority()
  const agent = new Agent({ keepAlive: true })
  /** @type {Record<string, Record<string, number>>} */
  const answers = {}
  /** @type {Map<import('node:http').ClientRequest, string>} */
  const underWay = new Map()

  const count = (/** @type {string} */ kind, /** @type {string} */ outcome, times = 1) => {
    answers[kind] = { ...answers[kind], [outcome]: (answers[kind]?.[outcome] ?? 0) + times }
  }

  return {
    /** Counts the outcome of something other than a request. */
    count,
    /**
     * @param {string} kind
     * @param {{ from: string, path: string, method?: string, headers: Record<string, string>, body?: string | undefined }} sent
     */
    send(kind, sent) {
      const { from, path, method = 'GET', headers, body } = sent
      const call = request(target + path, { method, agent, headers, localAddress: from, family: 4 })
      const end = (/** @type {string} */ outcome) => underWay.delete(call) && count(kind, outcome)
      underWay.set(call, kind)
      call.on('response', (response) => {
        response.resume()
        response.on('end', () => end(String(response.statusCode)))
        response.on('error', ({ message }) => end(message))
      })
      call.on('error', (/** @type {NodeJS.ErrnoException} */ { message, code }) => {
        // The server closed an idle connection just as it was taken again: clients ask once more.
        if (call.reusedSocket && code === 'ECONNRESET' && underWay.delete(call)) this.send(kind, sent)
        else end(message)
      })
      call.end(body)
    },
    /**
     * @param {number} seconds
     * @param {() => void} sendBatch
     */
    async everySecond(seconds, sendBatch) {
      const began = performance.now()
      const until = (/** @type {number} */ ms) =>
        new Promise((resolve) => setTimeout(resolve, began + ms - performance.now()))
      for (let second = 0; second < seconds; second += 1) {
        await until(second * 1000)
        sendBatch()
      }
      await until(seconds * 1000)
    },
    async finish() {
      await new Promise((resolve) => setTimeout(resolve, LAST_ANSWERS_MS))
      for (const kind of underWay.values()) count(kind, UNANSWERED)
      underWay.clear()
      agent.destroy()
      return answers
    },
  }
}
