import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** A browser that recognises what the test says; a mute one never says that it has ended. */
export function fakeRecognition({ isMute = false } = {}) {
  const started: FakeRecognition[] = []

  class FakeRecognition extends EventTarget {
    lang = ''
    isAborted = false
    start = () => void started.push(this)
    stop() {
      if (!isMute) this.dispatchEvent(new Event('end'))
    }
    abort() {
      this.isAborted = true
    }
  }

  vi.stubGlobal('webkitSpeechRecognition', FakeRecognition)
  const tell = (name: string, facts: object) =>
    act(async () => started.at(-1)?.dispatchEvent(Object.assign(new Event(name), facts)))
  return {
    started,
    hear: (...readings: string[]) =>
      tell('result', { results: [readings.map((transcript) => ({ transcript }))] }),
    fail: (error: string) => tell('error', { error }),
  }
}

/** A browser with a microphone that always records this sound. */
export function fakeRecorder({ isDenied = false, sound = 'sound' } = {}) {
  const track = { isOpen: false, stop: () => {} }
  track.stop = () => {
    track.isOpen = false
  }
  const forgotten: string[] = []
  let made = 0

  class FakeMediaRecorder extends EventTarget {
    state = 'inactive'
    mimeType = 'audio/webm'
    start() {
      this.state = 'recording'
    }
    stop() {
      this.state = 'inactive'
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([sound]) }))
      this.dispatchEvent(new Event('stop'))
    }
  }

  const getUserMedia = vi.fn(async () => {
    if (isDenied) throw new DOMException('', 'NotAllowedError')
    track.isOpen = true
    return { getTracks: () => [track] }
  })
  vi.stubGlobal('MediaRecorder', FakeMediaRecorder)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }))
  Object.assign(URL, {
    createObjectURL: () => {
      made += 1
      return `blob:recording-${made}`
    },
    revokeObjectURL: (url: string) => forgotten.push(url),
  })
  return { track, forgotten, getUserMedia }
}
