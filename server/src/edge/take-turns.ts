import type { Socket } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context, Next } from 'hono'
import { UpstreamError } from '../upstream/upstream-error.ts'
import { clientAddress } from './client-address.ts'

const BEGUN_AT_ONCE = 4
/** As many as there may be connections: one that sends requests faster than it is answered could pile up without end. */
const MAX_WAITING = 4000
/** As many as a browser asks for at once. Whoever has more waiting is a crowd behind one address, or wants too much. */
const SHORT_LINE = 6
/** New connections have ended when none has come for so long. */
const ARRIVING_MS = 5
/** Whoever has a long line waits no longer than this for a turn while others arrive or have short lines. */
const HELD_MS = 100

interface Turn {
  begin(): void
  refuse(error: UpstreamError): void
}

/**
 * A few requests begin in each round of the event loop, and addresses take turns, those with a short line first. Node would
 * answer five hundred requests that arrive together one after the other, and read those of others only afterwards. It also
 * accepts one connection in each round: while new ones come, rounds must be short, so that whoever stands behind five hundred
 * connections of one address is let in soon. Meanwhile those with a long line wait.
 */
export function takeTurns(trustProxy: number) {
  const known = new WeakSet<Socket>()
  /** The first line of each has its next turn. One that has become long is so until it is empty. */
  const short = new Map<string, Turn[]>()
  const long = new Map<string, Turn[]>()
  let waiting = 0
  let begun = 0
  let isRoundDue = false
  let arrivedAt = Number.NEGATIVE_INFINITY
  let longBeganAt = Number.NEGATIVE_INFINITY

  function nextRound(): void {
    if (isRoundDue) return
    isRoundDue = true
    setImmediate(round)
  }

  function round(): void {
    isRoundDue = false
    begun = 0
    const now = performance.now()
    if (now - longBeganAt > HELD_MS) beginFirst(long, now)
    while (begun < BEGUN_AT_ONCE && beginFirst(short, now));
    while (now - arrivedAt > ARRIVING_MS && begun < BEGUN_AT_ONCE && beginFirst(long, now));
    if (waiting > 0) nextRound()
  }

  function beginFirst(lines: Map<string, Turn[]>, now: number): boolean {
    const [entry] = lines
    if (!entry) return false
    const [who, line] = entry
    lines.delete(who)
    const turn = line.shift()
    if (line.length > 0) lines.set(who, line)
    if (lines === long) longBeganAt = now
    waiting -= 1
    begun += 1
    turn?.begin()
    return true
  }

  /** Where there is no room left, the longest line loses its last. */
  function makeRoomFor(who: string): void {
    const lines = [...long.values(), ...short.values()]
    const longest = lines.reduce((one, other) => (other.length > one.length ? other : one), [])
    const own = (short.get(who) ?? long.get(who) ?? []).length
    if (longest.length <= own + 1) throw tooMany()
    waiting -= 1
    longest.pop()?.refuse(tooMany())
  }

  function standInLine(who: string): Promise<void> {
    if (waiting >= MAX_WAITING) makeRoomFor(who)
    waiting += 1
    const line = short.get(who) ?? long.get(who) ?? []
    const lines = line.length < SHORT_LINE && !long.has(who) ? short : long
    if (lines === long) short.delete(who)
    lines.set(who, line)
    nextRound()
    return new Promise((begin, refuse) => line.push({ begin, refuse }))
  }

  return async (context: Context<{ Bindings: HttpBindings }>, next: Next) => {
    const { socket } = context.env.incoming
    if (!known.has(socket)) {
      known.add(socket)
      arrivedAt = performance.now()
    }
    // Waiting costs processor time too: only where many arrive together.
    if (waiting === 0 && begun < BEGUN_AT_ONCE) {
      begun += 1
      nextRound()
    } else {
      await standInLine(clientAddress(context, trustProxy))
    }
    return next()
  }
}

const tooMany = () => new UpstreamError('rate_limited', 429, 1)
