import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../../languages.ts'
import { forAnySeed } from '../../testing/any-seed.ts'
import { fold, wordsOf } from '../../text/fold.ts'
import { parseSentence } from '../../text/tokens.ts'
import { explain, nameOf } from '../registry/exercise-types.ts'
import { markOf, NOTHING_SHOWN } from '../shown-log.ts'
import { EXERCISE_MATERIAL } from '../testing/exercise-material.ts'
import { EXERCISE_TEXTS } from '../testing/exercise-texts.ts'
import { generate } from '../testing/generate.ts'

const { falseFriends } = EXERCISE_MATERIAL.en

/** The exercise for a learner who was asked for every other word. */
function askedLast(asked: string, language: Language) {
  const material = EXERCISE_MATERIAL[language]
  const others = material.falseFriends.flatMap(({ word }) => (word === asked ? [] : markOf(word)))
  return generate('false_cognate', 'Tengo hambre.', 'x', {
    language,
    shown: { ...NOTHING_SHOWN, friend: others },
  })
}

/** The bear is a false friend in Portuguese and none in English. */
const bear = (language: 'pt' | 'en') => askedLast('oso', language)

describe('a false-cognate exercise', () => {
  it('asks about a word of the phrase if it has one', () => {
    expect(generate('false_cognate', '¡Qué rica está la sopa!', 'The soup is so good!')).toMatchObject({
      question: 'What does “*sopa*” mean in this sentence?',
      spanishPhrase: '¡Qué rica está la sopa!',
    })
  })

  it('brings a word of its own with an example otherwise', () => {
    const { question, spanishPhrase } = generate('false_cognate', 'Tengo hambre.', 'I’m hungry.')
    const friend = falseFriends.find(
      ({ word, example }) => example.spanish === spanishPhrase && question.includes(word),
    )
    expect(friend).toBeDefined()
  })

  it.each(LANGUAGES)('can ask for every false friend of %s', (language) => {
    const words = EXERCISE_MATERIAL[language].falseFriends.map(({ word }) => word)
    const unasked = words.filter((word) => {
      const { choices } = askedLast(word, language)
      return choices.find(({ isCorrect }) => isCorrect)?.word !== word
    })
    expect(unasked).toEqual([])
  })

  it.each(LANGUAGES)('asks in %s for a form that is in the sentence', (language) => {
    forAnySeed((seed) => {
      const { question, spanishPhrase } = generate('false_cognate', 'Tengo hambre.', 'x', { language, seed })
      const [, form = '?'] = /\*([^*(]+?)(?: \(.*\))?\*/u.exec(question) ?? []
      expect(` ${parseSentence(spanishPhrase).words.join(' ')} `).toContain(` ${form} `)
    })
  })

  it.each(LANGUAGES)(
    'neither asks for nor offers a word whose meaning is the word itself in %s',
    (language) => {
      forAnySeed((seed) => {
        const { choices } = generate('false_cognate', 'Tengo hambre.', 'x', { language, seed })
        const explained = choices.filter(({ isFalseCognate }) => !isFalseCognate)
        for (const { word, text } of explained) expect(wordsOf(fold(text))).not.toContain(fold(word))
      })
    },
  )

  it('prefers a word that earlier sessions did not ask for', () => {
    const shown = { ...NOTHING_SHOWN, friend: falseFriends.slice(1).map(({ word }) => markOf(word)) }
    const { question } = generate('false_cognate', 'Tengo hambre.', 'I’m hungry.', { shown })
    expect(question).toContain(falseFriends[0]?.word)
  })

  it('offers the meaning the word looks like, marked as such', () => {
    const { choices } = bear('pt')
    const traps = choices.filter(({ isFalseCognate }) => isFalseCognate)
    expect(traps).toMatchObject([{ word: 'hueso', text: 'osso', isCorrect: false }])
    expect(choices).toHaveLength(4)
  })

  it('offers beside it only words that make sense in its place', () => {
    const beside = ['perro', 'caballo', 'conejo', 'tortuga', 'pájaro']
    const others = bear('pt').choices.filter(({ isCorrect, isFalseCognate }) => !isCorrect && !isFalseCognate)
    expect(others).toHaveLength(2)
    expect(beside).toEqual(expect.arrayContaining(others.map(({ word }) => word)))
  })

  it('asks for the meaning that the word has in the sentence', () => {
    const { choices } = generate('false_cognate', 'Para esto no necesita receta.', 'x')
    expect(choices.find(({ isCorrect }) => isCorrect)?.text).toBe('prescription')
  })

  it('claims no likeness where there is none, and is then called vocabulary', () => {
    const exercise = bear('en')
    expect(exercise.choices.some(({ isFalseCognate }) => isFalseCognate)).toBe(false)
    expect(exercise.choices).toHaveLength(4)
    expect(nameOf(exercise, EXERCISE_TEXTS.en)).toBe('Vocabulary')
    expect(nameOf(bear('pt'), EXERCISE_TEXTS.pt)).toBe('Falso amigo?')
  })

  it('warns of the false friend even after the right answer', () => {
    const exercise = bear('pt')
    const explained = (choice: { id: string } | undefined) =>
      explain(exercise, choice?.id ?? '', EXERCISE_TEXTS.pt)
    const sentences = [
      '“*oso*” significa “urso”.',
      '“*oso*” se parece com o português “osso”, mas “osso”, em espanhol, é “*hueso*”.',
      '“*Hay un oso en la foto.*” significa: “Tem um urso na foto.”',
    ]
    expect(explained(exercise.choices.find(({ isCorrect }) => isCorrect))).toEqual(sentences)
    expect(explained(exercise.choices.find(({ isFalseCognate }) => isFalseCognate))).toEqual(sentences)
  })
})
