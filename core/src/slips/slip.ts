import * as z from 'zod/mini'
import { UNITS } from '../levels.ts'
import { agreementIn, isReplaced } from './features.ts'
import { type Change, type Condition, type Copy, type Item, isPlainCopy, type Output } from './pattern.ts'

type WordItem = Extract<Item, { kind: 'word' }>

/** The patterns of the wrong words in any place. */
export function shapeOf(outputs: readonly Output[], right: readonly Item[]): Item[] {
  return outputs.map((output): Item => {
    if (output.kind === 'check') return output.item
    if (output.kind === 'literal') return wordItem([only('word', output.word)])
    if (output.kind === 'new')
      return wordItem([only('lemma', output.lemma), ...featureConditions(output.change)])
    const slot = right.find((item) => 'name' in item && item.name === output.name)
    if (!slot) throw new Error(`The wrong side names "${output.name}", the right side does not`)
    if (slot.kind !== 'word') return slot
    return isPlainCopy(output) ? movedItem(slot) : changedItem(slot, output)
  })
}

/** A pronoun that hung on its verb may have been moved away from it. */
function movedItem(slot: WordItem): Item {
  return withoutAtoms(slot, ({ negative, kind }) => kind === 'attached' && !negative)
}

function changedItem(slot: WordItem, { lemma, change }: Copy): Item {
  if (change.respelled) return { ...slot, undo: change.respelled }
  const kept = withoutAtoms(slot, ({ kind, value }) => {
    if (kind === 'feature') return isReplacedBy(change, value)
    return kind === 'word' || (lemma !== undefined && ['lemma', 'group', 'field'].includes(kind))
  })
  const added = lemma === undefined ? [] : [only('lemma', lemma)]
  return { ...kept, conditions: [...kept.conditions, ...added, ...featureConditions(change)] }
}

function isReplacedBy({ features, as }: Change, value: string): boolean {
  return isReplaced(value, features) || (as !== undefined && agreementIn([value]).length > 0)
}

function withoutAtoms(
  slot: WordItem,
  isLeftOut: (atom: { negative: boolean; kind: string; value: string }) => boolean,
): WordItem {
  const conditions = slot.conditions.flatMap(({ negative, atoms }): Condition[] => {
    const left = atoms.filter(
      (atom) => !isLeftOut({ negative, kind: atom.kind, value: 'value' in atom ? atom.value : '' }),
    )
    return left.length > 0 ? [{ negative, atoms: left }] : []
  })
  return { ...slot, conditions }
}

function wordItem(conditions: readonly Condition[]): Item {
  return { kind: 'word', conditions, isOptional: false }
}

function only(kind: 'word' | 'lemma' | 'feature', value: string): Condition {
  return { negative: false, atoms: [{ kind, value }] }
}

function featureConditions({ features }: Change): Condition[] {
  return features.map((feature) => only('feature', feature))
}

const text = z.string().check(z.minLength(1))

const KINDS = [
  'agreement',
  'article',
  'calque',
  'copula',
  'degree',
  'deixis',
  'gender',
  'gustar',
  'lexis',
  'mood',
  'negation',
  'number-word',
  'order',
  'personal-a',
  'possessive',
  'prep',
  'pronoun',
  'question',
  'relative',
  'spelling',
  'tener',
  'tense',
  'time',
  'verb-form',
  'weather',
] as const

/**
 * W is wrong wherever Spanish is spoken. M is good Spanish that says something else: wrong only where the task fixes the
 * meaning. R is regional, formal or unusual: it is never an option and never wrong, only remarked on.
 */
export const USES = ['W', 'M', 'R'] as const
export type Use = (typeof USES)[number]

/** A change of right words to wrong ones; docs/how-to/add-a-slip.md explains how both are written. */
const patternSchema = z.strictObject({
  right: text,
  wrong: text,
  /** Patterns that the sentence has to contain too. */
  with: z.exactOptional(z.array(text)),
  /** Patterns that it must not contain. */
  unless: z.exactOptional(z.array(text)),
})
export type WrittenPattern = z.infer<typeof patternSchema>

const LOOKALIKES = 10

const patternsOfSlip = {
  patterns: z.array(patternSchema).check(z.minLength(1)),
  /** Right sentences that look like the slip: the patterns must find nothing in them. */
  rightLookalikes: z.array(text).check(z.length(LOOKALIKES)),
}

const slipFields = {
  /** Never changes, and is never used again. */
  id: z.string().check(z.regex(/^[a-z]{2}-\d\d$/)),
  kind: z.enum(KINDS),
  use: z.enum(USES),
  /** No learner is shown a mistake before the unit in which she can first avoid it. */
  unit: z.int().check(z.minimum(1), z.maximum(UNITS)),
  wrong: text,
  right: text,
  /** One sentence in the learner's language that names her own wording, true of all that the patterns match. */
  reason: text,
}

/** A slip as it is written: with patterns of its own, or with those that it shares with other languages. */
export const writtenSlipSchema = z.union([
  z.strictObject({ ...slipFields, ...patternsOfSlip }),
  z.strictObject({ ...slipFields, shared: text }),
])

export const sharedSlipsSchema = z.strictObject({
  /** Groups of words that patterns name with '@'. */
  groups: z.record(text, text),
  patterns: z.record(text, z.strictObject(patternsOfSlip)),
})
type SharedSlips = z.infer<typeof sharedSlipsSchema>

const slipSchema = z.object({ ...slipFields, ...patternsOfSlip })
export type Slip = z.infer<typeof slipSchema>

/** A written slip with the patterns that it shares. */
export function withSharedPatterns(written: z.infer<typeof writtenSlipSchema>, shared: SharedSlips): Slip {
  if (!('shared' in written)) return written
  const { shared: name, ...slip } = written
  const patterns = shared.patterns[name]
  if (!patterns) throw new Error(`${slip.id} names "${name}", which no shared pattern is called`)
  return { ...slip, ...patterns }
}
