import { describe, expect, it } from 'vitest'
import { type DeviceVoice, gradeOf, type LeastVoice, secondVoice, spanishVoices } from './device-voices.ts'

function voice(name: string, lang: string, more: Partial<DeviceVoice> = {}): DeviceVoice {
  return { name, lang, voiceURI: name, localService: true, ...more }
}

/** The voices as the browsers of these systems list them, with a few of other languages in between. */
const SYSTEMS: Readonly<Record<string, readonly DeviceVoice[]>> = {
  'Android with an English phone': [
    voice('English United States', 'en_US'),
    voice('Spanish Spain', 'es_ES'),
    voice('Spanish United States', 'es_US'),
    voice('Portuguese Brazil', 'pt_BR'),
  ],
  'Android with a Brazilian phone': [
    voice('português Brasil', 'pt_BR'),
    voice('espanhol Estados Unidos', 'es_US'),
    voice('espanhol Espanha', 'es_ES'),
  ],
  iOS: [
    voice('Eddy', 'es-ES', { voiceURI: 'com.apple.eloquence.es-ES.Eddy' }),
    voice('Mónica', 'es-ES', { voiceURI: 'com.apple.voice.compact.es-ES.Monica' }),
    voice('Paulina', 'es-MX', { voiceURI: 'com.apple.voice.compact.es-MX.Paulina' }),
    voice('Samantha', 'en-US', { voiceURI: 'com.apple.voice.compact.en-US.Samantha' }),
  ],
  'iOS with a downloaded voice': [
    voice('Mónica', 'es-ES', { voiceURI: 'com.apple.voice.compact.es-ES.Monica' }),
    voice('Marisol (Enhanced)', 'es-ES', { voiceURI: 'com.apple.voice.enhanced.es-ES.Marisol' }),
  ],
  'macOS with Chrome': [
    voice('Eddy (Spanish (Spain))', 'es-ES'),
    voice('Grandma (Spanish (Mexico))', 'es-MX'),
    voice('Mónica', 'es-ES'),
    voice('Paulina', 'es-MX'),
    voice('Google español', 'es-ES', { localService: false }),
    voice('Google español de Estados Unidos', 'es-US', { localService: false }),
  ],
  'Windows with Edge': [
    voice('Microsoft Helena - Spanish (Spain)', 'es-ES'),
    voice('Microsoft Sabina - Spanish (Mexico)', 'es-MX'),
    voice('Microsoft Elvira Online (Natural) - Spanish (Spain)', 'es-ES', { localService: false }),
    voice('Microsoft Dalia Online (Natural) - Spanish (Mexico)', 'es-MX', { localService: false }),
  ],
  'Windows with Firefox': [
    voice('Microsoft David - English (United States)', 'en-US'),
    voice('Microsoft Helena - Spanish (Spain)', 'es-ES', {
      voiceURI: 'urn:moz-tts:sapi:Microsoft Helena - Spanish (Spain)?es-ES',
    }),
  ],
  ChromeOS: [
    voice('eSpeak Spanish (Latin America)', 'es-419'),
    voice('eSpeak Spanish (Spain)', 'es'),
    voice('Android Speech Recognition and Synthesis from Google es-es-x-eed-local', 'es-ES'),
    voice('Android Speech Recognition and Synthesis from Google es-us-x-sfb-local', 'es-US'),
  ],
  'Linux with Firefox': [
    voice('Spanish (Spain)', 'es', { voiceURI: 'urn:moz-tts:speechd:Spanish%20(Spain)?es' }),
    voice('Spanish (Latin America)', 'es-419', {
      voiceURI: 'urn:moz-tts:speechd:Spanish%20(Latin%20America)?es-419',
    }),
    voice('English (America)', 'en-US', { voiceURI: 'urn:moz-tts:speechd:English%20(America)?en-US' }),
  ],
}

const NOTHING_CHOSEN = { accent: null, voice: '' }

const bestSpanishVoice = (voices: readonly DeviceVoice[], least: LeastVoice, chosen = {}) =>
  spanishVoices(voices, least, { ...NOTHING_CHOSEN, ...chosen })[0]

const bestOf = (system: string, least: LeastVoice = 'robotic', chosen = {}) =>
  bestSpanishVoice(SYSTEMS[system] ?? [], least, chosen)?.name

