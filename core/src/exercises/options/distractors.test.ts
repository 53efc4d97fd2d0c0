import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../randomness.ts'
import { forAnySeed } from '../../testing/any-seed.ts'
import { fold } from '../../text/fold.ts'
import { parseSentence } from '../../text/tokens.ts'
import { explain } from '../registry/exercise-types.ts'
import { generateSession } from '../session/generate-session.ts'
import { EXERCISE_MATERIAL, MATERIAL_OF_A_MODEL } from '../testing/exercise-material.ts'
import { EXERCISE_TEXTS } from '../testing/exercise-texts.ts'
import { choiceTexts, generate, tryGenerate } from '../testing/generate.ts'
import { vocabularyIn } from '../testing/vocabulary-in.ts'

const TYPES = ['multiple_choice', 'listen_and_respond', 'reverse_translation'] as const
const NO_MATERIAL = { phrases: [], situations: [], falseFriends: [], commonWords: [], slipReasons: {} }
const moodOf = (text: string) => /[?!]$/u.exec(text)?.[0] ?? '.'

describe.each(TYPES)('the wrong answers of %s', (type) => {
  it.each([
    ['¿Dónde guardas los cuchillos?', 'Where do you keep the knives?'],
    ['¡Qué bonita es esta plaza!', 'What a beautiful square this is!'],
    ['Tengo que limpiar el baño.', 'I have to clean the bathroom.'],
    ['Tengo que limpiar el baño', 'I have to clean the bathroom'],
  ])('have the mood and the full stop of the right one: %s', (spanish, translation) => {
    forAnySeed((seed) => {
      const texts = choiceTexts(generate(type, spanish, translation, { seed }))
      expect(new Set(texts.map(moodOf)).size, texts.join(' | ')).toBe(1)
      expect(new Set(texts.map((text) => text.endsWith('.'))).size, texts.join(' | ')).toBe(1)
    }, 50)
  })

  it('do not include sample phrases once the learner has others', () => {
    const samples = new Set(
      EXERCISE_TEXTS.en.samplePhrases.flatMap(({ spanish, translation }) => [
        fold(spanish),
        fold(translation),
      ]),
    )
    const material = EXERCISE_MATERIAL.en
    forAnySeed((seed) => {
      const random = seededRandom(seed)
      const start = seed % (material.phrases.length - 5)
      const phrases = material.phrases.slice(start, start + 5)
      const session = generateSession({
        phrases,
        texts: EXERCISE_TEXTS.en,
        vocabulary: vocabularyIn('en'),
        material,
        random,
      })
      const texts = session.filter((exercise) => exercise.type === type).flatMap(choiceTexts)
      expect(texts.filter((text) => samples.has(fold(text)))).toEqual([])
    }, 30)
  })
})

it.each(TYPES)('a phrase that no other is like gets no exercise of type %s', (type) => {
  forAnySeed((seed) => {
    expect(tryGenerate(type, 'Zanahorias azules bailaban.', 'Blue carrots danced.', { seed })).toBeUndefined()
  }, 20)
})

it('the wrong meanings of a model’s phrase are phrases that share most of its words', () => {
  const others = [
    { spanish: 'Ahora como arroz.', translation: 'I eat rice now.' },
    { spanish: 'Ahora compro pan.', translation: 'I buy bread now.' },
    { spanish: 'Hoy comemos arroz.', translation: 'We eat rice today.' },
  ]
  const texts = choiceTexts(
    generate('multiple_choice', 'Hoy como pan.', 'I eat bread today.', { others, material: NO_MATERIAL }),
  )
  expect(texts.toSorted()).toEqual(
    ['I eat bread today.', ...others.map(({ translation }) => translation)].toSorted(),
  )
})

