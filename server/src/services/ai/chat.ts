import type { ChatRequest } from '@frase/core/ai/chat-request'
import * as z from 'zod'
import { callUpstream, type UpstreamAnswer } from '../../upstream/call.ts'
import type { Pause } from '../../upstream/circuit-breaker.ts'
import type { ChatSettings } from './port.ts'

const ANSWER_BYTES = 256 * 1024
/** An unknown model may only have been out of service for a while. */
const FIRST_MODEL_AGAIN_MS = 10 * 60_000

const replySchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })).min(1),
  usage: z.object({ total_tokens: z.number() }).optional(),
})
const errorSchema = z.object({
  error: z.object({ code: z.unknown(), message: z.string().default('') }),
})

export type ChatOutcome =
  | { ok: true; content: string | null; tokens: number }
  | { ok: false; answer: UpstreamAnswer }

interface ChatTimings {
  timeoutMs: number
  now: () => number
  pause: Pause
}

/**
 * One question to an OpenAI-compatible service. Models are retired: the first of the configured ones that the service
 * knows is used, and remembered for a while.
 */
export function createChat(
  config: ChatSettings,
  { timeoutMs, now, pause }: ChatTimings,
): (request: ChatRequest) => Promise<ChatOutcome> {
  let known = 0
  let knownUntil = 0

  const ask = async (model: string, request: ChatRequest): Promise<UpstreamAnswer> =>
    callUpstream('The AI service', `${config.baseUrl}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(config.apiKey ? { authorization: `Bearer ${config.apiKey}` } : {}),
      },
      body: JSON.stringify({ model, ...request, ...extrasFor(model, request) }),
      timeoutMs,
      maxBytes: ANSWER_BYTES,
      retry: 'unreached',
      pause,
    })

  return async (request) => {
    if (now() >= knownUntil) known = 0
    for (let index = known; index < config.models.length; index++) {
      const answer = await ask(config.models[index] ?? '', request)
      if (isUnknownModel(answer) && index + 1 < config.models.length) {
        known = index + 1
        knownUntil = now() + FIRST_MODEL_AGAIN_MS
        continue
      }
      if (answer.status !== 200) return { ok: false, answer }
      const reply = readReply(answer)
      return {
        ok: true,
        content: reply?.choices[0]?.message.content ?? null,
        tokens: reply?.usage?.total_tokens ?? request.max_tokens,
      }
    }
    throw new Error('No model is configured')
  }
}

/** A reasoning model thinks within its token limit: without room for that it would never get to its answer. */
const REASONING_TOKENS = 400

function extrasFor(model: string, request: ChatRequest) {
  if (!model.includes('gpt-oss')) return {}
  return { reasoning_effort: 'low', max_tokens: request.max_tokens + REASONING_TOKENS }
}

/** The highest cost of a question. A token is four characters of a prompt, or slightly less. */
export function tokensAtMost({ messages, max_tokens }: ChatRequest): number {
  const prompt = messages.reduce((length, { content }) => length + content.length, 0)
  return Math.ceil(prompt / 3) + max_tokens + REASONING_TOKENS
}

/** Groq has codes for it; vLLM and Ollama answer 404 and only say so in words. */
function isUnknownModel(answer: UpstreamAnswer): boolean {
  if (answer.status !== 404 && answer.status !== 400) return false
  const error = errorSchema.safeParse(parseJson(answer.text())).data?.error
  if (error?.code === 'model_not_found' || error?.code === 'model_decommissioned') return true
  return answer.status === 404 && /\bmodel\b/i.test(error?.message ?? '')
}

function readReply(answer: UpstreamAnswer): z.infer<typeof replySchema> | undefined {
  return replySchema.safeParse(parseJson(answer.text())).data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
