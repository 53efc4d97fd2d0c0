import { loadAnswerTexts } from '@frase/content/answer-texts'
import { describe, expect, it } from 'vitest'
import { EXERCISE_TEXTS } from '../exercises/testing/exercise-texts.ts'
import { LANGUAGES, type Language } from '../languages.ts'
import { answerTextsSchema } from './answer-texts.ts'
import { explainAnswer } from './explain-answer.ts'
import type { SlipOfTask, TypedTask } from './task.ts'
import { CHECKERS } from './testing/checkers.ts'
import { typedTask } from './testing/tasks.ts'

const TEXTS = new Map(
  await Promise.all(
    LANGUAGES.map(
      async (language) => [language, answerTextsSchema.parse(await loadAnswerTexts(language))] as const,
    ),
  ),
)

function textsIn(language: Language) {
  const texts = TEXTS.get(language)
  if (!texts) throw new Error(language)
  return texts
}

function explain(
  language: Language,
  sentence: string,
  typed: string,
  task: Partial<TypedTask> = {},
  slips: readonly SlipOfTask[] = [],
): string[] {
  const asked = typedTask(sentence, task)
  return explainAnswer(CHECKERS[language](asked, typed, slips), asked, {
    answers: textsIn(language),
    exercises: EXERCISE_TEXTS[language],
  })
}

/** An answer for each sentence that can be shown. */
const ANSWERS: readonly (readonly [sentence: string, typed: string, task?: Partial<TypedTask>])[] = [
  ['Ayer hablé con Ana.', 'ayer hablé con ana'],
  ['Ayer hablé con Ana.', 'Hablé con Ana ayer', { alternatives: ['Hablé con Ana ayer.'] }],
  ['Ayer hablé con Ana.', 'ayer yo hablé con ana'],
  ['Yo hablo español.', 'hablo español'],
  ['Mi coche es nuevo.', 'mi carro es nuevo'],
  ['Hoy comí pescado.', 'hoy he comido pescado'],
  ['Quiero un café.', 'quiero un cafe'],
  ['Ella está en casa.', 'ella esta en casa'],
  ['Tengo veinte años.', 'tengo veinte anos'],
  ['Quiero una manzana.', 'quiero una mazana'],
  ['La vaca come.', 'la baca come', { type: 'dictation' }],
  ['Ayer hablé con Ana.', 'ayer hable con ana', { point: ['hablé'] }],
  ['Tú y yo.', 'tú ß yo'],
  ['Tú y yo.', 'tú y ß yo'],
  ['Hablas español.', 'hablo español'],
  ['Hablas español.', 'hablabas español'],
  ['La casa es grande.', 'la casas es grande'],
  ['El coche es rojo.', 'el coche es roja'],
  ['Quiero hablar.', 'quiero habla'],
  ['Dormí bien.', 'dormiste bien', { type: 'dictation' }],
  ['La casa es grande.', 'la mesa es grande'],
  ['La casa es grande.', 'la casa grande'],
  ['La casa es grande.', 'la casa es muy grande'],
  ['La casa es grande.', 'la casa es grande '.repeat(30)],
  ['La casa es grande.', 'grande casa es la'],
  ['La casa es grande.', '…'],
]

describe.each(LANGUAGES)('the explanation of a typed answer in %s', (language) => {
  it('has no value missing and ends with the sentence, for every reason', () => {
    for (const [sentence, typed, task] of ANSWERS) {
      const lines = explain(language, sentence, typed, task)
      expect(lines.join(' ')).not.toMatch(/\{\{|undefined/u)
      expect(lines).toHaveLength(2)
      expect(lines.at(-1)).toContain(`*${sentence}*`)
    }
  })

  it('is tested for every reason', () => {
    const codes = ANSWERS.map(
      ([sentence, typed, task]) => CHECKERS[language](typedTask(sentence, task), typed).reason.code,
    )
    const { slip, remark, ...reasons } = textsIn(language).reasons
    expect(new Set(codes)).toEqual(new Set(Object.keys(reasons)))
  })

  it('has the same values in every sentence as the other languages', () => {
    const values = (texts: object) =>
      JSON.stringify(texts, (_, value: unknown) =>
        typeof value === 'string'
          ? [...new Set(value.match(/\*?\{\{\w+\}\}\*?/gu) ?? [])].sort().join(' ')
          : value,
      )
    expect(values(textsIn(language))).toBe(values(textsIn('en')))
  })

  it('says that a slip is wrong or only unusual', () => {
    const slip = { id: 'x-01', text: 'Estoy con hambre.' }
    const { slip: wrong, remark } = textsIn(language).reasons
    const explained = (use: SlipOfTask['use']) =>
      explain(language, 'Tengo hambre.', 'estoy con hambre', {}, [{ ...slip, use }])[0]
    expect([explained('W'), explained('M'), explained('R')]).toEqual([wrong, wrong, remark])
  })
})

describe('the explanation of a typed answer', () => {
  it('names a wrong person with the sentences of the exercises', () => {
    expect(explain('en', 'Hablas español.', 'hablo español')[0]).toBe(
      '“*hablo*” goes with *yo*. Here you need *tú*: “*Hablas*”.',
    )
  })

  it('says what was heard after listening', () => {
    expect(explain('en', 'Dormí bien.', 'dormiste bien', { type: 'dictation' })[0]).toBe(
      'You heard “*Dormí*”, not “*dormiste*”.',
    )
  })

  it('names both tenses where either is right', () => {
    expect(explain('en', 'Hoy comí pescado.', 'hoy he comido pescado')[0]).toContain(
      '“*he comido*” works here as well as “*comí*”',
    )
  })

  it('shows the whole sentence where only its gap was asked for', () => {
    const task = { type: 'conjugation', prompt: 'Ayer ___ con Ana.', tense: 'pretérito indefinido' } as const
    expect(explain('en', 'hablé', 'hablo', task).at(-1)).toContain('*Ayer hablé con Ana.*')
  })
})
