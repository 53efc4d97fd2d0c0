import type { CardId } from '@frase/core/memory/items/card'
import { createFsrs, DEFAULT_WEIGHTS } from '@frase/core/memory/schedule/fsrs'
import type { Memory } from '@frase/core/memory/schedule/scheduler'
import type { Random } from '@frase/core/randomness'
import { logNormal } from './draw.ts'
import { type SpeedOf, sameDayRecall, type TrueMemory } from './true-memory.ts'

const WEIGHTS_SIGMA = 0.25
const STABILITY_MIN_DAYS = 0.05

interface Trace {
  memory: Memory
  day: number
  wasRecalled: boolean
}

/** FSRS-6 as in the product, but with the learner's own weights, which the product does not know. */
export function fsrsMemory(random: Random, speedOf: SpeedOf, takenIn: number): TrueMemory {
  const weights = DEFAULT_WEIGHTS.map((weight) => logNormal(random, weight, WEIGHTS_SIGMA))
  const fsrs = createFsrs(weights)
  const [shortTerm = 0, shortTermShift = 0, shortTermPower = 0] = weights.slice(17, 20)
  const traces = new Map<CardId, Trace>()
  return {
    recall(card, { day }) {
      const trace = traces.get(card)
      if (!trace) return 0
      if (trace.day === day) return sameDayRecall(takenIn, trace.wasRecalled)
      return fsrs.recall(trace.memory, (day - trace.day) * speedOf(card))
    },
    study(card, { day }, recalled, headStart = 0) {
      const trace = traces.get(card)
      if (!trace) {
        const { stability, difficulty } = fsrs.review(undefined, 0, 'hard')
        traces.set(card, {
          memory: { stability: stability * (1 + headStart), difficulty },
          day,
          wasRecalled: false,
        })
        return
      }
      const { memory } = trace
      if (trace.day === day) {
        // The model's own formula for a second review on one day, which the product does not use.
        const gain = Math.exp(shortTerm * shortTermShift) * memory.stability ** -shortTermPower
        if (recalled) trace.memory = { ...memory, stability: memory.stability * Math.max(1, gain) }
      } else {
        const after = fsrs.review(memory, (day - trace.day) * speedOf(card), recalled ? 'good' : 'again')
        trace.memory = { ...after, stability: Math.max(STABILITY_MIN_DAYS, after.stability) }
      }
      trace.day = day
      trace.wasRecalled = recalled
    },
  }
}
