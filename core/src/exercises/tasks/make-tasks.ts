import type { TypedTask } from '../../answers/task.ts'
import { LEVELS, type Level } from '../../levels.ts'
import { pick, type Random, shuffle } from '../../randomness.ts'
import { withoutPunctuation } from '../../text/fold.ts'
import type { Task, TaskType } from '../registry/task-types.ts'
import type { TaskBase } from '../task.ts'
import { tilesOf } from '../types/order.ts'
import { expectedAnswer } from '../types/written.ts'
import type { TaskDialogue, TaskMaterial, TaskSentence } from './task-material.ts'

/** From hearing and writing to speaking; the hardest ones come in the middle. */
const TYPES = [
  'dictation',
  'typed_translation',
  'conjugation',
  'dialogue_gap',
  'typed_translation',
  'speak',
  'dictation',
  'conjugation',
  'dialogue_gap',
  'typed_translation',
] as const satisfies readonly TaskType[]

export const TASKS_PER_RUN = TYPES.length

interface MakeOptions {
  material: TaskMaterial
  /**
   * The Spanish phrases that the learner has seen; those outside the content are left out, since nobody
   * listed their right answers.
   */
  saved: readonly string[]
  random: Random
}

/** Tasks from the learner's own phrases, then from the easiest sentences; no sentence is used twice. */
export function makeTasks({ material, saved, random }: MakeOptions): Task[] {
  const seen = new Set(saved.map(withoutPunctuation))
  const isSeen = ({ spanish }: TaskSentence) => seen.has(withoutPunctuation(spanish))
  const sentences = easiestFirst(material.sentences, random).sort(
    (one, other) => Number(isSeen(other)) - Number(isSeen(one)),
  )
  const dialogues = easiestFirst(material.dialogues, random)
  return TYPES.flatMap((type) => {
    const task = type === 'dialogue_gap' ? takeGap(dialogues, random) : undefined
    return task ?? takeTask(sentences, type === 'dialogue_gap' ? 'typed_translation' : type, random) ?? []
  })
}

/** The sentences in random order within A1, then within each higher level. */
function easiestFirst<T extends { level: Level }>(items: readonly T[], random: Random): T[] {
  const rank = ({ level }: T) => (level.startsWith('A1') ? 0 : LEVELS.indexOf(level))
  return shuffle(random, items).sort((one, other) => rank(one) - rank(other))
}

function takeGap(dialogues: TaskDialogue[], random: Random): Task | undefined {
  return pick(random, dialogues.shift()?.gaps ?? [])
}

type SentenceType = Exclude<(typeof TYPES)[number], 'dialogue_gap'> | 'order'

function takeTask(sentences: TaskSentence[], type: SentenceType, random: Random): Task | undefined {
  const place = sentences.findIndex(({ forms }) => type !== 'conjugation' || forms.length > 0)
  const [sentence] = place < 0 ? [] : sentences.splice(place, 1)
  return sentence && taskOfSentence(sentence, type, random)
}

/** Undefined where the sentence has nothing that this type asks for. */
export function taskOfSentence(sentence: TaskSentence, type: SentenceType, random: Random): Task | undefined {
  const { slug, spanish, meaning, chips = [], mistakes, forms } = sentence
  const base: TaskBase = { id: `sentence:${slug}`, sentence: spanish, meaning, chips }
  switch (type) {
    case 'speak':
      return { ...base, type }
    case 'dictation':
      return { ...base, type, expected: expectedAnswer(type, spanish), mistakes: [] }
    case 'typed_translation':
      return { ...base, type, expected: translationOf(sentence), mistakes }
    case 'order': {
      const tiles = tilesOf(spanish, meaning, random)
      return tiles && { ...base, type, expected: translationOf(sentence), mistakes, tiles }
    }
    case 'conjugation': {
      const asked = pick(random, forms)
      if (!asked) return undefined
      const { form, gapped, cue } = asked
      const expected = { ...expectedAnswer(type, form), prompt: gapped, tense: cue }
      return { ...base, type, expected, mistakes: [], gapped, cue }
    }
  }
}

function translationOf({ spanish, meaning, chips, wordings }: TaskSentence): TypedTask {
  const expected = expectedAnswer('typed_translation', spanish, chips)
  return { ...expected, prompt: meaning, alternatives: [...wordings] }
}
