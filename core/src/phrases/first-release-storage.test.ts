import { describe, expect, it } from 'vitest'
import { isLanguage } from '../languages.ts'
import { readCachedLesson } from '../lessons/free-lesson.ts'
import { readStoredPhrase } from './phrase-storage.ts'
import { readStoredSet, savedPhrases } from './saved-phrases.ts'
import samples from './testing/first-release-storage.json' with { type: 'json' }
import { encodeDailyPhrase, encodeListedPhrase, encodePhraseSet } from './wire-names.ts'

/** The browser storage of the first release after visits to home, to two categories and to the manual lists. */
const visits = samples.map(({ language, localStorage }) => {
  if (!isLanguage(language)) throw new Error(`${language} is not a language`)
  return { language, entries: Object.entries(localStorage) }
})

function stored(entries: readonly (readonly [string, string])[], prefix: string): string[] {
  return entries.filter(([key]) => key.startsWith(prefix)).map(([, json]) => json)
}

/** The text of every string in a JSON value, wherever it is. */
function textsIn(json: string): Set<string> {
  const texts = new Set<string>()
  JSON.parse(json, (_, value: unknown) => {
    if (typeof value === 'string') texts.add(value)
    return value
  })
  return texts
}

describe.each(visits)('storage of the first release in $language', ({ language, entries }) => {
  it('has a phrase of the day, which is read and written as it was', () => {
    const phrases = stored(entries, 'frase-')
    expect(phrases).toHaveLength(1)
    for (const json of phrases) {
      const phrase = readStoredPhrase(json, language)
      if (!phrase) throw new Error(`not read: ${json}`)
      expect(JSON.parse(JSON.stringify(encodeDailyPhrase(phrase)))).toEqual(JSON.parse(json))
      expect(phrase).toMatchObject({ source: 'builtin', language })
      for (const field of ['spanish', 'translation', 'imageDescription', 'imageUrl', 'audioUrl'] as const) {
        expect(textsIn(json)).toContain(phrase[field])
      }
    }
  })

  it('has sets of categories, which are read and written byte for byte', () => {
    for (const json of stored(entries, 'categoria-')) {
      const set = readStoredSet(json, language)
      if (!set) throw new Error(`not read: ${json}`)
      expect(JSON.stringify(encodePhraseSet(set))).toBe(json)
      expect(set.phrases).toHaveLength(5)
    }
  })

  it('has a micro-lesson, which is read', () => {
    for (const json of stored(entries, 'free-section-')) {
      expect(readCachedLesson(json, language)?.content).toEqual(JSON.parse(json).content)
    }
  })

  it('feeds the exercises with every phrase, and nothing in it is called corrupt', () => {
    const { phrases, corrupt } = savedPhrases(entries, language)
    expect(corrupt).toEqual([])
    const sentences = ['frase-', 'categoria-', 'viewed-', 'category-']
      .flatMap((prefix) => stored(entries, prefix))
      .flatMap((json) => [...json.matchAll(/"(?:frase|spanish)":"([^"]+)"/g)].map(([, sentence]) => sentence))
    expect(new Set(phrases.map(({ spanish }) => spanish))).toEqual(new Set(sentences))
    for (const { translation, imageDescription } of phrases) {
      expect(translation).not.toBe('')
      expect(imageDescription).not.toBe('')
    }
  })
})

it('a predefined phrase and the last set of a category are stored byte for byte as in the first release', () => {
  const [pt] = visits
  const [viewed = ''] = stored(pt?.entries ?? [], 'viewed-')
  const { language, descricaoImagem, image, ...rest } = JSON.parse(viewed)
  const { id, spanish, translation, pronunciation } = rest
  const phrase = {
    id,
    spanish,
    translation,
    imageDescription: descricaoImagem,
    pronunciation,
    imageUrl: image,
  }
  expect(JSON.stringify({ ...encodeListedPhrase(phrase), language })).toBe(viewed)
  const [lastSet = ''] = stored(pt?.entries ?? [], 'category-comida')
  const set = readStoredSet(lastSet, 'pt')
  if (!set) throw new Error('not read')
  expect(JSON.stringify(encodePhraseSet({ phrases: set.phrases, language }))).toBe(lastSet)
})
