import type { Language } from '@frase/core/languages'
import type { FreeLesson } from '@frase/core/lessons/free-lesson'
import type { DailyPhrase, PhraseSet } from '@frase/core/phrases/phrase'
import type { CategoryId } from '@frase/core/phrases/themes'
import { type BuiltIn, definePort, type Hosted, number, text, url } from '../define-port.ts'
import type { DailyCeiling } from '../limits/port.ts'

interface Ask {
  language: Language
  /** What this visitor has seen lately: Spanish sentences, or titles of lessons. */
  recent: readonly string[]
}

interface PhraseAsk extends Ask {
  /** All that this visitor has ever seen: see `withSeen`. */
  seen: string
}

/**
 * The writer of the phrases: a model, or the phrasebook. The cost is counted against `person`. Rejects with
 * an UpstreamError in the product's words.
 */
export interface AiPort {
  dailyPhrase: (ask: PhraseAsk, person: string) => Promise<DailyPhrase>
  categoryPhrases: (ask: PhraseAsk & { categoryId: CategoryId }, person: string) => Promise<PhraseSet>
  freeLesson: (ask: Ask, person: string) => Promise<FreeLesson>
  /** The same for everybody all day long, and known ahead. Absent if every phrase is made for its visitor. */
  ofTheDay?: {
    dailyPhrase: (language: Language) => Promise<DailyPhrase>
    categoryPhrases: (categoryId: CategoryId, language: Language) => Promise<PhraseSet>
  }
}

export type ChatSettings = Hosted<{
  baseUrl: string
  apiKey: string | null
  /** Messages may name Groq only if Groq answers. */
  isGroq: boolean
  models: readonly string[]
  /** Counted in tokens. */
  ceiling: DailyCeiling
}>

const DEFAULT_MODELS = 'llama-3.3-70b-versatile,openai/gpt-oss-120b'
const GROQ_URL = 'https://api.groq.com/openai/v1'

export const AI = definePort({
  name: 'ai',
  hosted: 'chat service',
  builtIn: 'phrasebook',
  variables: {
    GROQ_API_KEY: text,
    AI_BASE_URL: url,
    AI_MODEL: text,
    AI_DAILY_TOKENS: number(0, 1_000_000_000, 500_000),
    AI_DAILY_TOKENS_PER_PERSON: number(0, 1_000_000_000, 100_000),
  },
  turnedOnBy: 'GROQ_API_KEY',
  secrets: ['GROQ_API_KEY'],
  settings(env): ChatSettings | BuiltIn {
    if (!env.GROQ_API_KEY && !env.AI_BASE_URL) return { kind: 'builtin' }
    return {
      kind: 'hosted',
      baseUrl: env.AI_BASE_URL ?? GROQ_URL,
      apiKey: env.GROQ_API_KEY ?? null,
      isGroq: env.GROQ_API_KEY !== undefined,
      models: (env.AI_MODEL ?? DEFAULT_MODELS)
        .split(',')
        .map((model) => model.trim())
        .filter(Boolean),
      ceiling: { inAll: env.AI_DAILY_TOKENS, perPerson: env.AI_DAILY_TOKENS_PER_PERSON },
    }
  },
})
