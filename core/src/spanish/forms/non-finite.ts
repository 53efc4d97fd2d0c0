import { spellTogether } from './spelling.ts'
import { plainStem, weakStem } from './stems.ts'
import type { Verb } from './word.ts'
import { spellAccent } from './written-accent.ts'

export function gerund(verb: Verb): string {
  const { class: verbClass, irregular } = verb.verb
  if (irregular?.gerund !== undefined) return irregular.gerund
  const [stem, ending] = spellTogether(weakStem(verb), verbClass === 'ar' ? 'ándo' : 'iéndo', verbClass)
  return spellAccent(stem + ending)
}

/** The masculine singular; as an adjective it agrees like one. */
export function participle(verb: Verb): string {
  const { class: verbClass, irregular } = verb.verb
  if (irregular?.participle !== undefined) return irregular.participle
  return spellAccent(plainStem(verb) + (verbClass === 'ar' ? 'ádo' : 'ído'))
}
