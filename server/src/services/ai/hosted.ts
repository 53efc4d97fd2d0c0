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
import type { Log } from '../../monitoring/log.ts'
import { createConcurrencyLimit } from '../../turns/concurrency.ts'
import { createCoalescer } from '../../upstream/cache.ts'
import { retryAfterSeconds, type UpstreamAnswer } from '../../upstream/call.ts'
import { type CircuitBreaker, createCircuitBreaker, createPause } from '../../upstream/circuit-breaker.ts'
import { monotonicNow, type Timings } from '../../upstream/deadline.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import { CeilingReached, type Spending } from '../limits/spending.ts'
import { createChat, tokensAtMost } from './chat.ts'
import type { AiPort, ChatSettings } from './port.ts'

interface HostedAiParts extends Timings {
  config: ChatSettings
  spending: Spending
  log: Log
  /** Used once the day's tokens are spent. */
  phrasebook: AiPort
}

/** The kind of request: it decides how a refusal is worded. */
interface Kind {
  breaker: CircuitBreaker
  refusal: (answer: UpstreamAnswer) => string
}

const TIMEOUT_MS = 20_000

/** A chat-completion service, asked with our prompts and read with our parsers. */
export function createHostedAi({
  config,
  spending,
  log,
  phrasebook,
  timeoutMs = TIMEOUT_MS,
  now,
}: HostedAiParts): AiPort {
  const limit = createConcurrencyLimit('The AI service', { active: 8, waiting: 100 })
  const coalesce = createCoalescer<unknown>()
  const worded = (message: string) => (config.isGroq ? message : withoutServiceName(message))

  /** A service that quotes our request in its error must not reveal the key on a screen. */
  const withoutKey = (text: string) => (config.apiKey ? text.replaceAll(config.apiKey, '…') : text)

  const wallClock = now ?? Date.now
  const timing = { now: now ?? monotonicNow, pause: createPause(now) }
  const chat = createChat(config, { timeoutMs, ...timing })

  /**
   * Sends one request, counts its cost, and turns any result into a record or an error in the product's
   * words.
   */
  async function generate<T>(
    request: ChatRequest,
    parse: (content: string | null) => T,
    { breaker, refusal }: Kind,
    person: string,
  ): Promise<T> {
    const ask = async (cost: (tokens: number) => void) => {
      const outcome = await chat(request)
      if (!outcome.ok) throw refused(outcome.answer, worded(refusal(outcome.answer)))
      cost(outcome.tokens)
      try {
        return parse(outcome.content)
      } catch (error) {
        if (!(error instanceof AiReplyError)) throw error
        // Nonsense from the model is bad luck, and another request may do better; no reply at all is an
        // outage.
        throw new UpstreamError(worded(error.message), 502, undefined, outcome.content === null)
      }
    }
    // The queue is outside of the circuit: once that is open, queued requests must not be sent.
    return spending.run('ai', person, tokensAtMost(request), (cost) =>
      limit(() => breaker.run(() => ask(cost))),
    )
  }

  /** Two simultaneous equal requests get the same answer, and it is paid for once. */
  async function answer<T>(
    key: string,
    fromModel: () => Promise<T>,
    fromPhrasebook: () => Promise<T>,
  ): Promise<T> {
    try {
      return (await coalesce(key, fromModel)) as T
    } catch (error) {
      if (!(error instanceof CeilingReached)) throw error
      log.info('the AI tokens of the day are spent, the phrasebook answers')
      return fromPhrasebook()
    }
  }

  // A circuit each: an open one repeats the message of the last failure, and the two have different wordings.
  const phrases: Kind = {
    breaker: createCircuitBreaker('The AI service', timing),
    refusal: ({ status, statusText }) => upstreamErrorMessage(status, statusText),
  }
  const lessons: Kind = {
    breaker: createCircuitBreaker('The AI service', timing),
    refusal: (reply) => lessonUpstreamErrorMessage(reply.status, reply.statusText, withoutKey(reply.text())),
  }
  const common = () => ({ random: Math.random, requestId: randomUUID() })

  return {
    dailyPhrase: (ask, person) =>
      answer(
        `phrase ${askedOfModel(ask)}`,
        () =>
          generate(
            dailyPhraseRequest({ ...ask, ...common() }),
            (content) => parseDailyPhrase(content, ask.language),
            phrases,
            person,
          ),
        () => phrasebook.dailyPhrase(ask, person),
      ),

    categoryPhrases: (ask, person) =>
      answer(
        `set ${askedOfModel(ask)}`,
        async () => {
          const sentences = await generate(
            categoryPhrasesRequest({ ...ask, category: ask.categoryId, now: wallClock(), ...common() }),
            (content) => parseCategoryPhrases(content, ask.categoryId),
            phrases,
            person,
          )
          return { phrases: sentences, source: 'ai' as const, language: ask.language }
        },
        () => phrasebook.categoryPhrases(ask, person),
      ),

    freeLesson: (ask, person) =>
      answer(
        `lesson ${ask.language}`,
        async () => {
          const body = await generate(
            freeLessonRequest({ language: ask.language, ...common() }),
            parseFreeLesson,
            lessons,
            person,
          )
          const whole = mergeWithFallback(body, await loadFallbackLesson(ask.language))
          return { ...whole, generatedAt: new Date(wallClock()).toISOString(), source: 'ai' as const }
        },
        () => phrasebook.freeLesson(ask, person),
      ),
  }
}

/** Besides the failures of the service itself, this includes Groq's own status for 'at capacity'. */
const FIRST_OUTAGE_STATUS = 498

function refused(answer: UpstreamAnswer, message: string): UpstreamError {
  if (answer.status === 429) return new UpstreamError(message, 429, retryAfterSeconds(answer.headers) ?? 30)
  return new UpstreamError(message, 502, undefined, answer.status >= FIRST_OUTAGE_STATUS)
}

/** Whether two questions to a model are equal: only the phrasebook knows the codes of seen phrases. */
function askedOfModel({ seen: _, ...ask }: { seen: string }): string {
  return JSON.stringify(ask)
}
