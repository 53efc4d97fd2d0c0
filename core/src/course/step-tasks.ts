import type { Task } from '../exercises/registry/task-types.ts'
import { taskOfSentence } from '../exercises/tasks/make-tasks.ts'
import { produceTask } from '../exercises/tasks/produce-task.ts'
import type { ReviewMaterial, ReviewSentence } from '../exercises/tasks/review-material.ts'
import { understandTask } from '../exercises/tasks/understand-task.ts'
import { cardId } from '../memory/items/card.ts'
import type { ItemId } from '../memory/items/item.ts'
import { pickDistinct, type Random } from '../randomness.ts'
import type { UnitStep } from './unit-steps.ts'
import type { UnitTargets } from './unit-targets.ts'

/** The steps that are a run of tasks; the dialogue is on the page itself. */
export type PractisedStep = Exclude<UnitStep, 'meet'>

/** The note of a unit is shown after this many examples. */
export const EXAMPLES_FIRST = 5

const SESSION_TASKS = 12
const OLDER_TASKS = 4

/** The material of the tasks of a unit. */
export interface StepMaterial {
  targets: UnitTargets
  /** Material with the sentences of the unit and of those before it. */
  review: ReviewMaterial
  /** Key sentences of earlier units that the learner has met. */
  older: readonly ItemId[]
}

/** The tasks of a step, each for the card that says whether the step is done. */
export function stepTasks(step: PractisedStep, material: StepMaterial, random: Random): Task[] {
  const source = `unit-${material.targets.unit}/${step}`
  return MAKERS[step](material, random).map((task) => ({ ...task, source }))
}

const MAKERS: Record<PractisedStep, (material: StepMaterial, random: Random) => Task[]> = {
  understand: understandTasks,
  build: buildTasks,
  say: sayTasks,
  checkpoint: checkpointTasks,
}

/** Each word in a sentence of the unit, read and heard in turn; no sentence twice where there is another. */
function understandTasks({ targets, review }: StepMaterial, random: Random): Task[] {
  const used = new Set<string>()
  return targets.words.flatMap((word, place): Task[] => {
    const item = review.catalog.items.get(word)
    if (!item) return []
    const card = cardId('understand', word)
    const sentences = sentencesWith(word, review)
    const sentence = sentences.find((id) => !used.has(id))
    const presented = place % 2 === 0 ? 'read' : 'heard'
    const planned = { id: card, item: { ...item, sentences }, sentence, presented, isNew: true } as const
    const task = understandTask(planned, review, random)
    if (!task) return []
    used.add(task.id)
    return [{ ...task, card }]
  })
}

/** The sentences of the material that carry a word. */
function sentencesWith(word: ItemId, { catalog }: ReviewMaterial): ItemId[] {
  return [...catalog.sentences].flatMap(([id, { words }]) => (words.includes(word) ? id : []))
}

/**
 * First sentences are built from their words, then a word or a form is written in its sentence, then whole
 * sentences.
 */
function buildTasks({ targets, review }: StepMaterial, random: Random): Task[] {
  const third = Math.ceil(targets.sentences.length / 3)
  const ordered = targets.sentences.flatMap((id) => ofSentence(id, 'order', review, random)).slice(0, third)
  const isOrdered = (id: ItemId) => ordered.some((task) => task.id === id)
  const others = targets.sentences.filter((id) => !isOrdered(id))
  const written = others.flatMap(
    (id, place) => (place < third ? gapIn(id, review, random) : undefined) ?? typed(id, review, random) ?? [],
  )
  return [...ordered, ...written].map(produced)
}

/** A verb form, or a word that the course teaches to be said. */
function gapIn(id: ItemId, review: ReviewMaterial, random: Random): Task | undefined {
  const sentence = review.sentences.get(id)
  if (!sentence) return undefined
  const form = taskOfSentence(sentence, 'conjugation', random)
  if (form) return form
  const words = review.catalog.sentences.get(id)?.words ?? []
  const core = words.flatMap((word) => review.catalog.items.get(word) ?? []).filter((item) => item.isCore)
  const [asked] = pickDistinct(random, core, 1)
  if (!asked) return undefined
  const item = { ...asked, sentences: [id] }
  return produceTask({ id: cardId('produce', asked.id), item, sentence: id, isNew: false }, review, random)
}

/** The key sentences written, then said; then sentences in which speakers of the learner's language slip. */
function sayTasks({ targets, review }: StepMaterial, random: Random): Task[] {
  const isSlippery = (id: ItemId) =>
    review.sentences.get(id)?.mistakes.some(({ use, slip }) => use !== 'R' && slip !== undefined)
  const slippery = targets.sentences.filter(isSlippery)
  const others = targets.sentences.filter((id) => !slippery.includes(id))
  const more = [...slippery, ...others].slice(0, SESSION_TASKS - 2 * targets.key.length)
  const spoken = targets.key.flatMap((id) => ofSentence(id, 'speak', review, random))
  const written = [...targets.key, ...more].flatMap((id) => typed(id, review, random) ?? [])
  return [...written.slice(0, targets.key.length), ...spoken, ...written.slice(targets.key.length)].map(
    produced,
  )
}

/**
 * Everything is written, said or heard: the key sentences, three lines of the dialogue by ear, and earlier
 * key sentences.
 */
function checkpointTasks({ targets, review, older }: StepMaterial, random: Random): Task[] {
  const heard = targets.heard.flatMap((id) => ofSentence(id, 'dictation', review, random))
  const own = targets.key.flatMap((id) => typed(id, review, random) ?? []).map(produced)
  const before = pickDistinct(random, older, OLDER_TASKS).flatMap((id) => typed(id, review, random) ?? [])
  return [...own, ...heard, ...before.map(produced)]
}

const produced = (task: Task): Task => {
  const id: ItemId = `sentence:${task.id.slice('sentence:'.length)}`
  return { ...task, card: cardId('produce', id) }
}

const typed = (id: ItemId, review: ReviewMaterial, random: Random): Task | undefined =>
  ofSentence(id, 'typed_translation', review, random)[0]

function ofSentence(
  id: ItemId,
  type: 'typed_translation' | 'dictation' | 'speak' | 'order',
  { sentences }: ReviewMaterial,
  random: Random,
): Task[] {
  const sentence: ReviewSentence | undefined = sentences.get(id)
  const task = sentence && taskOfSentence(sentence, type, random)
  return task ? [task] : []
}
