export const AI_MESSAGES = {
  emptyReply: 'Resposta inválida da API da Groq',
  incompleteReply: 'Formato de resposta inválido',
  unreadableReply: 'Erro ao processar resposta da API',
  invalidLesson: 'Invalid response from Groq API',
} as const

/** How much of an upstream error's body may reach a screen. */
export const UPSTREAM_BODY_MAX = 200

/** The model's answer cannot be used. The message is shown to the learner as it is. */
export class AiReplyError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'AiReplyError'
  }
}

export function missingOptionMessage(option: string): string {
  return `Opção ${option.toUpperCase()} ausente ou inválida`
}

/** For phrases and category sets. */
export function upstreamErrorMessage(status: number, statusText: string): string {
  return `Erro na API da Groq: ${statusLine(status, statusText)}`
}

/** For the free lesson. */
export function lessonUpstreamErrorMessage(status: number, statusText: string, body: string): string {
  // Cut by character, which never leaves half of an emoji.
  const shownBody = [...body.trim()].slice(0, UPSTREAM_BODY_MAX).join('')
  const message = `Groq API error: ${statusLine(status, statusText)}`
  return shownBody === '' ? message : `${message} – ${shownBody}`
}

/** HTTP/2 has no status text. */
function statusLine(status: number, statusText: string): string {
  return `${status} ${statusText}`.trim()
}

/**
 * The same message for an installation that uses another service than Groq; upstream bodies are left as they
 * are.
 */
export function withoutServiceName(message: string): string {
  return message
    .replace(/^Erro na API da Groq:/, 'Erro na API:')
    .replace(/^Resposta inválida da API da Groq$/, 'Resposta inválida da API')
    .replace(/^Groq API error:/, 'API error:')
    .replace(/^Invalid response from Groq API$/, 'Invalid response from the API')
}
