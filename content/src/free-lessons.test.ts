import { LANGUAGES, type Language } from '@frase/core/languages'
import { type FreeLessonBody, OPTION_IDS } from '@frase/core/lessons/free-lesson'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { readFreeLessons } from './free-lessons.ts'

const text = z
  .string()
  .min(1)
  .refine((value) => value === value.trim(), 'has spaces around it')
const lines = z.array(text).min(3).max(6)

/** Stricter than the product's own schema: no blank text and no unknown key. */
const wholeLesson = z.strictObject({
  title: text,
  subtitle: text,
  lesson: z.strictObject({ title: text, paragraph1: text, bullets: lines, paragraph2: text }),
  exercise: z.strictObject({
    title: text,
    question: text,
    phrase: text,
    options: z.strictObject({ a: text, b: text, c: text }),
    correctOption: z.enum(OPTION_IDS),
    feedback: z.strictObject({ correct: text, incorrect: text, answer: text }),
  }),
  dialogue: z.strictObject({ title: text, intro: text, lines, tip: text }),
})

const GAP = '____'

function prose({ title, subtitle, lesson, exercise, dialogue }: FreeLessonBody): string[] {
  const { correct, incorrect, answer } = exercise.feedback
  return [
    title,
    subtitle,
    lesson.paragraph1,
    ...lesson.bullets,
    lesson.paragraph2,
    exercise.question,
    correct,
    incorrect,
    answer,
    dialogue.intro,
    dialogue.tip,
  ]
}

describe.each(LANGUAGES)('the micro-lessons in %s', (language) => {
  const lessons = readFreeLessons(language)

  it('are at least twelve, all complete, with distinct titles', async () => {
    const { default: file } = await import(`./free-lessons/${language}.json`)
    expect(z.array(wholeLesson).safeParse(file).error).toBeUndefined()
    expect(lessons.length).toBeGreaterThanOrEqual(12)
    expect(new Set(lessons.map(({ title }) => title)).size).toBe(lessons.length)
  })

  it('have the right answer at a, b and c about equally often', () => {
    for (const option of OPTION_IDS) {
      const share =
        lessons.filter(({ exercise }) => exercise.correctOption === option).length / lessons.length
      expect(share, option).toBeGreaterThanOrEqual(0.2)
      expect(share, option).toBeLessThanOrEqual(0.45)
    }
  })

  it('have three different options, each with a part for every gap', () => {
    for (const { title, exercise } of lessons) {
      const gaps = exercise.phrase.split(GAP).length - 1
      expect(exercise.phrase.replaceAll(GAP, ''), title).not.toContain('_')
      for (const option of Object.values(exercise.options)) {
        // A phrase without a gap is a question about its meaning.
        if (gaps > 0) expect(option.split(' … '), title).toHaveLength(gaps)
      }
      const options = OPTION_IDS.map((id) => exercise.options[id].toLowerCase())
      expect(new Set(options).size, title).toBe(OPTION_IDS.length)
    }
  })

  it('have dialogue lines of a name, Spanish and a translation', () => {
    for (const { title, dialogue } of lessons) {
      for (const line of dialogue.lines) expect(line, title).toMatch(/^[\p{L} .]+: \S.* — \S/u)
    }
  })

  it('have paired asterisks, and none in texts that are shown without formatting', () => {
    for (const lesson of lessons) {
      for (const line of prose(lesson)) expect(line.split('*').length % 2, line).toBe(1)
      const { phrase, options } = lesson.exercise
      for (const plain of [phrase, ...Object.values(options), ...lesson.dialogue.lines]) {
        expect(plain).not.toContain('*')
      }
    }
  })
})

it('no micro-lesson text is the same in two languages', () => {
  const owners = new Map<string, Language>()
  for (const language of LANGUAGES) {
    const lines = readFreeLessons(language).flatMap(prose)
    // A list of verb forms is all Spanish, and so the same in every language.
    for (const line of lines.filter((text) => /\p{L}/u.test(text.replace(/\*[^*]*\*/g, '')))) {
      expect(owners.get(line) ?? language, line).toBe(language)
      owners.set(line, language)
    }
  }
})
