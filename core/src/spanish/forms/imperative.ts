import { conjugate } from './conjugate.ts'
import { infinitiveOf } from './stems.ts'
import type { Person, Verb } from './word.ts'

/** Nobody commands himself. 'él' is the command to usted, 'ellos' to ustedes. */
export const COMMANDED = ['tú', 'él', 'nosotros', 'vosotros', 'ellos'] as const satisfies readonly Person[]
export type Commanded = (typeof COMMANDED)[number]

/** The affirmative command, without pronouns: di, diga, digamos, decid, digan. */
export function imperative(verb: Verb, person: Commanded): string {
  const { irregular } = verb.verb
  if (person === 'tú') return irregular?.imperativeTu ?? conjugate(verb, 'present', 'él')
  if (person === 'vosotros') return infinitiveOf(verb).replace(/r$/u, 'd')
  const given = person === 'nosotros' ? irregular?.imperativeNosotros : undefined
  return given ?? conjugate(verb, 'subjunctive', person)
}

/** What follows 'no': no digas, no vayamos. */
export function negativeImperative(verb: Verb, person: Commanded): string {
  return conjugate(verb, 'subjunctive', person)
}
