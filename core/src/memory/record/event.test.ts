import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../testing/effort.ts'
import { EVENT_MAX_CHARACTERS, readEvent, storedCharacters } from './event.ts'

const ENVELOPE = { id: '0b0f3a52-6e0c-4f0e-9f57-0f0c5d1c2a11', at: 1_794_830_400_000, offset: -180 }
const ANSWERED = {
  ...ENVELOPE,
  kind: 'answered',
  target: 'produce:word:comer',
  verdict: 'wrong',
  onTarget: 'right',
  slips: ['rule:slip/pt-01'],
  mode: 'typed',
  sentence: 'sentence:no-como-carne-los-viernes',
  help: ['meaning'],
  tries: 1,
  visible: 9200,
  content: '2026.11',
  type: 'typed_translation',
  options: [],
  answer: 'No como la carne en viernes',
  reasons: ['slip:pt-01', 'n-for-ñ'],
  replays: 0,
  predicted: 0.91,
  accent: 'es-ES',
  source: 'review',
}

describe('an event', () => {
  it.each([
    ANSWERED,
    { ...ENVELOPE, kind: 'met', items: ['word:comer', 'sentence:hola'], source: 'daily' },
    { ...ENVELOPE, kind: 'kept', item: 'sentence:hola' },
    {
      ...ENVELOPE,
      kind: 'kept',
      item: 'own:af63dc4c8601ec8c',
      phrase: { spanish: 'Hola.', translation: 'Hi.', language: 'en' },
    },
    { ...ENVELOPE, kind: 'set-aside', item: 'word:comer' },
    { ...ENVELOPE, kind: 'placed', understands: 12, produces: 0 },
    { ...ENVELOPE, kind: 'step', unit: 3, step: 'say', reached: 'done' },
    { ...ENVELOPE, kind: 'voice', accent: 'es-419', speed: 0.7, voice: '' },
    { ...ENVELOPE, kind: 'undone', event: ENVELOPE.id, reason: 'disputed' },
  ])('of the kind $kind is read as it was written', (event) => {
    expect(readEvent(event)).toEqual({ event })
    expect(readEvent(JSON.parse(JSON.stringify(event)))).toEqual({ event })
  })

  it.each([
    [0.123456789, 0.1235],
    [5e-7, 0],
    [0.99999, 1],
  ])('has a prediction of %d with four decimals', (predicted, rounded) => {
    expect(readEvent({ ...ANSWERED, predicted })).toEqual({ event: { ...ANSWERED, predicted: rounded } })
  })

  it.each([
    ['has the length of its JSON', { a: [0.25, 'añil', null, true] }, '{"a":[0.25,"añil",null,true]}'.length],
    ['counts the digits of small numbers', { a: [5e-324] }, '{"a":[5e-324]}'.length + 324],
    ['counts the digits of large numbers', [1e300, -2.5e21], '[1e+300,-2.5e+21]'.length + 321],
    ['counts texts that look like numbers as they are', '1e300', '"1e300"'.length],
  ])('%s as it is stored', (_, value, characters) => {
    expect(storedCharacters(value)).toBe(characters)
  })

  it('of a kind that this version does not know is kept whole', () => {
    const unread = { ...ENVELOPE, kind: 'sung', song: { verses: [1, 2] } }
    expect(readEvent(unread)).toEqual({ unread })
  })

  it('of a known kind with a value of a later version is kept whole, and so are fields that are new', () => {
    const unread = { ...ANSWERED, mode: 'sung' }
    expect(readEvent(unread)).toEqual({ unread })
    const event = { ...ANSWERED, mood: 'fine' }
    expect(readEvent(event)).toEqual({ event })
  })

  it('keeps an answer of any length and any characters as far as it can be stored', () => {
    const read = readEvent({ ...ANSWERED, answer: `a\0\ud800${'x'.repeat(20_000)}` })
    expect(read).toMatchObject({ event: { answer: `a\ufffd\ufffd${'x'.repeat(997)}` } })
  })

  it.each<[string, object]>([
    ['without an id', { ...ANSWERED, id: undefined }],
    ['with an id in capitals, which would be another one', { ...ANSWERED, id: ENVELOPE.id.toUpperCase() }],
    ['of no time', { ...ANSWERED, at: Number.NaN }],
    ['of the year 2200', { ...ANSWERED, at: Date.UTC(2200, 0) }],
    ['of a time zone that nobody lives in', { ...ANSWERED, offset: 100_000 }],
    ['with a field that is no JSON', { ...ENVELOPE, kind: 'sung', song: 1n }],
    ['that is too large', { ...ENVELOPE, kind: 'sung', song: 'la'.repeat(EVENT_MAX_CHARACTERS) }],
  ])('%s is none', (_, value) => {
    expect(readEvent(value)).toBeUndefined()
  })

  it('is never made of anything else, and reading never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(readEvent(value)).toBeUndefined()
      }),
      { numRuns: runs(20_000) },
    )
  })

  it('is read and is not too large, whatever was typed and shown', () => {
    const texts = fc.string({
      maxLength: 1500,
      unit: fc.constantFrom('a', '\0', '\u0007', '"', '\\', '\ud800', 'ñ', '😀'),
    })
    fc.assert(
      fc.property(texts, fc.array(texts, { maxLength: 12 }), (answer, options) => {
        const read = readEvent({ ...ANSWERED, answer, options })
        expect(read).toMatchObject({ event: { target: ANSWERED.target } })
        expect(JSON.stringify(read).length).toBeLessThanOrEqual(EVENT_MAX_CHARACTERS)
      }),
      { numRuns: runs(2000) },
    )
  })
})
