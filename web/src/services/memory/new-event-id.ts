import { randomEventId } from '@frase/core/memory/record/event-id'

export function newEventId(): string {
  return randomEventId(crypto.getRandomValues(new Uint8Array(16)))
}
