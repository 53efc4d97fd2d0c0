/* Messages between the server and its workers. Only data crosses, and one question at a time. */

export type ToWorker<Setup, Question> =
  | { readonly kind: 'open'; readonly setup: Setup }
  | { readonly kind: 'ask'; readonly question: Question }
  | { readonly kind: 'close' }

export type FromWorker<Answer> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly answer: Answer }
  /** It cannot do its work at all, for example because a package is missing. */
  | { readonly kind: 'unavailable'; readonly reason: string }
  | { readonly kind: 'crashed'; readonly reason: string }

/** Sent by a process, if its parent cannot measure it. */
export interface MemoryReport {
  readonly kind: 'memory'
  readonly bytes: number
}

/** Node types messages as unknown data, and other code may use the same channel. */
export function isMessage<Message extends { kind: string }>(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string'
}
