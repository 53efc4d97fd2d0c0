import { describe, expect, it } from 'vitest'
import {
  AI_MESSAGES,
  AiReplyError,
  lessonUpstreamErrorMessage,
  missingOptionMessage,
  upstreamErrorMessage,
  withoutServiceName,
} from './ai-error.ts'

describe('the messages of AI errors', () => {
  it('are exactly these texts', () => {
    expect(AI_MESSAGES).toEqual({
      emptyReply: 'Resposta inválida da API da Groq',
      incompleteReply: 'Formato de resposta inválido',
      unreadableReply: 'Erro ao processar resposta da API',
      invalidLesson: 'Invalid response from Groq API',
    })
    expect(missingOptionMessage('c')).toBe('Opção C ausente ou inválida')
    expect(upstreamErrorMessage(429, 'Too Many Requests')).toBe('Erro na API da Groq: 429 Too Many Requests')
    expect(lessonUpstreamErrorMessage(500, 'Internal Server Error', '{"error":1}')).toBe(
      'Groq API error: 500 Internal Server Error – {"error":1}',
    )
  })

  it('cut the body of an upstream error at 200 characters', () => {
    const message = (body: string) => lessonUpstreamErrorMessage(500, 'X', body)
    expect(message('a'.repeat(200))).toBe(`Groq API error: 500 X – ${'a'.repeat(200)}`)
    expect(message('a'.repeat(201))).toBe(`Groq API error: 500 X – ${'a'.repeat(200)}`)
    expect(message('😀'.repeat(201))).toBe(`Groq API error: 500 X – ${'😀'.repeat(200)}`)
  })

  it('leave no loose end when status text or body is missing', () => {
    expect(upstreamErrorMessage(503, '')).toBe('Erro na API da Groq: 503')
    expect(lessonUpstreamErrorMessage(503, '', ' ')).toBe('Groq API error: 503')
  })

  it('name no service when it is not Groq', () => {
    expect(withoutServiceName(AI_MESSAGES.emptyReply)).toBe('Resposta inválida da API')
    expect(withoutServiceName(AI_MESSAGES.invalidLesson)).toBe('Invalid response from the API')
    expect(withoutServiceName(upstreamErrorMessage(500, 'X'))).toBe('Erro na API: 500 X')
    expect(withoutServiceName(lessonUpstreamErrorMessage(500, 'X', 'y'))).toBe('API error: 500 X – y')
    expect(withoutServiceName(AI_MESSAGES.incompleteReply)).toBe(AI_MESSAGES.incompleteReply)
  })
})

it('an unusable reply is a separate kind of error', () => {
  const error = new AiReplyError('x')
  expect(error).toBeInstanceOf(Error)
  expect(error).toMatchObject({ name: 'AiReplyError', message: 'x' })
})
