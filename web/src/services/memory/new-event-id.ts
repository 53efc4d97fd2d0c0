import { randomEventId } from '@frase/core/memory/record/new-event'

export function newEventId(): string {
  return randomEventId(crypto.getRandomValues(new Uint8Array(16)))
}
