import { describe, expect, it } from 'vitest'
import { answerExercise, createSession } from './session.ts'
import { readStoredSession, type StoredSession } from './stored-session.ts'

const session = createSession(
  [{ id: '1', type: 'crossword', question: '?', spanishPhrase: 'Hola', translationPhrase: 'Hello' }],
  1000,
)
const stored = { session, language: 'fr', isSetAside: false, pausedAt: null }

describe('a stored session', () => {
  it('is read as it was written, answers included', () => {
    const answered = { ...stored, session: answerExercise(session, { a: 'b' }, 3000), pausedAt: 4000 }
    expect(readStoredSession(JSON.stringify(answered))).toEqual(answered)
  })

  it.each<[string, string | null]>([
    ['nothing', null],
    ['no JSON', '{'],
    ['another shape', '{"session":[]}'],
    ['an unknown language', JSON.stringify({ ...stored, language: 'xx' })],
    ['no exercise', JSON.stringify({ ...stored, session: { ...session, exercises: [] } })],
    ['a place outside', JSON.stringify({ ...stored, session: { ...session, currentIndex: 7 } })],
  ])('is none when there is %s', (_, raw) => {
    expect(readStoredSession(raw)).toBeUndefined()
  })

  it('may hold an exercise of a type this version does not know', () => {
    const read: StoredSession | undefined = readStoredSession(JSON.stringify(stored))
    expect(read?.session.exercises[0]?.type).toBe('crossword')
  })
})
