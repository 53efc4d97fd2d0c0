import type { VerbPattern } from './word.ts'

type Rule = readonly [stemEnd: RegExp, spelled: string]

/** A stem keeps its sound: before e the sounds of -car, -gar, -zar, -guar are written in another way … */
const BEFORE_E: readonly Rule[] = [
  [/c$/u, 'qu'],
  [/gu$/u, 'gü'],
  [/g$/u, 'gu'],
  [/z$/u, 'c'],
]
/** … and before a and o those of -cer, -ger, -guir. */
const BEFORE_A_AND_O: readonly Rule[] = [
  [/c$/u, 'z'],
  [/gu$/u, 'g'],
  [/g$/u, 'j'],
]

/** A stem that is spelled as in the infinitive, and its ending, as they are spelled together: busqu-é, elij-o, le-yó. */
export function spellTogether(
  stem: string,
  ending: string,
  verbClass: VerbPattern['class'],
): readonly [stem: string, ending: string] {
  const rules = verbClass === 'ar' ? BEFORE_E : BEFORE_A_AND_O
  const changes = (verbClass === 'ar' ? /^[eé]/u : /^[aoáó]/u).test(ending)
  const rule = changes ? rules.find(([end]) => end.test(stem)) : undefined
  const spelled = rule ? stem.replace(rule[0], rule[1]) : stem
  return [spelled, afterStem(spelled, ending)]
}

/** The i of -ió, -ieron, -iendo is a y between vowels (leyó) and is lost after i, ñ and ll (rio, riñeron). */
function afterStem(stem: string, ending: string): string {
  if (!/^i[eéoó]/u.test(ending)) return ending
  if (/(?:[iíñ]|ll)$/u.test(stem)) return ending.slice(1)
  return /(?:[aeoáéóú]|[^gq]u)$/u.test(stem) ? `y${ending.slice(1)}` : ending
}
