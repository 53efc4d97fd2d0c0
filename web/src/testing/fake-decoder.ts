import { vi } from 'vitest'

const SAMPLE_RATE = 1000

/** A browser that decodes a sound whose bytes say how long its tone is, in seconds; it refuses any other. */
export function fakeDecoder(): void {
  class FakeOfflineAudioContext {
    async decodeAudioData(bytes: ArrayBuffer) {
      const seconds = Number(new TextDecoder().decode(bytes))
      if (!seconds) throw new DOMException('', 'EncodingError')
      const samples = Float32Array.from({ length: seconds * SAMPLE_RATE }, (_, place) => Math.sin(place))
      return { sampleRate: SAMPLE_RATE, getChannelData: () => samples }
    }
  }
  vi.stubGlobal('OfflineAudioContext', FakeOfflineAudioContext)
}