describe('the best Spanish voice', () => {
  it.each([
    ['Android with an English phone', 'Spanish Spain'],
    ['Android with a Brazilian phone', 'espanhol Espanha'],
    ['iOS', 'Mónica'],
    ['iOS with a downloaded voice', 'Marisol (Enhanced)'],
    ['macOS with Chrome', 'Mónica'],
    ['Windows with Edge', 'Microsoft Elvira Online (Natural) - Spanish (Spain)'],
    ['Windows with Firefox', 'Microsoft Helena - Spanish (Spain)'],
    ['ChromeOS', 'Android Speech Recognition and Synthesis from Google es-es-x-eed-local'],
  ])('of %s is %s, and it is a good one', (system, name) => {
    expect(bestOf(system)).toBe(name)
    expect(bestOf(system, 'good')).toBe(name)
  })

  it('of Linux with Firefox has the grade of a machine', () => {
    expect(bestOf('Linux with Firefox')).toBe('Spanish (Spain)')
    expect(bestOf('Linux with Firefox', 'plain')).toBeUndefined()
  })

  it('is never one of another language', () => {
    const voices = [voice('Google US English', 'en-US'), voice('Luciana', 'pt-BR'), voice('Esther', 'est-EE')]
    expect(bestSpanishVoice(voices, 'robotic')).toBeUndefined()
  })

  it('has the accent of Spain where good voices differ in it, and is good before it has that accent', () => {
    const mexican = voice('Microsoft Dalia Online (Natural) - Spanish (Mexico)', 'es-MX')
    expect(bestSpanishVoice([mexican, voice('Google español', 'es-ES')], 'good')?.name).toBe('Google español')
    expect(bestSpanishVoice([mexican, voice('eSpeak Spanish (Spain)', 'es-ES')], 'robotic')).toBe(mexican)
  })

  it('needs no network where another one is as good', () => {
    const remote = voice('Google español', 'es-ES', { localService: false })
    expect(bestSpanishVoice([remote, voice('Mónica', 'es-ES')], 'good')?.name).toBe('Mónica')
  })
})

describe('a chosen accent', () => {
  const latinAmerican = { accent: 'es-419' }

  it.each([
    ['Android with an English phone', 'Spanish United States'],
    ['iOS', 'Paulina'],
    ['macOS with Chrome', 'Paulina'],
    ['Windows with Edge', 'Microsoft Dalia Online (Natural) - Spanish (Mexico)'],
    ['ChromeOS', 'Android Speech Recognition and Synthesis from Google es-us-x-sfb-local'],
  ])('of Latin America has, on %s, the voice %s', (system, name) => {
    expect(bestOf(system, 'good', latinAmerican)).toBe(name)
  })

  it('is kept to, unless any voice at all is better than none', () => {
    expect(bestOf('iOS with a downloaded voice', 'good', latinAmerican)).toBeUndefined()
    expect(bestOf('iOS with a downloaded voice', 'robotic', latinAmerican)).toBe('Marisol (Enhanced)')
    expect(bestSpanishVoice([voice('Paulina', 'es-MX')], 'good', { accent: 'es-ES' })).toBeUndefined()
  })
})

it('A voice that was chosen is found by its address, with any grade, and never in another language.', () => {
  const eddy = 'com.apple.eloquence.es-ES.Eddy'
  expect(bestOf('iOS', 'chosen', { voice: eddy })).toBe('Eddy')
  expect(bestOf('iOS', 'chosen', { voice: 'com.apple.voice.compact.en-US.Samantha' })).toBeUndefined()
  expect(bestOf('iOS', 'chosen')).toBeUndefined()
})

describe('the second voice of a dialogue', () => {
  it.each([
    ['iOS with a downloaded voice', 'Mónica'],
    ['macOS with Chrome', 'Google español'],
    ['Windows with Edge', 'Microsoft Helena - Spanish (Spain)'],
    ['Windows with Firefox', undefined],
    ['iOS', undefined],
  ])('on %s is %s', (system, name) => {
    expect(secondVoice(spanishVoices(SYSTEMS[system] ?? [], 'robotic', NOTHING_CHOSEN))?.name).toBe(name)
  })
})

it('A voice with an unknown name is graded neither good nor a machine.', () => {
  expect(gradeOf(voice('Voz 1', 'es-ES'))).toBe('plain')
})
