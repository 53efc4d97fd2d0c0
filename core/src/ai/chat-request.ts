import { between, integerBetween, type Random } from '../randomness.ts'

/** The body of a chat-completion request, without the model, which the installation configures. */
export interface ChatRequest {
  messages: { role: 'user'; content: string }[]
  temperature: number
  max_tokens: number
  top_p?: number
  frequency_penalty?: number
  presence_penalty?: number
}

/** The range of each value of a phrase request, both ends included. */
export const SAMPLING_RANGES = {
  temperature: [0.8, 1],
  top_p: [0.9, 0.99],
  frequency_penalty: [0.3, 0.7],
  presence_penalty: [0.3, 0.7],
} as const

type Sampling = Record<keyof typeof SAMPLING_RANGES, number>

/** Drawn anew for each request: with fixed values the model falls back on the same few sentences. */
export function drawSampling(random: Random): Sampling {
  return {
    temperature: drawn(random, SAMPLING_RANGES.temperature),
    top_p: drawn(random, SAMPLING_RANGES.top_p),
    frequency_penalty: drawn(random, SAMPLING_RANGES.frequency_penalty),
    presence_penalty: drawn(random, SAMPLING_RANGES.presence_penalty),
  }
}

/** Rounded to the hundredth: the upper end can be reached, and no 0.8999999999999999 goes over the wire. */
function drawn(random: Random, [min, max]: readonly [number, number]): number {
  return Math.round(between(random, min, max) * 100) / 100
}

const SEED_MAX = 999_999

/** Ends every prompt: two prompts are never the same, so a cache on the way cannot answer with an old reply. */
export function variationLine(random: Random, requestId: string): string {
  return `Random seed: ${integerBetween(random, 0, SEED_MAX)}. Request id: ${requestId}. Let them vary your choice; do not write them in the answer.`
}
