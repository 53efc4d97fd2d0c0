import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../languages.ts'
import { forAnySeed } from '../../testing/any-seed.ts'
import { capitalised } from '../../text/tokens.ts'
import { explain } from '../registry/exercise-types.ts'
import { markOf, NOTHING_SHOWN } from '../shown-log.ts'
import { EXERCISE_MATERIAL } from '../testing/exercise-material.ts'
import { EXERCISE_TEXTS } from '../testing/exercise-texts.ts'
import { choiceTexts, generate, SEEDS } from '../testing/generate.ts'

const { situations, phrases } = EXERCISE_MATERIAL.en

describe('a context exercise', () => {
  it('asks when the phrase is said, if it belongs to a situation', () => {
    const exercise = generate(
      'context',
      '¿Nos trae la cuenta, por favor?',
      'Could you bring us the bill, please?',
    )
    expect(exercise.spanishPhrase).toBe('¿Nos trae la cuenta, por favor?')
    expect(exercise.choices.find(({ isCorrect }) => isCorrect)?.text).toBe('In a restaurant, to the waiter')
  })

  it('brings a phrase of its own otherwise', () => {
    const exercise = generate('context', 'Tengo que estudiar.', 'I have to study.')
    const asked = phrases.find(({ spanish }) => spanish === exercise.spanishPhrase)
    const right = exercise.choices.find(({ isCorrect }) => isCorrect)
    const situation = situations.find(({ theme }) => theme === asked?.situation)
    expect(right?.text).toBe(capitalised(situation?.description ?? ''))
  })

  it('offers no situation in which the same might be said', () => {
    const near = situations.find(({ theme }) => theme === 'restaurante')?.near ?? []
    const descriptions = situations
      .filter(({ theme }) => near.includes(theme))
      .map(({ description }) => description)
    expect(descriptions).toContain('when you talk about food')
    forAnySeed((seed) => {
      const exercise = generate('context', '¿Nos trae la cuenta, por favor?', 'The bill, please?', { seed })
      for (const description of descriptions)
        expect(choiceTexts(exercise)).not.toContain(capitalised(description))
    })
  })

  it('prefers a situation that earlier sessions did not ask for, even to that of the phrase', () => {
    const seen = situations.slice(1).flatMap(({ description }) => [markOf(description), markOf(description)])
    const shown = { ...NOTHING_SHOWN, situation: seen }
    const exercise = generate('context', '¿Nos trae la cuenta, por favor?', 'The bill, please?', { shown })
    expect(exercise.choices.find(({ isCorrect }) => isCorrect)?.text).toBe('When you greet someone')
  })

  it('explains the situation of the phrase, and what is said in the one that was chosen instead', () => {
    const exercise = generate('context', '¿Nos trae la cuenta, por favor?', 'The bill, please?')
    const wrong = exercise.choices.find(({ isCorrect }) => !isCorrect)
    const meaning = phrases.find(({ spanish }) => spanish === wrong?.reason?.spanish)?.translation
    expect(explain(exercise, wrong?.id ?? '', EXERCISE_TEXTS.en)).toEqual([
      'You say this in a restaurant, to the waiter.',
      `${wrong?.text}, you might say, for example: “*${wrong?.reason?.spanish}*” (“${meaning}”)`,
      '“*¿Nos trae la cuenta, por favor?*” means: “The bill, please?”',
    ])
  })

  it('sets the comma that a German clause needs, and none before a place', () => {
    const explained = (spanish: string) => {
      const exercise = generate('context', spanish, 'x', { language: 'de' })
      const right = exercise.choices.find(({ isCorrect }) => isCorrect)
      return explain(exercise, right?.id ?? '', EXERCISE_TEXTS.de)[0]
    }
    expect(explained('¿Cómo estás hoy?')).toBe('Das sagt man, wenn man jemanden begrüßt.')
    expect(explained('¿Podemos alquilar una sombrilla?')).toBe('Das sagt man am Strand.')
  })

  it.each([
    ['on the phone, where anything is said', '¡Qué calor hace hoy!', 'It’s so hot today!', 'On the phone'],
    [
      'a topic that the phrase names',
      '¿Qué tiempo hace en tu ciudad?',
      'What’s the weather like in your city?',
      'When you talk about a city',
    ],
    [
      'a talk with the person you love, under the stars',
      'Hay muchas estrellas esta noche.',
      'There are a lot of stars tonight.',
      'When you talk to the person you love',
    ],
  ])('does not offer %s', (_, spanish, translation, situation) => {
    forAnySeed((seed) => {
      expect(choiceTexts(generate('context', spanish, translation, { seed }))).not.toContain(situation)
    })
  })

  it.each(LANGUAGES)('never offers a store beside a clothing store in %s', (language) => {
    const described = (theme: string) =>
      capitalised(
        EXERCISE_MATERIAL[language].situations.find((one) => one.theme === theme)?.description ?? '',
      )
    const stores = [described('compras'), described('roupas')]
    const offered = SEEDS.map((seed) =>
      choiceTexts(generate('context', 'Tengo hambre.', 'x', { seed, language })).filter((text) =>
        stores.includes(text),
      ),
    )
    expect(offered.some((found) => found.length === 1)).toBe(true)
    expect(offered.filter((found) => found.length > 1)).toEqual([])
  })

  it('does not offer two kinds of store together', () => {
    forAnySeed((seed) => {
      const texts = choiceTexts(generate('context', '¿Qué hora es?', 'What time is it?', { seed }))
      expect(texts.filter((text) => /store/u.test(text)).length).toBeLessThan(2)
    })
  })

  it('offers situations together whose descriptions share a word that three of them have', () => {
    const described = ['when flying', 'when sailing', 'when waiting', 'at home']
    const themes = situations.filter(({ isChannel, within }) => !isChannel && !within).slice(0, 4)
    const material = {
      ...EXERCISE_MATERIAL.en,
      situations: themes.map((situation, place) => ({
        ...situation,
        near: [],
        description: described[place] ?? '',
      })),
    }
    const asked = phrases.find(({ situation }) => situation === themes[0]?.theme)
    const exercise = generate('context', asked?.spanish ?? '', 'x', { material })
    expect(choiceTexts(exercise).toSorted()).toEqual(described.map(capitalised).toSorted())
  })

  it.each([
    ['¿Cómo se dice esto en español?', 'asked wherever one learns'],
    ['¿Puedo hablar con Marta, por favor?', 'said at a counter as well as on the phone'],
    ['Me llevo este paraguas.', 'said when packing as well as when buying'],
    ['Ayer quemé el arroz.', 'told after the cooking, not while it is done'],
  ])('asks for no situation of %s, which is %s', (spanish) => {
    expect(phrases.find((phrase) => phrase.spanish === spanish)).toMatchObject({ spanish })
    expect(phrases.find((phrase) => phrase.spanish === spanish)?.situation).toBeUndefined()
  })

  it.each(LANGUAGES)('names one occasion for all thanks in %s, not two of which one is wrong', (language) => {
    const { situations: described } = EXERCISE_MATERIAL[language]
    const thanks = described.find(({ theme }) => theme === 'cortesia')?.description ?? ''
    expect(thanks).not.toMatch(/ (?:ou|or|oder) /u)
  })

  it('never has the learner say what the pharmacist says', () => {
    const said = phrases.filter((phrase) => phrase.situation === 'farmácia').map(({ spanish }) => spanish)
    expect(said).toContain('Quisiera algo para la tos, por favor.')
    expect(said).not.toContain('Tome una pastilla después de cenar.')
  })

  it('has the ten situations of the texts where there are no others', () => {
    const material = { phrases: [], situations: [], falseFriends: [], commonWords: [], slipReasons: {} }
    const exercise = generate('context', 'Tengo hambre.', 'I’m hungry.', { material })
    expect(EXERCISE_TEXTS.en.situations.map(({ spanish }) => spanish)).toContain(exercise.spanishPhrase)
  })
})
