import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../languages.ts'
import { inflect } from '../spanish/forms/inflect.ts'
import { runs } from '../testing/effort.ts'
import { createAnswerChecker } from './check-answer.ts'
import type { CheckedAnswer } from './checked-answer.ts'
import type { TypedTask } from './task.ts'
import { CHECKERS, LEXICON } from './testing/checkers.ts'
import { TRANSLATIONS, typedTask } from './testing/tasks.ts'
import { VERDICTS } from './verdict.ts'
import { keysOf, wordsIn } from './words.ts'

const RUNS = { numRuns: runs(10_000) }

const language = fc.constantFrom(...LANGUAGES)
const translation = language.chain((own) =>
  fc.constantFrom(...TRANSLATIONS[own]).map((task) => ({ own, task })),
)
const anyTask = fc.record({
  asked: translation,
  type: fc.constantFrom<TypedTask['type'][]>('typed_translation', 'dictation', 'dialogue_gap'),
  accent: fc.constantFrom<TypedTask['accent'][]>('es-ES', 'es-419'),
})

const punctuation = fc.constantFrom(' ', '  ', ', ', ' … ', '. ', '! ', ' ¿', '\t', '\u00a0', ' - ')

/** The words of a text with other capitals, other punctuation and other spaces, composed or not. */
function disguised(text: string) {
  const words = wordsIn(text).words.map((word) => word.text)
  return fc
    .record({
      capitals: fc.array(fc.boolean(), { minLength: words.length, maxLength: words.length }),
      gaps: fc.array(punctuation, { minLength: words.length + 1, maxLength: words.length + 1 }),
      form: fc.constantFrom('NFC', 'NFD'),
    })
    .map(({ capitals, gaps, form }) =>
      words
        .map(
          (word, place) => (gaps[place] ?? ' ') + (capitals[place] ? word.toUpperCase() : word.toLowerCase()),
        )
        .concat(gaps.at(-1) ?? '')
        .join('')
        .normalize(form),
    )
}

function check({ own, task }: { own: keyof typeof CHECKERS; task: TypedTask }, typed: string): CheckedAnswer {
  return CHECKERS[own](task, typed)
}

