import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { basename } from 'node:path'

/** What `npm run doctor` says of the port: whether it is free, or else who listens there. */

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<{ state: 'fine' | 'wrong', text: string }>}
 */
export async function portLine(port, host) {
  if (!(port >= 0 && port < 65_536)) return { state: 'wrong', text: 'PORT must be a number from 0 to 65535' }
  if (port === 0) return { state: 'fine', text: 'PORT is 0: npm start takes any free port' }
  const error = await problemOfListening(port, host)
  if (error === undefined) {
    return { state: 'fine', text: `Port ${port} of ${host} is free for npm start and npm run dev` }
  }
  if (error !== 'EADDRINUSE') {
    return {
      state: 'wrong',
      text: `Nobody may listen on port ${port} of ${host} (${error}): set PORT or HOST`,
    }
  }
  const text = `Port ${port} of ${host} is taken by ${listenerOf(port) ?? 'another program'}`
  return { state: 'wrong', text: `${text}: stop that, or set PORT=${port + 1}` }
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | undefined>} the code of the error
 */
function problemOfListening(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code ?? 'an error'))
    server.listen(port, host, () => server.close(() => resolve(undefined)))
  })
}

/**
 * The program that listens on a port, as far as the system lets us see it. Arguments may have secrets: only the file that
 * Node runs is named.
 * @param {number} port
 */
function listenerOf(port) {
  const { stdout } = spawnSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-t'], { encoding: 'utf8' })
  const id = stdout ? stdout.split('\n')[0] : listenerInProc(port)
  if (!id) return undefined
  const [program = '', file = ''] = commandOf(id)
  const run = basename(program) === 'node' && /\.[cm]?js$/.test(file) ? ` ${file}` : ''
  return `${basename(program) || 'process'}${run} (process ${id})`
}

/** @param {string} id */
function commandOf(id) {
  if (existsSync(`/proc/${id}/cmdline`)) return readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0')
  const { stdout } = spawnSync('ps', ['-p', id, '-o', 'comm='], { encoding: 'utf8' })
  return [(stdout ?? '').trim()]
}

/**
 * Linux without lsof: the socket that listens, then the process that has it open.
 * @param {number} port
 */
function listenerInProc(port) {
  const LISTENS = '0A'
  const inHex = port.toString(16).toUpperCase().padStart(4, '0')
  const sockets = ['/proc/net/tcp', '/proc/net/tcp6']
    .filter((file) => existsSync(file))
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .map((row) => row.trim().split(/\s+/))
    .filter(([, address, , state]) => address?.endsWith(`:${inHex}`) && state === LISTENS)
    .map((fields) => `socket:[${fields[9]}]`)
  if (sockets.length === 0) return undefined
  return readdirSync('/proc').find(
    (id) => /^\d+$/.test(id) && openFilesOf(id).some((file) => sockets.includes(file)),
  )
}

/** @param {string} id */
function openFilesOf(id) {
  try {
    return readdirSync(`/proc/${id}/fd`).map((file) => readlinkSync(`/proc/${id}/fd/${file}`))
  } catch {
    // Another user's, or ended meanwhile.
    return []
  }
}
