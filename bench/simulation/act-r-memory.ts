import type { CardId } from '@frase/core/memory/items/card'
import type { Random } from '@frase/core/randomness'
import { logNormal, normal } from './draw.ts'
import type { Moment, SpeedOf, TrueMemory } from './true-memory.ts'

/** Between sessions less happens that interferes: an hour counts as a minute and a half. */
const BETWEEN_SESSIONS = 0.025
const DAY_SECONDS = 86_400
/** The noise of recall. */
const NOISE = 0.255

interface Trace {
  times: number[]
  decays: number[]
}

const secondsOf = ({ day, second }: Moment) => day * DAY_SECONDS * BETWEEN_SESSIONS + second

/**
 * ACT-R's declarative memory with the decay of Pavlik and Anderson (2005): each meeting leaves a trace that fades by a
 * power of time, the faster the more active the memory was. So crammed meetings fade soon and spaced ones last.
 */
export function actRMemory(random: Random, speedOf: SpeedOf): TrueMemory {
  const scale = logNormal(random, 0.217, 0.1)
  const intercept = logNormal(random, 0.177, 0.1)
  const threshold = -0.95 + 0.12 * normal(random)
  const traces = new Map<CardId, Trace>()

  function strength({ times, decays }: Trace, now: number, speed: number): number {
    let sum = 0
    for (let place = 0; place < times.length; place += 1) {
      const age = Math.max(1, (now - (times[place] ?? now)) * speed)
      sum += age ** -(decays[place] ?? intercept)
    }
    return sum
  }
  return {
    recall(card, at) {
      const trace = traces.get(card)
      if (!trace) return 0
      const activation = Math.log(strength(trace, secondsOf(at), speedOf(card)))
      return 1 / (1 + Math.exp((threshold - activation) / NOISE))
    },
    study(card, at, recalled, headStart = 0) {
      const now = secondsOf(at)
      const trace = traces.get(card) ?? { times: [], decays: [] }
      traces.set(card, trace)
      const decay = scale * strength(trace, now, speedOf(card)) + intercept
      // An item recalled without being shown leaves two traces; so does one that is half known when it is
      // first met.
      const count = recalled || headStart >= 0.5 ? 2 : 1
      for (let made = 0; made < count; made += 1) {
        trace.times.push(now)
        trace.decays.push(decay)
      }
    },
  }
}