it.each(['listen_and_respond', 'reverse_translation'] as const)(
  'the wrong sentences in %s are two twists and both at once, if no neighbours were written',
  (type) => {
    forAnySeed((seed) => {
      const { choices } = generate(type, 'Tengo tres camisas blancas.', 'I have three white shirts.', {
        seed,
        material: MATERIAL_OF_A_MODEL,
      })
      const wrong = choices.filter(({ isCorrect }) => !isCorrect)
      expect(wrong.filter(({ also }) => also)).toHaveLength(1)
      expect(wrong.map(({ reason }) => reason?.code)).not.toContain('other-phrase')
      const texts = choices.map(({ text }) => parseSentence(text).words)
      for (const word of texts.flat()) {
        expect([2, 4]).toContain(texts.filter((words) => words.includes(word)).length)
      }
    }, 50)
  },
)

it.each([
  ['listen_and_respond', 'Tengo dos hermanos y una hermana.'],
  ['reverse_translation', 'Tengo tres camisas blancas.'],
] as const)('every word that is changed in a wrong sentence of %s is explained', (type, spanish) => {
  forAnySeed((seed) => {
    const exercise = generate(type, spanish, 'x y z', {
      seed,
      material: MATERIAL_OF_A_MODEL,
    })
    for (const { id, text, reason } of exercise.choices) {
      if (!reason || reason.code === 'other-phrase') continue
      const words = new Set(parseSentence(spanish).words)
      const changed = parseSentence(text).words.filter((word) => !words.has(word))
      const explained = explain(exercise, id, EXERCISE_TEXTS.en).slice(0, -1).join(' ')
      for (const word of changed) expect(explained, text).toContain(`*${word}*`)
    }
  }, 50)
})

describe('the neighbours of a sentence of the content', () => {
  const SQUARE = {
    spanish: 'Ayer hablé con Ana.',
    translation: 'I spoke with Ana yesterday.',
    neighbours: [
      { spanish: 'Ayer hablé con Luis.', translation: 'I spoke with Luis yesterday.' },
      { spanish: 'Ayer hable con Ana.', translation: 'Yesterday she wanted me to speak with Ana.' },
      { spanish: 'Hoy hablé con Luis.', translation: 'I spoke with Luis today.' },
    ],
  }
  const material = { ...MATERIAL_OF_A_MODEL, phrases: [SQUARE, ...MATERIAL_OF_A_MODEL.phrases] }
  const [first, second, third] = SQUARE.neighbours

  it.each(TYPES)('are the wrong answers of %s, even where an accent alone makes the difference', (type) => {
    const side = type === 'multiple_choice' ? 'translation' : 'spanish'
    const texts = choiceTexts(generate(type, SQUARE.spanish, SQUARE.translation, { material }))
    expect(texts.toSorted()).toEqual([SQUARE, first, second, third].map((one) => one?.[side]).toSorted())
  })

  it.each(TYPES)('are wrong answers of each other, with the sentence, in %s', (type) => {
    const side = type === 'multiple_choice' ? 'translation' : 'spanish'
    const texts = choiceTexts(generate(type, first?.spanish ?? '', first?.translation ?? '', { material }))
    expect(texts.toSorted()).toEqual([SQUARE, first, second, third].map((one) => one?.[side]).toSorted())
  })

  it('are not offered as wrong meanings beside a translation in other words', () => {
    const exercise = tryGenerate('multiple_choice', SQUARE.spanish, 'I talked to Ana.', { material })
    expect(exercise ? choiceTexts(exercise) : []).not.toContain(first?.translation)
  })

  it('are left out where the learner has saved one of them as right', () => {
    const others = [{ spanish: SQUARE.spanish, translation: first?.translation ?? '' }]
    for (const type of TYPES) {
      const exercise = tryGenerate(type, SQUARE.spanish, SQUARE.translation, { material, others })
      const texts = exercise ? choiceTexts(exercise) : []
      expect(texts).not.toContain(third?.translation)
      expect(texts).not.toContain(third?.spanish)
    }
  })
})
