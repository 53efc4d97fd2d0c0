import type { TypedTask } from '../../answers/task.ts'
import { LEVELS, type Level } from '../../levels.ts'
import { pick, type Random, shuffle } from '../../randomness.ts'
import { withoutPunctuation } from '../../text/fold.ts'
import type { TaskBase } from '../practice-task.ts'
import type { PracticeTask, PracticeType } from '../registry/task-types.ts'
import { expectedAnswer } from '../typed-practice.ts'
import { tilesOf } from '../types/order.ts'
import type { PracticeDialogue, PracticeMaterial, PracticeSentence } from './practice-material.ts'

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
] as const satisfies readonly PracticeType[]

export const TASKS_PER_RUN = TYPES.length

interface MakeOptions {
  material: PracticeMaterial
  /**
   * The Spanish phrases that the learner has seen; those outside the content are left out, since nobody
   * listed their right answers.
   */
  saved: readonly string[]
  random: Random
}

/** Tasks from the learner's own phrases, then from the easiest sentences; no sentence is used twice. */
export function makeTasks({ material, saved, random }: MakeOptions): PracticeTask[] {
  const seen = new Set(saved.map(withoutPunctuation))
  const isSeen = ({ spanish }: PracticeSentence) => seen.has(withoutPunctuation(spanish))
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

function takeGap(dialogues: PracticeDialogue[], random: Random): PracticeTask | undefined {
  return pick(random, dialogues.shift()?.gaps ?? [])
}

type SentenceType = Exclude<(typeof TYPES)[number], 'dialogue_gap'> | 'order'

function takeTask(
  sentences: PracticeSentence[],
  type: SentenceType,
  random: Random,
): PracticeTask | undefined {
  const place = sentences.findIndex(({ forms }) => type !== 'conjugation' || forms.length > 0)
  const [sentence] = place < 0 ? [] : sentences.splice(place, 1)
  return sentence && taskOfSentence(sentence, type, random)
}

/** Undefined where the sentence has nothing that this type asks for. */
export function taskOfSentence(
  sentence: PracticeSentence,
  type: SentenceType,
  random: Random,
): PracticeTask | undefined {
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

function translationOf({ spanish, meaning, chips, alternatives }: PracticeSentence): TypedTask {
  const expected = expectedAnswer('typed_translation', spanish, chips)
  return { ...expected, prompt: meaning, alternatives: [...alternatives] }
}
