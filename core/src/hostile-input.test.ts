import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ZodMiniType } from 'zod/mini'
import { readCallback, readResetTokens } from './account/auth-callback.ts'
import { loginMessage, registerMessage } from './account/auth-messages.ts'
import { profileSchema } from './account/profile.ts'
import { AiReplyError } from './ai/ai-error.ts'
import { parseCategoryPhrases } from './ai/category-phrases.ts'
import { parseDailyPhrase } from './ai/daily-phrase.ts'
import { parseFreeLesson } from './ai/free-lesson.ts'
import { ENDPOINTS } from './contract/endpoints.ts'
import { images } from './contract/images.ts'
import { choicesOf, readExercise } from './exercises/registry/exercise-types.ts'
import { startExercises } from './exercises/session/exercise-session.ts'
import { readStoredSession, writeStoredSession } from './exercises/session/stored-session.ts'
import { detectLanguage, isLanguage, normalizeLanguage } from './languages.ts'
import { readCachedLesson } from './lessons/free-lesson.ts'
import { matchSection, pathFor } from './pages/paths.ts'
import { dailyKeysToDrop } from './phrases/phrase-keys.ts'
import { readStoredPhrase } from './phrases/phrase-storage.ts'
import { themePicture } from './phrases/pictures.ts'
import { categoryKeysToDrop, readStoredSet, savedPhrases } from './phrases/saved-phrases.ts'
import { encodeDailyPhrase, encodePhraseSet } from './phrases/wire-names.ts'
import { countSession, sessionsLeft } from './plans/daily-limit.ts'
import { checkoutAddress, checkoutReturn, portalAddress } from './plans/payment-answers.ts'
import { planFromStorage } from './plans/plans.ts'
import { runs } from './testing/effort.ts'

const RUNS = { numRuns: runs(40_000) }

const NOTORIOUS = ['', '\0', '\ud800', '\u202e', '__proto__', 'constructor', '%E0%A4', '../..', '<b>', 'null']
const FIELDS = [
  ...['frase', 'traducao', 'pronunciation', 'tema', 'descricaoImagem', 'urlImagem', 'source', 'language'],
  ...['spanish', 'translation', 'id', 'image', 'category', 'phrases', 'content', 'timestamp', 'session'],
  ...[
    'exercises',
    'currentIndex',
    'stats',
    'isCompleted',
    'type',
    'options',
    'isCorrect',
    'exercise',
    'title',
  ],
  ...['recent', 'categoryId', 'text', 'query', 'theme', 'plan', 'email', 'url', 'error', '__proto__'],
]
const VALUES = [
  'pt',
  'de',
  'ai',
  'comida',
  'Hola',
  'premium',
  'free',
  'a',
  'b',
  'multiple_choice',
  'https://x.example',
]

const text = fc.oneof(fc.constantFrom(...NOTORIOUS, ...VALUES), fc.string({ unit: 'binary' }))

