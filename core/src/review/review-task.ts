import type { Task } from '../exercises/registry/task-types.ts'
import { taskOfSentence } from '../exercises/tasks/make-tasks.ts'
import { produceTask } from '../exercises/tasks/produce-task.ts'
import {
  glossOf,
  type ReviewMaterial,
  type ReviewSentence,
  sentenceId,
} from '../exercises/tasks/review-material.ts'
import { friendTask, understandTask } from '../exercises/tasks/understand-task.ts'
import type { PlannedCard } from '../memory/cards/session-plan.ts'
import { type CourseItem, itemOf, skillOf } from '../memory/items/card.ts'
import { itemKind } from '../memory/items/item.ts'
import { pick, type Random } from '../randomness.ts'

/** A card and its task. */
export interface ReviewCard {
  planned: PlannedCard
  task: Task
  /** The details of the word beside its sentence at the first meeting. */
  gloss?: string
}

/** The task for a card; undefined if nothing fair can be asked. */
export function reviewCard(
  planned: PlannedCard,
  material: ReviewMaterial,
  random: Random,
): ReviewCard | undefined {
  const task = taskFor(planned, material, random)
  if (!task) return undefined
  const about = glossOf(planned.item, material)
  return { planned, task: { ...task, card: planned.id }, ...(about !== undefined && { gloss: about }) }
}

function taskFor(planned: PlannedCard, material: ReviewMaterial, random: Random): Task | undefined {
  const { id, item } = planned
  switch (itemKind(item.id)) {
    case 'word':
      return skillOf(id) === 'understand'
        ? understandTask(planned, material, random)
        : produceTask(planned, material, random)
    case 'friend':
      return friendTask(planned, material, random)
    case 'sentence':
      return sentenceTask(planned, material, random)
    case 'rule':
      return ruleTask(planned, material, random)
    case 'own':
      return ownTask(planned, material)
  }
}

/** The task of a sentence to know by heart: said in Spanish, or written down as it is heard. */
function sentenceTask(planned: PlannedCard, material: ReviewMaterial, random: Random) {
  const sentence = material.sentences.get(planned.item.id)
  if (!sentence) return undefined
  const type = planned.isNew || random() < 0.5 ? 'typed_translation' : 'dictation'
  return taskOfSentence(sentence, type, random)
}

function ruleTask(planned: PlannedCard, material: ReviewMaterial, random: Random): Task | undefined {
  const { item, sentence: wanted } = planned
  const ofLesson = pick(random, material.rules.get(item.id) ?? [])
  if (ofLesson) return ofLesson
  const sentences = slipSentences(item, material)
  const sentence = sentences.find((one) => sentenceId(one) === wanted) ?? pick(random, sentences)
  return sentence && taskOfSentence(sentence, 'typed_translation', random)
}

/** The sentences in which speakers of the learner's language make this slip. */
function slipSentences({ id, sentences }: CourseItem, material: ReviewMaterial): ReviewSentence[] {
  const slip = id.slice('rule:slip/'.length)
  return sentences
    .flatMap((sentence) => material.sentences.get(sentence) ?? [])
    .filter(({ mistakes }) => mistakes.some((mistake) => mistake.slip === slip))
}

/** A model's phrase may be wrong, so it is never graded automatically. */
function ownTask({ id, presented = 'read' }: PlannedCard, { kept }: ReviewMaterial) {
  const item = itemOf(id)
  const phrase = kept.get(item)?.phrase
  if (!phrase) return undefined
  const { spanish, translation } = phrase
  const task: Task<'self_check'> = {
    id: item,
    type: 'self_check',
    sentence: spanish,
    meaning: translation,
    chips: [],
    presented,
  }
  return task
}
