import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type FreeLessonBody,
  isFreshLesson,
  lessonBodyFrom,
  lessonFromCache,
  mergeWithFallback,
  readCachedLesson,
  visibleOptions,
} from './free-lesson.ts'
import { freeLessonBodySchema, freeLessonSchema } from './free-lesson-schemas.ts'

function lessonOf(word: string): FreeLessonBody {
  return {
    title: `${word} title`,
    subtitle: `${word} subtitle`,
    lesson: {
      title: `${word} lesson`,
      paragraph1: `${word} one`,
      bullets: [`${word} bullet`],
      paragraph2: `${word} two`,
    },
    exercise: {
      title: `${word} exercise`,
      question: `${word} question`,
      phrase: `${word} ____`,
      options: { a: `${word} a`, b: `${word} b`, c: `${word} c` },
      correctOption: word === 'fallback' ? 'a' : 'c',
      feedback: { correct: `${word} yes`, incorrect: `${word} no`, answer: `${word} why` },
    },
    dialogue: { title: `${word} talk`, intro: `${word} intro`, lines: [`${word} line`], tip: `${word} tip` },
  }
}

const lesson = lessonOf('ai')
const fallback = lessonOf('fallback')

describe('merged with the fallback', () => {
  it('a whole lesson stays as it is', () => {
    expect(mergeWithFallback(lesson, fallback)).toEqual(lesson)
  })

  it('a lesson of nothing is the fallback', () => {
    for (const nothing of [{}, null, undefined, 'x', []]) {
      expect(mergeWithFallback(nothing, fallback)).toEqual(fallback)
    }
  })

  it('blank and missing texts take the defaults, at every depth', () => {
    const { subtitle: _, ...holed } = {
      ...lesson,
      title: '  ',
      lesson: { ...lesson.lesson, paragraph2: '' },
      exercise: {
        ...lesson.exercise,
        question: '',
        feedback: { ...lesson.exercise.feedback, incorrect: ' ' },
      },
      dialogue: { ...lesson.dialogue, tip: '' },
    }
    expect(mergeWithFallback(holed, fallback)).toEqual({
      ...lesson,
      title: fallback.title,
      subtitle: fallback.subtitle,
      lesson: { ...lesson.lesson, paragraph2: fallback.lesson.paragraph2 },
      exercise: {
        ...lesson.exercise,
        question: fallback.exercise.question,
        feedback: { ...lesson.exercise.feedback, incorrect: fallback.exercise.feedback.incorrect },
      },
      dialogue: { ...lesson.dialogue, tip: fallback.dialogue.tip },
    })
  })

  it('empty lists take the default ones', () => {
    const merged = mergeWithFallback(
      {
        ...lesson,
        lesson: { ...lesson.lesson, bullets: [' '] },
        dialogue: { ...lesson.dialogue, lines: [] },
      },
      fallback,
    )
    expect(merged.lesson.bullets).toEqual(fallback.lesson.bullets)
    expect(merged.dialogue.lines).toEqual(fallback.dialogue.lines)
  })

  it('an exercise keeps its own options, a blank wrong one stays hidden', () => {
    const options = { ...lesson.exercise.options, a: '' }
    const merged = mergeWithFallback({ ...lesson, exercise: { ...lesson.exercise, options } }, fallback)
    expect(merged.exercise).toEqual({ ...lesson.exercise, options })
  })

  it('an exercise without its right answer, or with nothing else, is the fallback exercise', () => {
    for (const options of [
      { a: 'x', b: 'y', c: '' },
      { a: '', b: '', c: 'z' },
    ]) {
      const merged = mergeWithFallback({ ...lesson, exercise: { ...lesson.exercise, options } }, fallback)
      expect(merged.exercise).toEqual(fallback.exercise)
      expect(merged.title).toBe(lesson.title)
    }
  })

  it('any value gives a lesson that can be shown', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(freeLessonBodySchema.safeParse(lessonBodyFrom(value)).success).toBe(true)
        const merged = mergeWithFallback(value, fallback)
        expect(freeLessonBodySchema.safeParse(merged).success).toBe(true)
        expect(merged.title).not.toBe('')
        expect(visibleOptions(merged.exercise).length).toBeGreaterThan(1)
      }),
    )
  })
})

describe('the options to show', () => {
  it('are those with a label, in order', () => {
    expect(visibleOptions({ options: { a: 'soy', b: ' ', c: 'es' } })).toEqual([
      { id: 'a', label: 'soy' },
      { id: 'c', label: 'es' },
    ])
  })
})

const HOUR = 3_600_000
const NOW = Date.UTC(2026, 4, 1, 12)
const stored = { content: lesson, timestamp: NOW, language: 'fr' }

describe('a stored lesson', () => {
  it('is valid with content, a numeric timestamp and the requested language', () => {
    expect(readCachedLesson(JSON.stringify(stored), 'fr')).toEqual(stored)
  })

  it.each([
    ['another language', { ...stored, language: 'de' }],
    ['no language', { ...stored, language: undefined }],
    ['no content', { ...stored, content: undefined }],
    ['empty content', { ...stored, content: {} }],
    ['a content that is a text', { ...stored, content: 'x' }],
    ['no timestamp', { ...stored, timestamp: undefined }],
    ['a timestamp that is a text', { ...stored, timestamp: String(NOW) }],
    ['a timestamp no date can hold', { ...stored, timestamp: 1e300 }],
  ])('with %s is not valid', (_, value) => {
    expect(readCachedLesson(JSON.stringify(value), 'fr')).toBeUndefined()
  })

  it('that is missing or corrupt is not valid, and nothing throws', () => {
    for (const json of [null, '', '{', 'null', '[]']) expect(readCachedLesson(json, 'fr')).toBeUndefined()
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (json) => readCachedLesson(json, 'fr') === undefined),
    )
  })

  it('is fresh for six hours', () => {
    expect(isFreshLesson(stored, NOW)).toBe(true)
    expect(isFreshLesson(stored, NOW + 6 * HOUR - 1)).toBe(true)
    expect(isFreshLesson(stored, NOW + 6 * HOUR)).toBe(false)
  })

  it('from the future is not fresh', () => {
    expect(isFreshLesson(stored, NOW - 1)).toBe(false)
  })

  it("is shown with the source 'cache', its gaps filled and the time it was made", () => {
    const content = { ...lesson, title: '', source: 'ai', generatedAt: '2026-05-01T11:59:00.000Z' }
    expect(lessonFromCache({ content, timestamp: NOW, language: 'fr' }, fallback)).toEqual({
      ...lesson,
      title: fallback.title,
      source: 'cache',
      generatedAt: '2026-05-01T11:59:00.000Z',
    })
  })

  it('without the time it was made has the time it was stored', () => {
    const shown = lessonFromCache({ content: lesson, timestamp: NOW, language: 'fr' }, fallback)
    expect(shown.generatedAt).toBe('2026-05-01T12:00:00.000Z')
    expect(freeLessonSchema.parse(shown)).toEqual(shown)
  })
})
