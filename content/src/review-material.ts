import type { FalseFriend, Neighbour } from '@frase/core/exercises/material'
import type { Language } from '@frase/core/languages'
import { LESSON_CATALOG } from '@frase/core/lessons/catalog'
import { itemOfLemma } from '@frase/core/memory/answer-context'
import { itemOf } from '@frase/core/memory/card'
import type { ItemId } from '@frase/core/memory/item'
import type { MemoryState } from '@frase/core/memory/memory-state'
import { phraseKey } from '@frase/core/memory/own-phrase'
import type { ReviewMaterial, ReviewSentence } from '@frase/core/memory/review-material'
import { unitsToAsk } from '@frase/core/memory/units-to-ask'
import type { PracticeTask } from '@frase/core/practice/registry'
import { tasksOfLesson } from '@frase/core/practice/tasks-of-lesson'
import { VERSION } from '@frase/core/version'
import { type LoadedTools, loadAnswerTools } from './answer-tools.ts'
import { loadExerciseMaterial } from './exercise-material.ts'
import { loadLessonTasks } from './lesson-tasks.ts'
import { loadMemoryCatalog } from './memory-catalog.ts'
import { loadPracticeMaterial } from './practice-material.ts'
import { loadReviewWords } from './review-words.ts'
import { loadUnitSentences } from './unit-sentences.ts'

export interface LoadedReview {
  material: Omit<ReviewMaterial, 'kept'>
  tools: LoadedTools
}

const loaded = new Map<Language, ReturnType<typeof loadParts>>()

/** What does not depend on the learner: a page can load it while it opens the record. */
export function loadReviewParts(language: Language): ReturnType<typeof loadParts> {
  const parts = loaded.get(language) ?? loadParts(language)
  loaded.set(language, parts)
  // Without a connection it is tried again.
  parts.catch(() => loaded.delete(language))
  return parts
}

async function loadParts(language: Language) {
  const [catalog, practice, exercises, words, tools] = await Promise.all([
    loadMemoryCatalog(language),
    loadPracticeMaterial(language),
    loadExerciseMaterial(language),
    loadReviewWords(language),
    loadAnswerTools(language),
  ])
  const neighbours = new Map(
    exercises.phrases.map((phrase) => [phraseKey(phrase.spanish), phrase.neighbours ?? []]),
  )
  return {
    catalog,
    sentences: new Map(practice.sentences.map((sentence) => withNeighbours(sentence, neighbours))),
    gaps: practice.dialogues.flatMap((dialogue) => dialogue.gaps),
    falseFriends: exercises.falseFriends,
    words,
    tools,
  }
}

/** Everything that a review is made from and judged with. Loaded when somebody opens the page. */
export async function loadReviewMaterial(
  language: Language,
  state: MemoryState,
  today: number,
): Promise<LoadedReview> {
  const parts = await loadReviewParts(language)
  const { catalog, sentences, gaps, falseFriends, words, tools } = parts
  const context = { catalog, kept: state.kept, content: VERSION }
  const friends = falseFriends.flatMap((friend): [ItemId, FalseFriend][] => {
    const id = itemOfLemma('friend', friend.word, context)
    return id ? [[id, friend]] : []
  })
  const rules = byItem([...(await lessonTasks(language, state, tools.isVerb)), ...gaps])
  const ofUnits = await unitSentences(language, parts, { state, today })
  const all = new Map([...sentences, ...ofUnits])
  return { material: { catalog, sentences: all, words, friends: new Map(friends), rules }, tools }
}

function withNeighbours(
  sentence: Omit<ReviewSentence, 'neighbours'>,
  neighbours: ReadonlyMap<string, readonly Neighbour[]>,
): [ItemId, ReviewSentence] {
  const own = neighbours.get(phraseKey(sentence.spanish)) ?? []
  return [`sentence:${sentence.slug}`, { ...sentence, neighbours: own }]
}

/** Of the units that a session of today can need: those of all units would be two megabytes to read. */
async function unitSentences(
  language: Language,
  { catalog, words }: Pick<ReviewMaterial, 'catalog' | 'words'>,
  learner: { state: MemoryState; today: number },
): Promise<[ItemId, ReviewSentence][]> {
  // A name is nothing to learn, and a word without a sentence cannot be asked for: neither keeps a unit open.
  const taught = [...catalog.items].filter(
    ([id, { sentences }]) => sentences.length > 0 && words.get(id)?.pos !== 'name',
  )
  const units = unitsToAsk({ ...learner, catalog: new Map(taught) })
  const loadedUnits = await Promise.all(units.map((unit) => loadUnitSentences(unit, language)))
  return loadedUnits.flat().map((sentence) => [`sentence:${sentence.slug}`, sentence])
}

/** Of the lessons that the learner has practised: no others can be due. */
async function lessonTasks(
  language: Language,
  state: Pick<MemoryState, 'cards' | 'met'>,
  isVerb: (infinitive: string) => boolean,
): Promise<PracticeTask[]> {
  const items = [...[...state.cards.keys()].map(itemOf), ...state.met.keys()]
  const lessons = LESSON_CATALOG.filter(({ id }) => items.some((item) => item.startsWith(`rule:${id}/`)))
  const tasks = await Promise.all(
    lessons.map(async ({ id }) =>
      tasksOfLesson(await loadLessonTasks(id, language), { lessonId: id, isVerb, random: Math.random }),
    ),
  )
  return tasks.flat().filter(({ type }) => type !== 'choose')
}

function byItem(tasks: readonly PracticeTask[]): Map<ItemId, PracticeTask[]> {
  const ofItem = new Map<ItemId, PracticeTask[]>()
  for (const task of tasks) {
    if (task.item) ofItem.set(task.item, [...(ofItem.get(task.item) ?? []), task])
  }
  return ofItem
}
