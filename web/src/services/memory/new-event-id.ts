import { randomEventId } from '@frase/core/memory/event-id'

export function newEventId(): string {
  return randomEventId(crypto.getRandomValues(new Uint8Array(16)))
}
