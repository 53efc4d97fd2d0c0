import fc from 'fast-check'
import { expect, it } from 'vitest'
import { startExercises } from '../exercises/session/exercise-session.ts'
import { generateSession } from '../exercises/session/generate-session.ts'
import { readStoredSession, writeStoredSession } from '../exercises/session/stored-session.ts'
import { EXERCISE_TEXTS } from '../exercises/testing/exercise-texts.ts'
import { smallMaterial } from '../exercises/testing/small-material.ts'
import { vocabularyIn } from '../exercises/testing/vocabulary-in.ts'
import { seededRandom } from '../randomness.ts'
import { runs } from '../testing/effort.ts'
import { readStoredPhrase } from './phrase-storage.ts'
import { readStoredSet, savedPhrases } from './saved-phrases.ts'

const DAILY = JSON.stringify({
  frase: 'Mi tren sale a las nueve.',
  traducao: 'My train leaves at nine.',
  pronunciation: 'mee tren',
  tema: 'transporte',
  descricaoImagem: 'a yellow train',
  audioSignature: 'daily-audio',
  imageSignature: 'daily-image',
})
const SET = JSON.stringify({
  phrases: [
    {
      id: 'comida-ai-1',
      spanish: 'La sopa está muy caliente.',
      translation: 'The soup is very hot.',
      descricaoImagem: 'a bowl of soup',
      image: '/images/categories/comida-1.svg',
      category: 'comida',
      audioSignature: 'set-audio',
      imageSignature: 'set-image',
    },
  ],
})

it('signatures of a stored phrase and of a stored set are read with them', () => {
  expect(readStoredPhrase(DAILY, 'en')).toMatchObject({
    audioSignature: 'daily-audio',
    imageSignature: 'daily-image',
  })
  expect(readStoredSet(SET, 'en')?.phrases).toMatchObject([
    { audioSignature: 'set-audio', imageSignature: 'set-image' },
  ])
})

it('an exercise about a stored phrase has its signature, also after a reload, and an exercise about the content has none', () => {
  const { phrases } = savedPhrases(
    [
      ['frase-2026-11-16', DAILY],
      ['categoria-comida-2026-11-16', SET],
    ],
    'en',
  )
  const signatureOf = new Map<string, string | undefined>(
    phrases.map(({ spanish, audioSignature }) => [spanish, audioSignature]),
  )
  expect([...signatureOf.values()]).toEqual(['daily-audio', 'set-audio'])
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const texts = EXERCISE_TEXTS.en
      const exercises = generateSession({
        phrases,
        texts,
        vocabulary: vocabularyIn('en'),
        material: smallMaterial(texts),
        random: seededRandom(seed),
      })
      const session = startExercises(exercises, 1000)
      const stored = writeStoredSession({ session, language: 'en', isSetAside: false, pausedAt: null })
      const read = readStoredSession(stored)?.session.turns ?? []
      expect(read.length).toBeGreaterThan(0)
      for (const { task } of read)
        expect(task.audioSignature, task.spanishPhrase).toBe(signatureOf.get(task.spanishPhrase))
    }),
    { numRuns: runs(500) },
  )
})
