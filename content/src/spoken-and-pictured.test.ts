import { LANGUAGES } from '@frase/core/languages'
import { LESSON_CATALOG } from '@frase/core/lessons/catalog'
import { sentenceOf } from '@frase/core/lessons/lesson-task'
import { capitalised, parseSentence } from '@frase/core/text/tokens'
import { expect, it } from 'vitest'
import { lexiconIndex, readLexicon } from '../build/lexicon/lexicon.ts'
import { loadDialogues } from './dialogues.ts'
import { loadLessonTasks } from './lesson-tasks.ts'
import { loadSpokenAndPictured } from './spoken-and-pictured.ts'

it('Every sentence of a lesson task and of a dialogue can be listened to.', async () => {
  const spoken = new Set((await loadSpokenAndPictured()).spoken)
  const tasks = await Promise.all(
    LESSON_CATALOG.flatMap(({ id }) => LANGUAGES.map((language) => loadLessonTasks(id, language))),
  )
  const dialogues = await loadDialogues()
  const sentences = [
    ...tasks.flat().map(sentenceOf),
    ...dialogues.flatMap(({ lines }) => lines.map(({ es }) => es)),
  ]
  expect(sentences.filter((sentence) => !spoken.has(sentence))).toEqual([])
})

it('Every word of a sentence can be listened to alone, without a capital too.', async () => {
  const spoken = new Set((await loadSpokenAndPictured()).spoken)
  const { lines } = (await loadDialogues())[0] ?? { lines: [] }
  const words = lines.flatMap(({ es }) => parseSentence(es).tokens.map(({ word }) => word))
  expect(words.length).toBeGreaterThan(10)
  expect(words.filter((word) => !spoken.has(word) || !spoken.has(word.toLowerCase()))).toEqual([])
})

/** Verb forms for 'vos', which the lexicon does not conjugate. */
const VOSEO = ['hablás', 'tenés']

it('Every word that can be listened to is in the lexicon.', async () => {
  const { spoken } = await loadSpokenAndPictured()
  const { find } = lexiconIndex()
  const isKnown = (word: string) =>
    [word, word.toLowerCase(), capitalised(word)].some((form) => find(form).length > 0)
  const inPhrases = new Set(readLexicon().flatMap(({ lemma }) => lemma.toLowerCase().split(' ')))
  const words = new Set(spoken.flatMap((text) => parseSentence(text).words))
  const unknown = [...words].filter(
    (word) => !/^\d+$/u.test(word) && !VOSEO.includes(word) && !inPhrases.has(word) && !isKnown(word),
  )
  expect(unknown).toEqual([])
})