/** Close to what the product stores and sends: random JSON has none of its fields and fails at the first check. */
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    text,
    fc.oneof(fc.double(), fc.integer(), fc.boolean(), fc.constant(null)),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...FIELDS), tie('value'), { maxKeys: 8 }),
  ),
}))
const json = value.map((it) => JSON.stringify(it))
const cut = fc.tuple(json, fc.nat()).map(([it, length]) => it.slice(0, length % (it.length + 1)))
const PHRASE = { id: 'comida-ai-1', spanish: 'Hola', translation: 'Hallo', pronunciation: 'o-la' }
const CHOICES = [true, false].map((isCorrect, index) => ({ id: `${index}`, text: `${index}`, isCorrect }))
const { session: NO_SESSION } = JSON.parse(
  writeStoredSession({
    session: startExercises([], 1000),
    language: 'de',
    isSetAside: false,
    pausedAt: null,
  }),
)
const WHOLE = [
  {
    frase: 'Hola',
    traducao: 'Hallo',
    pronunciation: 'o-la',
    tema: 'comida',
    descricaoImagem: '',
    language: 'de',
  },
  { phrases: [{ ...PHRASE, descricaoImagem: 'Sonne', image: '/a.svg', category: 'comida' }], language: 'de' },
  { content: { title: 'Hallo', exercise: { options: { a: '1', b: '2' } } }, timestamp: 1, language: 'de' },
  {
    session: {
      ...NO_SESSION,
      exercises: [
        {
          ...PHRASE,
          type: 'multiple_choice',
          question: '?',
          spanishPhrase: 'Hola',
          translationPhrase: 'Hallo',
          options: CHOICES,
        },
      ],
    },
    language: 'de',
    isSetAside: false,
    pausedAt: null,
  },
]
/** One of the records above with one value replaced. */
const damaged = fc.tuple(fc.constantFrom(...WHOLE), fc.nat(40), value).map(([whole, place, it]) => {
  let visited = 0
  return JSON.stringify(whole, (_, part: unknown) => (visited++ === place ? it : part)) ?? ''
})
const anyText = fc.oneof(json, cut, text, damaged)
const parameters = fc
  .array(
    fc.tuple(fc.constantFrom('type', 'error', 'code', 'access_token', 'refresh_token', 'checkout'), text),
  )
  .map((pairs) => new URLSearchParams(pairs.map(([name, it]) => [name, it])))

function holds<T>(arbitrary: fc.Arbitrary<T>, check: (input: T) => void) {
  fc.assert(fc.property(arbitrary, check), RUNS)
}

function optional<T, R>(encode: (value: T) => R): (value: T | undefined) => R | undefined {
  return (value) => (value === undefined ? undefined : encode(value))
}

/** A value that is read and stored again must be read the same: nothing half understood is stored. */
function expectStable<T extends object>(
  read: (stored: string) => T | undefined,
  stored: string,
  write: (read: T) => string = JSON.stringify,
): void {
  const first = read(stored)
  if (first !== undefined) expect(read(write(first))).toEqual(first)
}

describe('any reply of a model is accepted or refused with an AiReplyError', () => {
  it.each([
    ['daily phrase', (reply: string) => parseDailyPhrase(reply, 'pt')],
    ['category phrases', (reply: string) => parseCategoryPhrases(reply, 'comida')],
    ['free lesson', (reply: string) => parseFreeLesson(reply)],
  ])('is read as a %s or refused with an AiReplyError', (_, parse) => {
    holds(anyText, (reply) => {
      try {
        parse(reply)
      } catch (error) {
        expect(error).toBeInstanceOf(AiReplyError)
      }
    })
  })
})

