import type { Verb, VerbPattern } from './word.ts'
import { withoutAccents } from './written-accent.ts'

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
