import { describe, expect, it } from 'vitest'
import { AiReplyError } from './ai-error.ts'
import { parseFreeLesson } from './free-lesson.ts'

const lesson = {
  title: 'No café',
  subtitle: 'Pedir com educação',
  lesson: { title: 'Quería', paragraph1: 'Um.', bullets: ['*Quería un café.*'], paragraph2: 'Dois.' },
  exercise: {
    title: 'Complete',
    question: 'Qual é a forma educada?',
    phrase: '____ un té.',
    options: { a: 'Quería', b: 'Soy', c: 'Está' },
    correctOption: 'a',
    feedback: { correct: 'Isso!', incorrect: 'Quase!', answer: 'É *quería*.' },
  },
  dialogue: { title: 'No bar', intro: 'Ana pede.', lines: ['Ana: Hola. — Oi.'], tip: 'Sorria.' },
}
const parse = (content: unknown) => parseFreeLesson(JSON.stringify(content))
const withExercise = (fields: Record<string, unknown>) => ({
  ...lesson,
  exercise: { ...lesson.exercise, ...fields },
})

describe('the reply with a free lesson', () => {
  it('is read as it is', () => {
    expect(parse(lesson)).toEqual(lesson)
  })

  it('may stand in a code block or between sentences, even with other braces around', () => {
    const json = JSON.stringify(lesson, null, 2)
    for (const content of [
      `\`\`\`json\n${json}\n\`\`\``,
      `Pronto:\n${json}\nBom estudo!`,
      `{json}: ${json} {fim}`,
    ]) {
      expect(parseFreeLesson(content)).toEqual(lesson)
    }
  })

  it('loses what is not a lesson', () => {
    expect(parse({ ...lesson, source: 'builtin', html: '<b>' })).toEqual(lesson)
  })

  it('gets empty texts and lists for what is missing or of another kind', () => {
    const { options } = lesson.exercise
    expect(parse({ title: 3, lesson: 'x', exercise: { options }, dialogue: null })).toEqual({
      title: '',
      subtitle: '',
      lesson: { title: '', paragraph1: '', bullets: [], paragraph2: '' },
      exercise: {
        title: '',
        question: '',
        phrase: '',
        options,
        correctOption: 'b',
        feedback: { correct: '', incorrect: '', answer: '' },
      },
      dialogue: { title: '', intro: '', lines: [], tip: '' },
    })
  })

  it.each([
    ['a', 'a'],
    ['c', 'c'],
    [' C ', 'c'],
    ['d', 'b'],
    ['', 'b'],
    [1, 'b'],
    [undefined, 'b'],
    ['toString', 'b'],
  ])('has %j as the right option read as %s', (given, read) => {
    expect(parse(withExercise({ correctOption: given })).exercise.correctOption).toBe(read)
  })

  it('keeps only trimmed texts among bullets and lines, at most six', () => {
    const given = [' um ', '', '  ', 2, null, { text: 'x' }, 'dois', '3', '4', '5', '6', '7']
    const kept = ['um', 'dois', '3', '4', '5', '6']
    const parsed = parse({
      ...lesson,
      lesson: { ...lesson.lesson, bullets: given },
      dialogue: { ...lesson.dialogue, lines: given },
    })
    expect(parsed.lesson.bullets).toEqual(kept)
    expect(parsed.dialogue.lines).toEqual(kept)
  })
})

describe('an unusable reply', () => {
  const cutOff = JSON.stringify(lesson).slice(0, -40)

  it.each([null, undefined, '', '  ', 'Não sei.', '[]', '"x"', "{'a': 1}", cutOff])(
    'that is not a whole JSON object (%j) is an invalid response',
    (content) => {
      expect(() => parseFreeLesson(content)).toThrow(new AiReplyError('Invalid response from Groq API'))
    },
  )

  it.each(['a', 'b', 'c'] as const)('without option %s says which one is missing', (option) => {
    for (const value of [undefined, null, '', '  ', 7]) {
      const content = withExercise({ options: { ...lesson.exercise.options, [option]: value } })
      const message = `Opção ${option.toUpperCase()} ausente ou inválida`
      expect(() => parse(content)).toThrow(new AiReplyError(message))
    }
  })

  it('without an exercise misses its first option', () => {
    expect(() => parse({ title: 'x' })).toThrow(new AiReplyError('Opção A ausente ou inválida'))
  })
})
