import { agreementIn, isReplaced } from './features.ts'
import { type Change, type Condition, type Copy, type Item, isPlainCopy, type Output } from './pattern.ts'

type WordItem = Extract<Item, { kind: 'word' }>

/** What the wrong words look like wherever they stand, as far as a pattern can tell. */
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
