import { withoutAccents } from './spelling.ts'
import type { Verb, VerbPattern } from './word.ts'

type Endings = readonly [string, string, string, string, string, string]
type ByClass = Readonly<Record<VerbPattern['class'], Endings>>

const six = (text: string): Endings => {
  const [yo = '', tu = '', el = '', nosotros = '', vosotros = '', ellos = ''] = text.split(' ')
  return [yo, tu, el, nosotros, vosotros, ellos]
}

/** The stressed vowel of an ending carries an acute, whether it is written or not; without one the stem is stressed. */
export const PRESENT: ByClass = {
  ar: six('o as a ámos áis an'),
  er: six('o es e émos éis en'),
  ir: six('o es e ímos ís en'),
}
const PAST_IN_I = six('í íste ió ímos ísteis iéron')
export const PRETERITE: ByClass = { ar: six('é áste ó ámos ásteis áron'), er: PAST_IN_I, ir: PAST_IN_I }
export const STRONG_PRETERITE = six('e íste o ímos ísteis iéron')
const IMPERFECT_IN_I = six('ía ías ía íamos íais ían')
export const IMPERFECT: ByClass = {
  ar: six('ába ábas ába ábamos ábais ában'),
  er: IMPERFECT_IN_I,
  ir: IMPERFECT_IN_I,
}
export const FUTURE = six('é ás á émos éis án')
export const CONDITIONAL = IMPERFECT_IN_I
const SUBJUNCTIVE_IN_A = six('a as a ámos áis an')
export const SUBJUNCTIVE: ByClass = {
  ar: six('e es e émos éis en'),
  er: SUBJUNCTIVE_IN_A,
  ir: SUBJUNCTIVE_IN_A,
}
export const IMPERFECT_SUBJUNCTIVE = six('ra ras ra ramos rais ran')

/** 'levantarse' → 'levantar'. */
export function infinitiveOf({ lemma }: Verb): string {
  return lemma.replace(/(?<=[aeií]r)se$/u, '')
}

/** The stem of the infinitive: what no change touches. */
export function plainStem(verb: Verb): string {
  return withoutAccents(infinitiveOf(verb)).slice(0, -2)
}

const IN_STRESSED_STEM: Readonly<Record<NonNullable<VerbPattern['change']>, readonly [string, string]>> = {
  'e-ie': ['e', 'ie'],
  'o-ue': ['o', 'ue'],
  'u-ue': ['u', 'ue'],
  'e-i': ['e', 'i'],
  'i-ie': ['i', 'ie'],
}

function replaceLast(text: string, vowel: string, replacement: string): string {
  const index = text.lastIndexOf(vowel)
  return index < 0 ? text : text.slice(0, index) + replacement + text.slice(index + vowel.length)
}

/** The stem where it is stressed: duerm-o, pid-o, yerr-o, huel-o, avergüenz-o, construy-o. */
export function stressedStem(verb: Verb): string {
  const stem = plainStem(verb)
  if (hasAddedY(verb)) return `${stem}y`
  const { change } = verb.verb
  if (change === undefined) return stem
  const changed = replaceLast(stem, ...IN_STRESSED_STEM[change])
  return changed.replace(/^ie/u, 'ye').replace(/^ue/u, 'hue').replace('gue', 'güe')
}

/** The stem of -ir verbs before an unstressed i or a: durm-ió, pid-amos, sint-iendo. That of other verbs is unchanged. */
export function weakStem(verb: Verb): string {
  const stem = plainStem(verb)
  const { class: verbClass, change } = verb.verb
  if (verbClass !== 'ir') return stem
  if (change === 'e-ie' || change === 'e-i') return replaceLast(stem, 'e', 'i')
  return change === 'o-ue' ? replaceLast(stem, 'o', 'u') : stem
}

/** construir: construyo, construyamos. Not seguir, whose u is mute. */
export function hasAddedY(verb: Verb): boolean {
  return verb.verb.class === 'ir' && /[^gq]u$/u.test(plainStem(verb))
}