describe('with anything in the browser’s storage', () => {
  it.each<[string, (stored: string) => object | undefined]>([
    ['a stored phrase', (stored) => optional(encodeDailyPhrase)(readStoredPhrase(stored, 'de'))],
    ['a stored set', (stored) => optional(encodePhraseSet)(readStoredSet(stored, 'de'))],
    ['a stored lesson', (stored) => readCachedLesson(stored, 'de')],
  ])('%s is read the same again, or not at all', (_, read) => {
    holds(anyText, (stored) => expectStable(read, stored))
  })

  it('a stored session is read the same again, or not at all', () => {
    holds(anyText, (stored) => expectStable(readStoredSession, stored, writeStoredSession))
  })

  it('an accepted session has exercises, and every playable exercise has its choices', () => {
    holds(anyText, (stored) => {
      const read = readStoredSession(stored)
      const exercise = read?.session.turns[0]?.task
      expect(exercise === undefined).toBe(read === undefined)
      if (exercise && exercise.type !== 'unusable') choicesOf(exercise)
    })
  })

  it('an exercise that can be shown has exactly one right choice, or none to choose from', () => {
    holds(value, (stored) => {
      const exercise = readExercise(stored)
      if (!exercise || exercise.type === 'unusable') return
      const right = choicesOf(exercise).filter(({ isCorrect }) => isCorrect)
      expect(right.length).toBeLessThanOrEqual(1)
    })
  })

  it('a phrase is used for practice or its key is reported as corrupt', () => {
    const key = fc.tuple(fc.constantFrom('frase-', 'categoria-', 'viewed-', 'category-', 'other-'), text)
    const entries = fc.array(
      fc.tuple(
        key.map((parts) => parts.join('')),
        anyText,
      ),
      { maxLength: 4 },
    )
    holds(entries, (stored) => {
      const { phrases, corrupt } = savedPhrases(stored, 'fr')
      for (const { spanish, translation } of phrases)
        expect(spanish.trim() && translation.trim()).toBeTruthy()
      const keys = stored.map(([name]) => name)
      expect(keys).toEqual(expect.arrayContaining(corrupt))
      expect(dailyKeysToDrop(keys).every((name) => keys.includes(name))).toBe(true)
      expect(categoryKeysToDrop(keys).every((name) => keys.includes(name))).toBe(true)
    })
  })

  it('the daily session count is never below zero and locks nobody out for more than a day', () => {
    holds(fc.tuple(anyText, anyText), ([count, date]) => {
      const now = new Date(2026, 0, 1)
      const left = sessionsLeft({ count, date }, now, false)
      expect(left).toBeGreaterThanOrEqual(0)
      const tomorrow = new Date(2026, 0, 2)
      expect(sessionsLeft(countSession({ count, date }, now, false), tomorrow, false)).toBeGreaterThan(0)
    })
  })

  it('plan and language are always valid values', () => {
    holds(text, (stored) => {
      expect(['free', 'premium']).toContain(planFromStorage(stored))
      expect(isLanguage(detectLanguage({ stored, browser: [stored], page: stored }))).toBe(true)
      expect(isLanguage(normalizeLanguage(stored))).toBe(true)
      expect(themePicture(stored)).toMatch(/^\/images\/themes\/[a-z]+\.svg$/)
    })
  })
})

describe('with anything from the network', () => {
  it.each([
    ...ENDPOINTS.map(({ path, request }): [string, ZodMiniType] => [path, request.schema]),
    ['picture answer', images.response.schema],
    ['profile', profileSchema],
  ])('parsing never throws and never changes Object.prototype: %s', (_, schema) => {
    holds(json, (sent) => {
      schema.safeParse(JSON.parse(sent))
      expect(Object.keys(Object.prototype)).toEqual([])
    })
  })

  it('a response of the payment routes gives an http address or an error', () => {
    holds(fc.tuple(fc.boolean(), value), ([isOk, answer]) => {
      for (const address of [checkoutAddress, portalAddress]) {
        try {
          expect(address(isOk, answer)).toMatch(/^https?:/i)
        } catch (error) {
          expect(error).toBeInstanceOf(Error)
        }
      }
    })
  })

  it('a mailed link has a known kind, with complete tokens or none', () => {
    holds(fc.tuple(parameters, parameters), ([query, hash]) => {
      const returned = readCallback(query, hash)
      expect(['refused', 'tokens', 'code', 'nothing']).toContain(returned.kind)
      const tokens = readResetTokens(query, hash)
      if (tokens) expect(tokens.accessToken && tokens.refreshToken).toBeTruthy()
      expect([null, 'success', 'cancelled']).toContain(checkoutReturn(query))
    })
  })

  it('a message of the accounts service is translated or truncated', () => {
    holds(text, (message) => {
      for (const words of [loginMessage({ message }), registerMessage({ message })]) {
        if (words.kind === 'raw') expect(words.text.length).toBeLessThanOrEqual(200)
      }
    })
  })
})

it('an address matches no section, or one that can be turned back into an address', () => {
  const segment = fc.oneof(text, fc.constantFrom('category', 'kategorie', 'grammar', 'grammatik', 'premium'))
  const path = fc
    .array(segment, { maxLength: 4 })
    .map((parts) => new URL(`http://frase.example/${parts.join('/')}`).pathname)
  holds(path, (pathname) => {
    const match = matchSection(pathname)
    if (!match) return
    const again = matchSection(pathFor(match.section, match.language, match.params), match.language)
    expect(again).toEqual(match)
  })
})
