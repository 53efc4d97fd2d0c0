import { randomUUID } from 'node:crypto'
import { loadFallbackLesson } from '@frase/content/fallback-lesson'
import {
  AiReplyError,
  lessonUpstreamErrorMessage,
  upstreamErrorMessage,
  withoutServiceName,
} from '@frase/core/ai/ai-error'
import { categoryPhrasesRequest, parseCategoryPhrases } from '@frase/core/ai/category-phrases'
import type { ChatRequest } from '@frase/core/ai/chat-request'
import { dailyPhraseRequest, parseDailyPhrase } from '@frase/core/ai/daily-phrase'
import { freeLessonRequest, parseFreeLesson } from '@frase/core/ai/free-lesson'
import { mergeWithFallback } from '@frase/core/lessons/free-lesson'
import type { Config } from '../../config.ts'
import type { Log } from '../../log.ts'
import type { Timings } from '../../upstream/adapter-timings.ts'
import { retryAfterSeconds, type UpstreamAnswer } from '../../upstream/call.ts'
import { type CircuitBreaker, createCircuitBreaker } from '../../upstream/circuit-breaker.ts'
import { createCoalescer } from '../../upstream/coalesce.ts'
import { createConcurrencyLimit } from '../../upstream/concurrency.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import type { LimitsPort } from '../limits/port.ts'
import { createChat } from './chat.ts'
import type { AiPort } from './port.ts'

interface HostedAiParts extends Timings {
  config: Extract<Config['ai'], { kind: 'hosted' }>
  limits: LimitsPort
  log: Log
  /** Answers once the day's tokens are spent. */
  phrasebook: AiPort
}

/** What is asked for: it decides how a refusal is worded. */
interface Kind {
  breaker: CircuitBreaker
  refusal: (answer: UpstreamAnswer) => string
}

const TIMEOUT_MS = 20_000
const DAY_SECONDS = 24 * 60 * 60

/** A chat-completion service, asked with our prompts and read with our parsers. */
export function createHostedAi({
  config,
  limits,
  log,
  phrasebook,
  timeoutMs = TIMEOUT_MS,
  now = Date.now,
}: HostedAiParts): AiPort {
  const chat = createChat(config, timeoutMs)
  const limit = createConcurrencyLimit('The AI service', { active: 8, waiting: 100 })
  const coalesce = createCoalescer<unknown>()
  const worded = (message: string) => (config.isGroq ? message : withoutServiceName(message))

  /** A service that quotes our request in its complaint must not bring the key to a screen. */
  const withoutKey = (text: string) => (config.apiKey ? text.replaceAll(config.apiKey, '…') : text)

  const isoTime = () => new Date(now()).toISOString()
  const tokensKey = () => `ai-tokens:${isoTime().slice(0, 10)}`
  const isSpent = async () => (await limits.add(tokensKey(), 0, DAY_SECONDS)) >= config.dailyTokens

  /** Asks once, counts what it cost, and turns whatever comes back into a record or an error in the product's words. */
  async function generate<T>(
    request: ChatRequest,
    parse: (content: string | null) => T,
    { breaker, refusal }: Kind,
  ): Promise<T> {
    // The queue is outside: once the circuit is open, those in line must not go on asking.
    return limit(() =>
      breaker.run(async () => {
        const outcome = await chat(request)
        if (!outcome.ok) throw refused(outcome.answer, worded(refusal(outcome.answer)))
        await limits.add(tokensKey(), outcome.tokens, DAY_SECONDS)
        try {
          return parse(outcome.content)
        } catch (error) {
          if (!(error instanceof AiReplyError)) throw error
          // Nonsense from the model is bad luck, and another question may do better; no reply at all is an outage.
          throw new UpstreamError(worded(error.message), 502, undefined, outcome.content === null)
        }
      }),
    )
  }

  /** Two visitors who ask for the same at the same moment get the same answer, and it is paid for once. */
  async function answer<T>(
    key: string,
    fromModel: () => Promise<T>,
    fromPhrasebook: () => Promise<T>,
  ): Promise<T> {
    if (await isSpent()) {
      log.warn('the AI tokens of the day are spent, the phrasebook answers')
      return fromPhrasebook()
    }
    return coalesce(key, fromModel) as Promise<T>
  }

  // A circuit each: an open one repeats the message of the last failure, and the two word theirs differently.
  const phrases: Kind = {
    breaker: createCircuitBreaker('The AI service', { now }),
    refusal: ({ status, statusText }) => upstreamErrorMessage(status, statusText),
  }
  const lessons: Kind = {
    breaker: createCircuitBreaker('The AI service', { now }),
    refusal: (reply) => lessonUpstreamErrorMessage(reply.status, reply.statusText, withoutKey(reply.text())),
  }
  const common = () => ({ random: Math.random, requestId: randomUUID() })

  return {
    dailyPhrase: (ask) =>
      answer(
        `phrase ${JSON.stringify(ask)}`,
        () =>
          generate(
            dailyPhraseRequest({ ...ask, ...common() }),
            (content) => parseDailyPhrase(content, ask.language),
            phrases,
          ),
        () => phrasebook.dailyPhrase(ask),
      ),

    categoryPhrases: (ask) =>
      answer(
        `set ${JSON.stringify(ask)}`,
        async () => {
          const sentences = await generate(
            categoryPhrasesRequest({ ...ask, category: ask.categoryId, now: now(), ...common() }),
            (content) => parseCategoryPhrases(content, ask.categoryId),
            phrases,
          )
          return { phrases: sentences, source: 'ai' as const, language: ask.language }
        },
        () => phrasebook.categoryPhrases(ask),
      ),

    freeLesson: (ask) =>
      answer(
        `lesson ${ask.language}`,
        async () => {
          const body = await generate(
            freeLessonRequest({ language: ask.language, ...common() }),
            parseFreeLesson,
            lessons,
          )
          const whole = mergeWithFallback(body, await loadFallbackLesson(ask.language))
          return { ...whole, generatedAt: isoTime(), source: 'ai' as const }
        },
        () => phrasebook.freeLesson(ask),
      ),
  }
}

/** Beside the failures of the service itself: Groq's own status for 'at capacity'. */
const FIRST_OUTAGE_STATUS = 498

function refused(answer: UpstreamAnswer, message: string): UpstreamError {
  if (answer.status === 429) return new UpstreamError(message, 429, retryAfterSeconds(answer.headers) ?? 30)
  return new UpstreamError(message, 502, undefined, answer.status >= FIRST_OUTAGE_STATUS)
}
