import type { CardId } from '@frase/core/memory/items/card'
import type { Random } from '@frase/core/randomness'
import { normal } from './draw.ts'
import { type SpeedOf, sameDayRecall, type TrueMemory } from './true-memory.ts'

/** An answer on a day on which the card was answered already. */
const PRACTICE = 0.25

interface Trace {
  right: number
  wrong: number
  day: number
  wasRecalled: boolean
}

/**
 * Half-life regression (Settles and Meeder 2016): the half-life is a power of two of the roots of how often the card was
 * right and wrong. It knows no effect of spacing.
 */
export function halfLifeMemory(random: Random, speedOf: SpeedOf, takenIn: number): TrueMemory {
  const base = -1.1 + 0.4 * normal(random)
  const perRight = 2.2 * Math.exp(0.12 * normal(random))
  const perWrong = 0.35 * Math.exp(0.3 * normal(random))
  const traces = new Map<CardId, Trace>()
  const halfLife = ({ right, wrong }: Trace) =>
    2 ** (base + perRight * Math.sqrt(1 + right) - perWrong * Math.sqrt(wrong))
  return {
    recall(card, { day }) {
      const trace = traces.get(card)
      if (!trace) return 0
      if (trace.day === day) return sameDayRecall(takenIn, trace.wasRecalled)
      return 2 ** ((-(day - trace.day) * speedOf(card)) / halfLife(trace))
    },
    study(card, { day }, recalled, headStart = 0) {
      const trace = traces.get(card)
      if (!trace) {
        traces.set(card, { right: headStart, wrong: 0, day, wasRecalled: false })
        return
      }
      const weight = trace.day === day ? PRACTICE : 1
      if (recalled) trace.right += weight
      else trace.wrong += weight
      trace.day = day
      trace.wasRecalled = recalled
    },
  }
}
