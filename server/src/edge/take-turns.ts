import type { Socket } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context, Next } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { clientAddress } from '../network/client-address.ts'
import { createFairLines } from '../turns/fair-lines.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'

const BEGUN_AT_ONCE = 4
/**
 * The cap of connections: a client that sends requests faster than it gets answers could otherwise queue
 * without end.
 */
const MAX_WAITING = 4000
/** New connections have stopped if none has come for so long. */
const ARRIVING_MS = 2
/** While new ones come, long lines get one part in so many of the time. */
const PARTS = 4

interface Turn {
  begin(): void
  refuse(error: UpstreamError): void
}

/**
 * A few requests begin in each round of the event loop, and addresses take turns. Node would answer five hundred requests that
 * arrive together one after the other, and read those of others only afterwards. It also accepts one connection in each round:
 * while new ones come, most rounds must be short, so that somebody behind five hundred connections of one address is let in
 * soon. Long lines then have a part of the time instead of a part of the turns.
 */
export function createTurns(
  now = () => performance.now(),
  inNextRound: (round: () => void) => unknown = setImmediate,
) {
  const lines = createFairLines<Turn>()
  let begun = 0
  let isRoundDue = false
  let roundAt = 0
  let arrivedAt = Number.NEGATIVE_INFINITY
  let isRoundOfLong = false
  let longMayBeginAt = Number.NEGATIVE_INFINITY

  function nextRound(): void {
    if (isRoundDue) return
    isRoundDue = true
    inNextRound(round)
  }

  function round(): void {
    isRoundDue = false
    const time = now()
    if (isRoundOfLong) longMayBeginAt = time + (PARTS - 1) * (time - roundAt)
    roundAt = time
    begun = 0
    const isArriving = time - arrivedAt <= ARRIVING_MS
    isRoundOfLong = isArriving && time >= longMayBeginAt && begin(lines.nextOf('long'))
    if (!isRoundOfLong) {
      while (begun < BEGUN_AT_ONCE && begin(isArriving ? lines.nextOf('short') : lines.next()));
    }
    // Requests that arrive from now on are read in the next round.
    begun = 0
    if (lines.size() > 0 || isRoundOfLong) nextRound()
  }

  function begin(turn: Turn | undefined): boolean {
    if (!turn) return false
    begun += 1
    turn.begin()
    return true
  }

  return {
    connectionArrived(): void {
      arrivedAt = now()
    },
    /** Waiting costs processor time too: it is done only where many arrive together. */
    beginsAtOnce(): boolean {
      if (lines.size() > 0 || begun >= BEGUN_AT_ONCE) return false
      begun += 1
      nextRound()
      return true
    },
    wait(who: string, turn: Turn): void {
      if (lines.size() >= MAX_WAITING) {
        const other = lines.makeRoomFor(who)
        if (!other) throw tooMany()
        other.refuse(tooMany())
      }
      nextRound()
      lines.join(who, turn)
    },
  }
}

export function takeTurns(trustProxy: number) {
  const turns = createTurns()
  const known = new WeakSet<Socket>()

  const turnOf = (context: Context<{ Bindings: HttpBindings }>) =>
    new Promise<void>((resolve, refuse) => {
      const { outgoing } = context.env
      const begin = () => {
        // Nobody reads it; it only ends the work for a caller who left.
        if (outgoing.destroyed) refuse(new HTTPException(408, { message: 'caller_left' }))
        else resolve()
      }
      turns.wait(clientAddress(context, trustProxy), { begin, refuse })
    })

  return async (context: Context<{ Bindings: HttpBindings }>, next: Next) => {
    const { socket } = context.env.incoming
    if (!known.has(socket)) {
      known.add(socket)
      turns.connectionArrived()
    }
    if (!turns.beginsAtOnce()) await turnOf(context)
    return next()
  }
}

const tooMany = () => new UpstreamError('rate_limited', 429, 1)
