import * as z from 'zod'
import { type Answer, json, type ReceivedRequest } from '../answers.ts'
import { type FakeService, startFakeService } from './fake-service.ts'

export const GROQ_PATH = '/openai/v1'
export const GROQ_KEY = 'gsk_s3cretOfTheTests'

const bodies = (reasoningTokens: number) => {
  const common = {
    model: z.string(),
    messages: z.tuple([z.strictObject({ role: z.literal('user'), content: z.string().min(1) })]),
    ...(reasoningTokens > 0 ? { reasoning_effort: z.literal('low') } : {}),
  }
  const sampled = {
    ...common,
    temperature: z.number().min(0.8).max(1),
    top_p: z.number().min(0.9).max(0.99),
    frequency_penalty: z.number().min(0.3).max(0.7),
    presence_penalty: z.number().min(0.3).max(0.7),
  }
  return {
    phrase: z.strictObject({ ...sampled, max_tokens: z.literal(200 + reasoningTokens) }),
    set: z.strictObject({ ...sampled, max_tokens: z.literal(1000 + reasoningTokens) }),
    lesson: z.strictObject({
      ...common,
      temperature: z.literal(0.8),
      max_tokens: z.literal(700 + reasoningTokens),
    }),
  }
}
const PLAIN_BODIES = bodies(0)
const REASONING_BODIES = bodies(400)

const outlineSchema = z.object({
  model: z.string(),
  messages: z.tuple([z.object({ content: z.string() })]),
})

/** Model and prompt of a request that the fake received. */
export function asked({ body }: ReceivedRequest): { model: string; prompt: string } {
  const { model, messages } = outlineSchema.parse(body)
  return { model, prompt: messages[0].content }
}

function kindOf(prompt: string): keyof typeof PLAIN_BODIES {
  if (prompt.includes('micro-lesson')) return 'lesson'
  return prompt.includes('exactly 5') ? 'set' : 'phrase'
}

export const PHRASE_REPLY = {
  frase: '¿Dónde está la estación?',
  traducao: 'Onde fica a estação?',
  pronunciation: 'DON-de es-TÁ la es-ta-SION',
  tema: 'Viagem',
  descricaoImagem: 'Uma estação de trem antiga',
}
export const SET_REPLY = [1, 2, 3, 4, 5].map((number) => ({
  id: `modelo-${number}`,
  spanish: `Quiero ${number} manzanas.`,
  translation: `Quero ${number} maçãs.`,
  pronunciation: 'KIE-ro man-SA-nas',
  descricaoImagem: `${number} maçãs na mesa`,
}))
export const LESSON_REPLY = {
  title: 'Na estação',
  subtitle: 'Perguntar o caminho',
  lesson: { title: 'Onde fica?', paragraph1: 'Use *dónde está*.', bullets: ['um', 'dois'], paragraph2: '' },
  exercise: {
    title: 'Complete',
    question: 'Qual é a palavra?',
    phrase: '¿Dónde ____ la estación?',
    options: { a: 'es', b: 'hay', c: 'está' },
    correctOption: 'c',
    feedback: { correct: 'Isso!', incorrect: 'Quase.', answer: 'Lugar pede *estar*.' },
  },
  dialogue: { title: 'Na rua', intro: 'Ana pergunta.', lines: ['Ana: Hola. — Oi.'], tip: 'Sorria.' },
}
const REPLIES = { phrase: PHRASE_REPLY, set: SET_REPLY, lesson: LESSON_REPLY }

/** A completion in the documented form, with this text from the model. */
export function completion(content: unknown, totalTokens = 850): Answer {
  return (response, request) => {
    const text = typeof content === 'string' || content === null ? content : JSON.stringify(content)
    return json(
      200,
      {
        id: 'chatcmpl-f51b2cd2-bef7-417e-964e-a08f0b513c22',
        object: 'chat.completion',
        created: 1_790_000_000,
        model: asked(request).model,
        choices: [
          {
            index: 0,
            message: { role: 'assistant', content: text },
            logprobs: null,
            finish_reason: 'stop',
          },
        ],
        usage: {
          queue_time: 0.037,
          prompt_tokens: 700,
          prompt_time: 0.0006,
          completion_tokens: totalTokens - 700,
          completion_time: 0.46,
          total_tokens: totalTokens,
          total_time: 0.46,
        },
        system_fingerprint: 'fp_179b0f92c9',
        x_groq: { id: 'req_01jbd6g2qdfw2adyrt2az8hz4w' },
      },
      { 'x-ratelimit-remaining-requests': '998', 'x-ratelimit-remaining-tokens': '7150' },
    )(response, request)
  }
}

interface GroqError {
  message?: string
  type?: string
  code?: string
}

export function groqError(status: number, error: GroqError = {}, headers: Record<string, string> = {}) {
  return json(
    status,
    { error: { message: 'Something is wrong', type: 'invalid_request_error', ...error } },
    headers,
  )
}

export const unknownModel: Answer = groqError(404, {
  message: 'The model does not exist or you do not have access to it.',
  code: 'model_not_found',
})

/**
 * A chat service that accepts exactly the documented requests, with this key or, if it is null, with none.
 */
export async function startFakeGroq(key: string | null = GROQ_KEY): Promise<FakeService> {
  return startFakeService({
    check: (request) => objections(request, key),
    usual: (response, request) => completion(REPLIES[kindOf(asked(request).prompt)])(response, request),
  })
}

function objections({ method, path, query, headers, body }: ReceivedRequest, key: string | null): string[] {
  const { model, prompt } = asked({ method, path, query, headers, body })
  const schemas = model.includes('gpt-oss') ? REASONING_BODIES : PLAIN_BODIES
  const { error } = schemas[kindOf(prompt)].safeParse(body)
  return [
    `${method} ${path}` === `POST ${GROQ_PATH}/chat/completions` ? [] : [`${method} ${path}`],
    Object.keys(query),
    headers.authorization === (key === null ? undefined : `Bearer ${key}`) ? [] : ['authorization'],
    headers['content-type'] === 'application/json' ? [] : ['content-type'],
    error ? [z.prettifyError(error)] : [],
  ].flat()
}
