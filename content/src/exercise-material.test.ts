import { DISTRACTORS } from '@frase/core/exercises/exercise'
import { LANGUAGES, type Language } from '@frase/core/languages'
import { THEME_NAMES } from '@frase/core/phrases/themes'
import { fold } from '@frase/core/text/fold'
import { describe, expect, it } from 'vitest'
import { readLexicon } from '../build/lexicon/lexicon.ts'
import { loadPredefinedSentences, readPhrasebookSentences } from '../build/sentences.ts'
import { loadExerciseMaterial } from './exercise-material.ts'
import { loadGuides } from './guides.ts'
import situations from './situations.json' with { type: 'json' }
import { loadSpokenAndPictured } from './spoken-and-pictured.ts'

const FALSE_FRIENDS_MIN = 40

const lexicon = readLexicon()
/**
 * Words of the guides that no exercise asks for: they also have the meaning that they seem to have, or look
 * like a word of another kind that makes no sense in their place.
 */
const NOT_ASKED: Readonly<Record<Language, readonly string[]>> = {
  pt: ['borracha', 'salada'],
  en: [],
  fr: ['esperar'],
  de: 'éxito estudiar dirección batería estación firma novela profesor torta tráfico'.split(' '),
}

describe.each(LANGUAGES)('the exercise material in %s', async (language) => {
  const { phrases, situations: scenes, falseFriends } = await loadExerciseMaterial(language)

  it('has every sentence once, with its translation and the description of its picture', async () => {
    const sentences = [...readPhrasebookSentences(), ...(await loadPredefinedSentences())]
    expect(phrases.map(({ spanish }) => fold(spanish)).toSorted()).toEqual(
      [...new Set(sentences.map(({ spanish }) => fold(spanish)))].toSorted(),
    )
    expect(phrases.filter(({ translation, imageDescription }) => !translation || !imageDescription)).toEqual(
      [],
    )
  })

  it('has a situation for every theme, and others that are surely wrong', () => {
    expect(scenes.map(({ theme }) => theme)).toEqual(THEME_NAMES)
    expect(new Set(scenes.map(({ description }) => fold(description))).size).toBe(THEME_NAMES.length)
    for (const { theme, near } of scenes) expect(THEME_NAMES.length - near.length, theme).toBeGreaterThan(10)
  })

  it('has at least forty false friends, the five of the list among them', () => {
    expect(falseFriends.length).toBeGreaterThanOrEqual(FALSE_FRIENDS_MIN)
    expect(falseFriends.map(({ word }) => word)).toEqual(
      expect.arrayContaining(['rato', 'borrar', 'escoba', 'exquisito', 'oso']),
    )
    expect(falseFriends.filter(({ looksLike }) => looksLike).length).toBeGreaterThanOrEqual(FALSE_FRIENDS_MIN)
  })

  it('gives no false friend the meaning of the word that it looks like', () => {
    const alike = falseFriends.filter(
      ({ meaning, looksLike }) => looksLike && fold(meaning) === fold(looksLike.meaning),
    )
    expect(alike.map(({ word }) => word)).toEqual([])
  })

  it('explains no answer about a false friend in brackets, which would make it stand out', () => {
    const meanings = falseFriends.flatMap(({ meaning, looksLike }) => [meaning, looksLike?.meaning ?? ''])
    expect(meanings.filter((meaning) => meaning.includes('('))).toEqual([])
  })

  it('has enough words that make sense in the place of a false friend, all of different meaning', () => {
    const counted = falseFriends.map(({ word, meaning, looksLike, others }) => {
      const meanings = [meaning, looksLike?.meaning ?? '', ...others.map((other) => other.meaning)]
      return { word, count: others.length, isDistinct: new Set(meanings.map(fold)).size === meanings.length }
    })
    expect(counted.filter(({ count, isDistinct }) => count <= DISTRACTORS || !isDistinct)).toEqual([])
  })

  it('asks for a false friend in a sentence where it can be found', () => {
    const stemOf = (word: string) => fold(word).replace(/(?<=...)[aei]r$/u, '')
    const hidden = falseFriends.filter(({ word, example }) => {
      const words = fold(example.spanish).split(' ')
      return !words.some((one) => one.startsWith(stemOf(word)))
    })
    expect(hidden.map(({ word }) => word)).toEqual([])
    for (const { spanish, friend } of phrases)
      if (friend) expect(fold(spanish).split(' '), spanish).toContain(fold(friend))
  })

  it('shows every false friend in use with a sentence that can be listened to', async () => {
    const { spoken } = await loadSpokenAndPictured()
    const heard = new Set(spoken)
    expect(falseFriends.filter(({ example }) => !heard.has(example.spanish)).map(({ word }) => word)).toEqual(
      [],
    )
  })

  it('knows every word of the guide to false friends', async () => {
    const guide = (await loadGuides(language)).find(({ id }) => id === 'false-friends')
    const words = (guide?.sections ?? []).flatMap(({ body }) =>
      body.flatMap(
        (line) =>
          /^\*(?:el |la |los |las )?([^* ]+)(?: a)?\*,? (?:parece|looks|fait|klingt|sieht|s’écrit)/u.exec(
            line,
          )?.[1] ?? [],
      ),
    )
    expect(words.length).toBeGreaterThan(15)
    const isKnown = (word: string) =>
      lexicon.some((entry) => {
        const forms = [entry.lemma, entry.feminine, entry.lemma.replace(/o$/u, 'a'), `${entry.lemma}s`]
        return forms.includes(word) && entry[language].falseFriend !== undefined
      })
    expect(words.filter((word) => !isKnown(word) && !NOT_ASKED[language].includes(word))).toEqual([])
  })
})

it('every phrase of a situation is a sentence of the content', async () => {
  const sentences = [...readPhrasebookSentences(), ...(await loadPredefinedSentences())]
  const slugs = new Set(sentences.map(({ slug }) => slug))
  const listed = Object.values(situations).flatMap(({ phrases }) => phrases)
  expect(listed.filter((slug) => !slugs.has(slug))).toEqual([])
  expect(new Set(listed).size).toBe(listed.length)
})

it('exercises and guide give the same meaning of rato', async () => {
  const { falseFriends } = await loadExerciseMaterial('pt')
  const guide = JSON.stringify(await loadGuides('pt'))
  expect(guide).toContain('O rato é *rata*, e o camundongo é *ratón*')
  expect(falseFriends.find(({ word }) => word === 'rato')?.looksLike).toEqual({
    meaning: 'rato',
    spanish: 'rata',
  })
})
