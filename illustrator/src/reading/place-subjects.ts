import type { IllustratorIndex } from '../index-file.ts'
import type { PlacedSubject } from './choose-subjects.ts'
import type { Things } from './meaning.ts'
import type { Mention } from './mentions.ts'

/** 'three big red apples': a number or colour may be this many words away from what it belongs to. */
const REACH = 3
/** 'a man in the park reading': an action may come later. */
const ACTION_REACH = 6
const ACTION_WEIGHT = 9

/**
 * The subjects of a sentence with their actions, numbers and colours.
 * `adjectiveFirst` is the word order of English and German, 'a red car' where the others say 'a car red'.
 */
export function placeSubjects(
  mentions: readonly Mention[],
  adjectiveFirst: boolean,
  index: IllustratorIndex,
): PlacedSubject[] {
  const ambiguous = mentions.filter((mention) => isThing(mention, mentions, adjectiveFirst))
  const placed = mentions.flatMap((mention): PlacedSubject[] => {
    const { meaning } = mention
    if (meaning.type === 'things') return [subject(mention, meaning, meaning.weak)]
    if (!ambiguous.includes(mention) || !('otherwise' in meaning) || !meaning.otherwise) return []
    return [subject(mention, meaning.otherwise, false)]
  })
  for (const mention of mentions) act(mention, placed, index)
  for (const mention of mentions) {
    if (!ambiguous.includes(mention)) qualify(mention, placed, adjectiveFirst, index)
  }
  return placed
}

function subject(
  { weight, plural, start, end }: Mention,
  { names, choice }: Things,
  weak: boolean,
): PlacedSubject {
  return { names, choice, weak, weight, plural, start, end, count: undefined, colour: undefined }
}

/** 'an orange', unlike 'an orange wall' and 'ein Paar braune Schuhe', where the word describes a noun. */
function isThing(mention: Mention, mentions: readonly Mention[], adjectiveFirst: boolean): boolean {
  const { meaning } = mention
  if ((meaning.type !== 'colour' && meaning.type !== 'number') || !meaning.otherwise) return false
  if (meaning.type === 'colour' && !adjectiveFirst) {
    return !mentions.some((other) => isNoun(other) && other.end === mention.start)
  }
  return !leadsToNoun(mention, mentions)
}

function leadsToNoun({ end }: Mention, mentions: readonly Mention[]): boolean {
  const next = mentions.find((other) => other.start === end)
  return (
    next !== undefined && (isNoun(next) || (next.meaning.type === 'colour' && leadsToNoun(next, mentions)))
  )
}

function isNoun({ meaning }: Mention): boolean {
  return (meaning.type === 'things' && !meaning.weak) || meaning.type === 'setting'
}

/** Lets the person before (or right after) an action perform it; without one, any person does. */
function act(mention: Mention, placed: PlacedSubject[], index: IllustratorIndex) {
  const { meaning, start, end } = mention
  if (meaning.type !== 'action') return
  if (placed.some(({ names }) => names.some((name) => name.endsWith(`-${meaning.action}`)))) return
  const before = ({ end: last }: PlacedSubject) => last <= start && start - last < ACTION_REACH
  const after = ({ start: first }: PlacedSubject) => first >= end && first - end < REACH
  const who =
    placed.findLast((other) => before(other) && isPerson(other, index)) ??
    placed.find((other) => after(other) && isPerson(other, index))
  const done = doing(meaning.action, who, index)
  if (who) {
    who.names = done.names
    return
  }
  placed.push(subject({ ...mention, weight: ACTION_WEIGHT }, done, false))
  placed.sort((a, b) => a.start - b.start)
}

function qualify(
  mention: Mention,
  placed: PlacedSubject[],
  adjectiveFirst: boolean,
  index: IllustratorIndex,
) {
  const { meaning, start, end } = mention
  const after = placed.filter((other) => other.start >= end && other.start - end < REACH)
  const before = placed.filter((other) => other.end <= start && start - other.end < REACH)
  if (meaning.type === 'number') {
    const counted = after.find((other) => isCountable(other, index)) ?? after[0]
    if (counted) counted.count ??= meaning.count
  } else if (meaning.type === 'colour') {
    const painted = adjectiveFirst ? after[0] : before.at(-1)
    if (painted) painted.colour ??= meaning.colour
  }
}

/** 'two laughing friends' are two friends, not two laughing faces. */
function isCountable({ names }: Things, index: IllustratorIndex): boolean {
  return names.every((name) => {
    const kind = index.kind(name)
    return name === 'balloon' || (kind !== 'face' && kind !== 'floating')
  })
}

const WOMEN = /^(woman|girl|old-woman)/
const MEN = /^(man|boy|old-man)/
/** Heads without a role: a running doctor stays a doctor, a running man becomes a runner. */
const ANYBODY = /^(woman|girl|old-woman|man|boy|old-man|child|person)(-(red-hair|beard|blonde-hair))?$/
/** Actions that a baby can do too. */
const EVEN_A_BABY = ['in-bed', 'taking-bath']

export function isPerson({ names }: Things, index: IllustratorIndex): boolean {
  return names.some((name) => ['head', 'bust'].includes(index.kind(name) ?? ''))
}

/** The people of a subject with their action; an unspecified person where the text names none. */
export function doing(action: string, who: Things | undefined, index: IllustratorIndex): Things {
  const can = (name: string) => ANYBODY.test(name) || (name === 'baby' && EVEN_A_BABY.includes(action))
  const names = (who?.names ?? ['person']).map((name) => (can(name) ? atWork(name, action, index) : name))
  return { names, choice: who?.choice ?? false }
}

function atWork(name: string, action: string, index: IllustratorIndex): string {
  const gender = WOMEN.test(name) ? 'woman' : MEN.test(name) ? 'man' : 'person'
  const forms = [`${gender}-${action}`, `person-${action}`, action, `woman-${action}`]
  return forms.find((form) => index.kind(form)) ?? name
}
