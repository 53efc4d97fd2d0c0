import { parseLine } from '../../answers/wordings/notation.ts'
import { wordingsOf } from '../../answers/wordings/simple-lines.ts'
import { GAP } from '../../lessons/lesson-task.ts'
import type { PlannedCard } from '../../memory/cards/session-plan.ts'
import type { Random } from '../../randomness.ts'
import { parseSentence } from '../../text/tokens.ts'
import type { Task } from '../registry/task-types.ts'
import { expectedAnswer } from '../types/written.ts'
import { taskOfSentence } from './make-tasks.ts'
import {
  around,
  baseOf,
  placeIn,
  type ReviewMaterial,
  type ReviewSentence,
  sentencesOf,
} from './review-material.ts'

/** A verb is asked for in its form, any other word in a gap; where neither would be fair, the sentence is translated. */
export function produceTask(planned: PlannedCard, material: ReviewMaterial, random: Random) {
  const { item } = planned
  const [sentence] = sentencesOf(planned, material)
  if (!sentence) return undefined
  const place = placeIn(sentence, item.id, material)
  const form = place === undefined ? undefined : parseSentence(sentence.spanish).tokens[place]?.word
  const asked = sentence.forms.filter((one) => one.form === form)
  if (asked.length > 0) return taskOfSentence({ ...sentence, forms: asked }, 'conjugation', random)
  const isVerb = material.words.get(item.id)?.pos === 'verb'
  const gapped = isVerb || place === undefined ? undefined : gapTask(planned, sentence, place, material)
  return gapped ?? translationAbout(sentence, form, random)
}

function gapTask(
  { item }: PlannedCard,
  sentence: ReviewSentence,
  place: number,
  { words }: ReviewMaterial,
): Task<'gap'> | undefined {
  const marked = around(sentence.spanish, place)
  const cue = words.get(item.id)?.meaning
  if (!marked || cue === undefined) return undefined
  const gapped = marked.before + GAP + marked.after
  const expected = {
    ...expectedAnswer('dialogue_gap', marked.word),
    prompt: gapped,
    alternatives: fillings(marked, sentence.wordings),
  }
  return { ...baseOf(sentence), type: 'gap', expected, mistakes: [], gapped, cue }
}

/** What other wordings of the sentence have instead of the word. */
function fillings(
  { before, after }: { before: string; after: string },
  wordings: readonly string[],
): string[] {
  const fits = (one: string) =>
    one.length > before.length + after.length && one.startsWith(before) && one.endsWith(after)
  const sentences = wordings.flatMap((line) => [...wordingsOf(parseLine(line))])
  const found = sentences
    .filter(fits)
    .map((one) => one.slice(before.length, one.length - after.length).trim())
  return [...new Set(found)].filter((filling) => filling !== '')
}

/** A translation that grades this word only: mistakes in other words do not count against it. */
function translationAbout(sentence: ReviewSentence, form: string | undefined, random: Random) {
  const task = taskOfSentence(sentence, 'typed_translation', random)
  if (task?.type !== 'typed_translation' || form === undefined) return task
  return { ...task, expected: { ...task.expected, point: [form] } }
}
