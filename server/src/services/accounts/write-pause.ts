import { once } from 'node:events'
import { chmodSync, rmSync } from 'node:fs'
import { createServer, connect as openConnection, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Log } from '../../monitoring/log.ts'
import { errorFields } from '../../upstream/upstream-error.ts'

/*
 * How a backup, which is another process, has the database to itself: it connects to a socket in the data
 * folder, is notified when nothing is written any more, copies, and reports its end. Only users with access
 * to the folder can connect.
 */

/** Visitors wait meanwhile: longer than this they would give up. */
const PAUSE_MS = 10_000
/** A server that has just been started makes its database first. */
const TURN_MS = 180_000

const PAUSED = 'paused'
const RESUMED = 'resumed'

/** The limit of every system for a socket; a longer path would be cut off silently. */
const MAX_PATH_BYTES = 100

const socketPath = (dataDir: string) => join(dataDir, 'backup.sock')
const isTooLong = (path: string) => Buffer.byteLength(path) > MAX_PATH_BYTES

interface OfferOptions {
  dataDir: string
  whileIdle: (work: () => Promise<void>, signal: AbortSignal) => Promise<void>
  log: Log
  pauseMs?: number
}

/** The server's side. Its caller has the folder to itself. */
export function offerPauses({ dataDir, whileIdle, log, pauseMs = PAUSE_MS }: OfferOptions): {
  close(): void
} {
  const path = socketPath(dataDir)
  const connections = new Set<Socket>()

  /** Resolves when the backup has ended, died or taken too long. */
  async function keepStill(connection: Socket): Promise<void> {
    if (connection.destroyed) return
    const began = performance.now()
    const timer = setTimeout(() => {
      log.warn('a backup took too long and was refused')
      connection.destroy()
    }, pauseMs)
    await new Promise<void>((resolve) => {
      connection.once('end', resolve).once('close', resolve).write(`${PAUSED}\n`)
    })
    clearTimeout(timer)
    if (!connection.destroyed) connection.end(`${RESUMED}\n`)
    log.info('writing was paused for a backup', { ms: Math.round(performance.now() - began) })
  }

  const server = createServer({ allowHalfOpen: true }, (connection) => {
    const gone = new AbortController()
    connections.add(connection)
    connection.on('error', () => {})
    connection.on('close', () => {
      connections.delete(connection)
      gone.abort()
    })
    connection.resume()
    whileIdle(() => keepStill(connection), gone.signal).catch((error: unknown) => {
      connection.destroy()
      if (!gone.signal.aborted) log.warn('a backup could not pause the accounts', errorFields(error))
    })
  })
  const giveUp = (error: string) => log.warn('a backup needs the server to stop', { error })
  // Not every file system has sockets.
  server.on('error', ({ message }) => giveUp(message))
  if (isTooLong(path)) {
    giveUp(`${path} is too long for a socket`)
  } else {
    // A killed server leaves it behind.
    rmSync(path, { force: true })
    server.listen(path, () => chmodSync(path, 0o600)).unref()
  }
  return {
    close() {
      server.close()
      for (const connection of connections) connection.destroy()
    },
  }
}

/**
 * The backup's side. False if no server answers; throws if the server resumed before the work was done, which
 * then may have seen half a change.
 */
export async function whileServerPauses(dataDir: string, work: () => Promise<void>): Promise<boolean> {
  const connection = await connect(socketPath(dataDir))
  if (!connection) return false
  const reader = createInterface({ input: connection })
  const lines = reader[Symbol.asyncIterator]()
  connection.on('error', () => {})
  connection.on('close', () => reader.close())
  connection.setTimeout(TURN_MS, () => connection.destroy())
  try {
    if ((await lines.next()).value !== PAUSED) throw new Error('The server did not pause. Try again.')
    connection.setTimeout(0)
    await work()
    connection.end()
    if ((await lines.next()).value !== RESUMED) {
      throw new Error(
        `The server stopped, or the copy took more than ${PAUSE_MS / 1000} seconds. Try again, to a faster disk, or with the server stopped.`,
      )
    }
  } finally {
    connection.destroy()
  }
  return true
}

async function connect(path: string): Promise<Socket | null> {
  if (isTooLong(path)) return null
  const connection = openConnection(path)
  try {
    await once(connection, 'connect')
    return connection
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    // There is no socket, or one that a killed server left.
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return null
    throw error
  }
}
