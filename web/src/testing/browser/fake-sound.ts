import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Sounds of the browser that begin at once and end when the test says so. */
export function puppetAudio() {
  const playing: HTMLMediaElement[] = []
  /** What was played each time: one element plays sounds one after the other. */
  const heard: string[] = []
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function play(
    this: HTMLMediaElement,
  ) {
    playing.push(this)
    heard.push(this.src)
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {})
  Object.assign(URL, { createObjectURL: () => 'blob:http://localhost/sound', revokeObjectURL: () => {} })
  return { playing, heard, end: () => act(async () => playing.at(-1)?.dispatchEvent(new Event('ended'))) }
}

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
