import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_ACCENT, storedAccent } from './accent.ts'
import { deviceRate, playbackRate, readVoiceChoice, SPEED, voiceChoiceLine } from './voice-choice.ts'

const NOTHING_CHOSEN = { accent: null, speed: SPEED.initial, voice: '' }

describe('the choice of a voice', () => {
  it('is read as it was written', () => {
    const choice = fc.record({
      accent: fc.constantFrom(null, 'es-ES' as const, 'es-419' as const),
      speed: fc.integer({ min: 6, max: 12 }).map((tenths) => tenths / 10),
      voice: fc.constantFrom('', 'server', 'Google español', 'urn:moz-tts:speechd:Spanish%20(Spain)?es'),
    })
    fc.assert(
      fc.property(choice, (one) => {
        expect(readVoiceChoice(voiceChoiceLine(one))).toEqual(one)
        expect(storedAccent(voiceChoiceLine(one))).toBe(one.accent ?? DEFAULT_ACCENT)
      }),
    )
  })

  it.each([null, '', 'es-ES', 'es-ES 5 server', 'es-MX 0.8', 'auto 1.3', '{"accent":"es-419"}'])(
    'was never made if %j is stored',
    (stored) => {
      expect(readVoiceChoice(stored)).toEqual(NOTHING_CHOSEN)
      expect(storedAccent(stored)).toBe(DEFAULT_ACCENT)
    },
  )

  it('plays a sound of the server as it is where nobody chose a speed, and slows both voices down alike', () => {
    expect(deviceRate(NOTHING_CHOSEN)).toBe(0.8)
    expect(playbackRate(NOTHING_CHOSEN)).toBe(1)
    expect(deviceRate(NOTHING_CHOSEN, true)).toBe(0.5)
    expect(playbackRate({ ...NOTHING_CHOSEN, speed: 1.2 })).toBeCloseTo(1.5)
    expect(playbackRate({ ...NOTHING_CHOSEN, speed: 1.2 }, true)).toBeCloseTo(0.94, 2)
  })
})
