import { describe, expect, it } from 'vitest'
import { check, choicesOf, explain, TYPE_KEYS } from '../registry/exercise-types.ts'
import { EXERCISE_TEXTS } from '../testing/exercise-texts.ts'
// Sessions that the first release stored, each of two exercises of one type: one answered wrong, one open.
import FIRST_RELEASE from '../testing/first-release-sessions.json' with { type: 'json' }
import { generate } from '../testing/generate.ts'
import { answerExercise, startExercises } from './exercise-session.ts'
import { attemptOf, nextTask } from './session.ts'
import { readStoredSession, type StoredSession, writeStoredSession } from './stored-session.ts'

const exercise = generate('matching', 'Hola.', 'Hello.', { subjects: EXERCISE_TEXTS.en.samplePhrases })
const stored: StoredSession = {
  session: startExercises([exercise], 1000),
  language: 'fr',
  isSetAside: false,
  pausedAt: null,
}

describe('a stored session', () => {
  it('is read as it was written, answers included', () => {
    const answered = { ...stored, session: answerExercise(stored.session, { a: 'b' }, 3000), pausedAt: 4000 }
    expect(readStoredSession(writeStoredSession(answered))).toEqual(answered)
  })

  it('is read as it was written when it has ended', () => {
    const ended = nextTask(answerExercise(stored.session, { a: 'b' }, 3000), 4000)
    expect(readStoredSession(writeStoredSession({ ...stored, session: ended }))?.session).toEqual(ended)
  })

  it('is read with the events of its answers, and without them if they are none', () => {
    const recorded = { ...stored, answerEvents: { 'exercise-1': ['a', 'b'] } }
    expect(readStoredSession(writeStoredSession(recorded))).toEqual(recorded)
    const spoilt = JSON.stringify({ ...JSON.parse(writeStoredSession(stored)), answerEvents: [7] })
    expect(readStoredSession(spoilt)).toEqual(stored)
  })

  const written = JSON.parse(writeStoredSession(stored))
  it.each<[string, string | null]>([
    ['nothing', null],
    ['no JSON', '{'],
    ['another shape', '{"session":[]}'],
    ['an unknown language', JSON.stringify({ ...written, language: 'xx' })],
    ['no exercise', JSON.stringify({ ...written, session: { ...written.session, exercises: [] } })],
    ['what is no exercise', JSON.stringify({ ...written, session: { ...written.session, exercises: [7] } })],
    ['a place outside', JSON.stringify({ ...written, session: { ...written.session, currentIndex: 7 } })],
  ])('is none when there is %s', (_, raw) => {
    expect(readStoredSession(raw)).toBeUndefined()
  })
})

describe('a session that the first release stored', () => {
  it('exists of every type that the first release had', () => {
    expect(TYPE_KEYS).toEqual(expect.arrayContaining(Object.keys(FIRST_RELEASE)))
    expect(Object.keys(FIRST_RELEASE)).toHaveLength(9)
  })

  it.each(Object.entries(FIRST_RELEASE))('is read and explained, of type %s', (type, sample) => {
    const read = readStoredSession(JSON.stringify(sample.stored))
    const [turn, next] = read?.session.turns ?? []
    const attempt = attemptOf(turn)
    const answered = turn?.task
    const open = next?.task
    if (!read || !attempt || answered?.type === 'unusable' || open?.type === 'unusable')
      throw new Error('Not read')
    expect([answered?.type, open?.type]).toEqual([type, type])
    expect(attempt).toMatchObject({ verdict: 'wrong', time: 4200 })
    expect(next?.outcome).toBeNull()
    expect(answered && check(answered, attempt.answer)).toBe(false)
    const explained = answered && explain(answered, attempt.answer, EXERCISE_TEXTS[read.language])
    expect(explained).toEqual(sample.explanation)
    const right = open && choicesOf(open).filter(({ id }) => check(open, id))
    expect(right).toHaveLength(type === 'word_order' || type === 'matching' ? 0 : 1)
  })

  it.each(Object.entries(FIRST_RELEASE))('is written back unchanged, of type %s', (_, sample) => {
    const read = readStoredSession(JSON.stringify(sample.stored))
    expect(read && JSON.parse(writeStoredSession(read))).toEqual(sample.stored)
  })
})
