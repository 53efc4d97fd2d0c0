import { createAnswerLexicon, withVariants } from '@frase/core/answers/answer-lexicon'
import { createVocabulary } from '@frase/core/exercises/spanish/vocabulary'
import { LANGUAGES } from '@frase/core/languages'
import { inflect } from '@frase/core/spanish/forms/inflect'
import { unpackForms } from '@frase/core/spanish/packed-forms'
import { describe, expect, it } from 'vitest'
import { readLexicon } from '../build/lexicon/lexicon.ts'
import { makeLearnerLexicon } from '../build/made/learner-lexicon.ts'
import { loadAnswerLexicon } from './answer-lexicon.ts'
import { loadVocabulary } from './vocabulary.ts'

const lexicon = readLexicon()
/** Every third one is enough to notice a shifted list. */
const forms = lexicon.flatMap((word) => inflect(word).map(({ form }) => form)).filter((_, at) => at % 3 === 0)

describe.each(LANGUAGES)('the lexicon that the build makes in %s', (language) => {
  const made = makeLearnerLexicon(language)

  it('has every word of the lexicon with its meaning in this language alone', () => {
    expect(made.words.map(({ id, meaning }) => `${id}: ${meaning}`)).toEqual(
      lexicon.map((entry) => `${entry.id}: ${entry[language].meaning}`),
    )
    expect(made.words.flatMap((word) => LANGUAGES.filter((other) => other in word))).toEqual([])
  })

  it('is unchanged after packing and unpacking', () => {
    const json = JSON.stringify(made)
    expect(JSON.stringify(JSON.parse(json)) === json).toBe(true)
  })
})

it('the packed forms are those that the rules of inflection give, variants included', () => {
  const words = withVariants(lexicon)
  const inflected = unpackForms(makeLearnerLexicon('en').forms, words)
  const others = words.filter((word) => JSON.stringify(inflected(word)) !== JSON.stringify(inflect(word)))
  expect(others.map(({ id }) => id)).toEqual([])
})

it('a word that was not packed is inflected by the rules', () => {
  const inflected = unpackForms(makeLearnerLexicon('en').forms, withVariants(lexicon))
  const word = { id: 'patalear', lemma: 'patalear', pos: 'verb', verb: { class: 'ar' } } as const
  expect(inflected(word)).toEqual(inflect(word))
})

it('the exercises know the same forms as by the rules', async () => {
  const byRules = createVocabulary(lexicon.map((entry) => ({ ...entry, meaning: entry.fr.meaning })))
  const loaded = await loadVocabulary('fr')
  const readingsIn = ({ find }: typeof loaded, form: string) =>
    JSON.stringify(find(form).map(({ entry, analysis }) => ({ id: entry.id, ...analysis })))
  expect(forms.filter((form) => readingsIn(loaded, form) !== readingsIn(byRules, form))).toEqual([])
})

it('the checker of typed answers knows the same forms as by the rules', async () => {
  const byRules = createAnswerLexicon(lexicon)
  const loaded = (await loadAnswerLexicon('de'))()
  const readingsIn = ({ readings }: typeof loaded, form: string) =>
    JSON.stringify(readings(form).map(({ entry, analyses }) => ({ id: entry.id, analyses })))
  expect(forms.filter((form) => readingsIn(loaded, form) !== readingsIn(byRules, form))).toEqual([])
  expect([...loaded.phraseVariants.keys()]).toEqual([...byRules.phraseVariants.keys()])
})
