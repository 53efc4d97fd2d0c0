import { itemOfLemma } from '@frase/core/exercises/answered/answered-item'
import type { FalseFriend, Neighbour } from '@frase/core/exercises/material'
import { modeOf, type Task } from '@frase/core/exercises/registry/task-types'
import type { ReviewMaterial, ReviewSentence } from '@frase/core/exercises/tasks/review-material'
import { tasksOfLesson } from '@frase/core/exercises/tasks/tasks-of-lesson'
import type { Language } from '@frase/core/languages'
import type { LessonId } from '@frase/core/lessons/catalog'
import type { ItemId } from '@frase/core/memory/items/item'
import { phraseKey } from '@frase/core/memory/items/own-phrase'
import type { ReviewNeeds } from '@frase/core/review/review-plan'
import { type LoadedTools, loadAnswerTools } from './answer-tools.ts'
import { loadExerciseMaterial } from './exercise-material.ts'
import { loadLessonTasks } from './lesson-tasks.ts'
import { loadMemoryCatalog } from './memory-catalog.ts'
import { loadReviewWords } from './review-words.ts'
import { loadTaskMaterial } from './task-material.ts'
import { loadUnitSentences } from './unit-sentences.ts'

export interface LoadedReview {
  material: Omit<ReviewMaterial, 'kept'>
  tools: LoadedTools
}

const loaded = new Map<Language, ReturnType<typeof loadParts>>()

/** The material of every review. */
function loadReviewParts(language: Language): ReturnType<typeof loadParts> {
  const parts = loaded.get(language) ?? loadParts(language)
  loaded.set(language, parts)
  // A failure, as without a connection, is retried.
  parts.catch(() => loaded.delete(language))
  return parts
}

async function loadParts(language: Language) {
  const [catalog, practice, exercises, words, tools] = await Promise.all([
    loadMemoryCatalog(language),
    loadTaskMaterial(language),
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

/**
 * The material of a review and its checker, only for the units and lessons that it needs: the sentences of
 * all units would be megabytes.
 */
export async function loadReviewMaterial(
  language: Language,
  { units, lessons }: ReviewNeeds,
): Promise<LoadedReview> {
  const [{ catalog, sentences, gaps, falseFriends, words, tools }, ofUnits] = await Promise.all([
    loadReviewParts(language),
    Promise.all([...units].map((unit) => loadUnitSentences(unit, language))),
  ])
  const friends = falseFriends.flatMap((friend): [ItemId, FalseFriend][] => {
    const id = itemOfLemma('friend', friend.word, { catalog })
    return id ? [[id, friend]] : []
  })
  const ofLessons = await Promise.all([...lessons].map((id) => typedTasks(id, language, tools.isVerb)))
  const written = ofUnits.flat().map((one): [ItemId, ReviewSentence] => [`sentence:${one.slug}`, one])
  return {
    material: {
      catalog,
      sentences: new Map([...sentences, ...written]),
      words,
      friends: new Map(friends),
      rules: byItem([...ofLessons.flat(), ...gaps]),
    },
    tools,
  }
}

function withNeighbours(
  sentence: Omit<ReviewSentence, 'neighbours'>,
  neighbours: ReadonlyMap<string, readonly Neighbour[]>,
): [ItemId, ReviewSentence] {
  const own = neighbours.get(phraseKey(sentence.spanish)) ?? []
  return [`sentence:${sentence.slug}`, { ...sentence, neighbours: own }]
}

async function typedTasks(
  lessonId: LessonId,
  language: Language,
  isVerb: (infinitive: string) => boolean,
): Promise<Task[]> {
  const tasks = await loadLessonTasks(lessonId, language)
  return tasksOfLesson(tasks, { lessonId, isVerb, random: Math.random }).filter(
    (task) => modeOf(task) === 'typed',
  )
}

function byItem(tasks: readonly Task[]): Map<ItemId, Task[]> {
  const ofItem = new Map<ItemId, Task[]>()
  for (const task of tasks) {
    if (task.item) ofItem.set(task.item, [...(ofItem.get(task.item) ?? []), task])
  }
  return ofItem
}