describe('a typed answer', () => {
  it('is right if it is the model answer, whatever its case, punctuation and spacing', () => {
    const typed = anyTask.chain(({ asked: { own, task }, type, accent }) =>
      disguised(task.sentence).map((text) => ({ own, task: { ...task, type, accent }, text })),
    )
    fc.assert(
      fc.property(typed, ({ text, ...asked }) => {
        expect(check(asked, text)).toMatchObject({ verdict: 'right', reason: { code: 'exact' } })
      }),
      RUNS,
    )
  })

  it('is right if it is one of the alternatives, whatever its case, punctuation and spacing', () => {
    const typed = fc.tuple(anyTask, fc.constantFrom(...TRANSLATIONS.en)).chain(
      ([
        {
          asked: { own, task },
          type,
          accent,
        },
        { sentence },
      ]) =>
        disguised(sentence).map((text) => ({
          own,
          task: { ...task, type, accent, alternatives: [sentence] },
          text,
        })),
    )
    fc.assert(
      fc.property(typed, ({ text, ...asked }) => {
        expect(check(asked, text).verdict).toBe('right')
      }),
      RUNS,
    )
  })

  it('is never wrong for its accents unless they are the point, and they are always shown', () => {
    const typed = anyTask.chain(({ asked: { own, task }, type, accent }) => {
      const letters = [...task.sentence.normalize('NFC')]
      const accented = letters.flatMap((letter, place) => (/[áéíóúü]/iu.test(letter) ? [place] : []))
      return fc.subarray(accented, { minLength: Math.min(1, accented.length) }).map((dropped) => ({
        own,
        task: { ...task, type, accent },
        text: letters.map((letter, place) => (dropped.includes(place) ? plain(letter) : letter)).join(''),
        isChanged: dropped.length > 0,
      }))
    })
    fc.assert(
      fc.property(typed, ({ text, isChanged, ...asked }) => {
        fc.pre(isChanged)
        const { verdict, reason } = check(asked, text)
        expect(verdict).not.toBe('wrong')
        expect(reason.code).toBe(verdict === 'right' ? 'missing-accent' : 'accent-makes-another-word')
      }),
      RUNS,
    )
  })

  it('is wrong if the accent that is missing is the point', () => {
    const point = translation.chain(({ own, task }) => {
      const accented = keysOf(wordsIn(task.sentence).words).filter((key) => /[áéíóú]/u.test(key))
      return fc.constantFrom(...accented, '').map((word) => ({ own, task, word }))
    })
    fc.assert(
      fc.property(point, ({ own, task, word }) => {
        fc.pre(word !== '')
        const typed = task.sentence.toLowerCase().replaceAll(word, plain(word))
        const checked = check({ own, task: { ...task, point: [word] } }, typed)
        expect(checked).toMatchObject({
          verdict: 'wrong',
          reason: { code: 'accent-is-the-point', expected: expect.anything() },
        })
        expect(checked.grades).toContainEqual({ item: 'target', grade: 'again' })
      }),
      RUNS,
    )
  })

  it('is never right with a word of another lemma that is no variant', () => {
    const forms = LEXICON.entries.flatMap((entry) =>
      inflect(entry)
        .filter(({ form }) => !form.includes(' '))
        .map(({ form }) => form.toLowerCase()),
    )
    const typed = fc.record({
      asked: anyTask,
      form: fc.constantFrom(...forms),
      seed: fc.nat(),
    })
    fc.assert(
      fc.property(typed, ({ asked: { asked, type, accent }, form, seed }) => {
        const keys = keysOf(wordsIn(asked.task.sentence).words)
        const place = seed % keys.length
        fc.pre(!areKin(keys[place] ?? '', form))
        const text = keys.with(place, form).join(' ')
        expect(check({ own: asked.own, task: { ...asked.task, type, accent } }, text).verdict).not.toBe(
          'right',
        )
      }),
      RUNS,
    )
  })

  it('gets a verdict and a comparison of bounded length, whatever was typed', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 10_000 }),
      fc.string({ unit: 'grapheme', maxLength: 2_000 }),
      fc
        .array(fc.constantFrom('que', 'hablé', 'á', '́', 'ñ', '1', '—', '�'), { maxLength: 3_000 })
        .map((words) => words.join(' ')),
    )
    fc.assert(
      fc.property(anyTask, typed, ({ asked: { own, task }, type, accent }, text) => {
        const { verdict, words, sentence } = check({ own, task: { ...task, type, accent } }, text)
        expect(VERDICTS).toContain(verdict)
        expect(words.length).toBeLessThanOrEqual(80 + wordsIn(task.sentence).words.length)
        expect(sentence).toBe(task.sentence)
      }),
      { ...RUNS, numRuns: runs(3_000) },
    )
  })
})

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0301\u0308]/gu, '')
    .normalize('NFC')

/** The same word in another form, a variant of it, or a pronoun that a sentence may have or not. */
function areKin(one: string, other: string): boolean {
  if (plain(one) === plain(other)) return true
  return LEXICON.readings(one).some((first) =>
    LEXICON.readings(other).some(
      (second) =>
        first.entry.lemma.replace(/se$/u, '') === second.entry.lemma.replace(/se$/u, '') ||
        LEXICON.areVariants(first.entry, second.entry),
    ),
  )
}

describe('the work of checking', () => {
  it('does not grow with an answer of 10,000 characters', () => {
    const lookedUp = new Set<string>()
    const counting = {
      ...LEXICON,
      readings: (key: string) => {
        lookedUp.add(key)
        return LEXICON.readings(key)
      },
    }
    const checkCounted = createAnswerChecker(counting, 'pt')
    const words = Array.from({ length: 2_000 }, (_, place) => `b${place.toString(36)}c`)
    checkCounted(
      typedTask('Me voy a levantar temprano.', { prompt: 'Vou me levantar cedo.' }),
      words.join(' '),
    )
    expect(lookedUp.size).toBeLessThan(600)
  })
})
