import { markStress, spellAccent, withoutAccents } from './spelling.ts'

const SINGLE = ['me', 'te', 'se', 'nos', 'os', 'lo', 'la', 'los', 'las', 'le', 'les'] as const
export type Clitic = (typeof SINGLE)[number]
export type Clitics = readonly [Clitic] | readonly [Clitic, Clitic]

const FIRST = ['me', 'te', 'se', 'nos', 'os'] as const
const SECOND = ['lo', 'la', 'los', 'las'] as const

/** Every pronoun, and every ordered pair, that can be attached to a verb: -me, -melo. */
export const CLITICS: readonly Clitics[] = [
  ...SINGLE.map((clitic): Clitics => [clitic]),
  ...FIRST.flatMap((first) => SECOND.map((second): Clitics => [first, second])),
]

/** Attaches pronouns to an infinitive, a gerund or an affirmative command: esperando + te → esperándote. */
export function attachClitics(form: string, clitics: Clitics): string {
  return spellAccent(shortened(markStress(form), clitics[0]) + clitics.join(''))
}

/** vamos + nos → vámonos, demos + se + lo → démoselo, sentad + os → sentaos; only 'idos' keeps its d. */
function shortened(form: string, first: Clitic): string {
  if (first === 'nos' || first === 'se') return form.replace(/(?<=mo)s$/u, '')
  return first === 'os' && withoutAccents(form) !== 'id' ? form.replace(/d$/u, '') : form
}

export interface Detached {
  base: string
  clitics: Clitics
}

/** The ways a word is a form that `isForm` knows with pronouns: dármelo is dar with me and lo. */
export function detachClitics(word: string, isForm: (base: string) => boolean): Detached[] {
  return ENDINGS.flatMap(({ ending, clitics }) =>
    word.endsWith(ending)
      ? possibleBases(word.slice(0, -ending.length), clitics[0])
          .filter((base) => isForm(base) && attachClitics(base, clitics) === word)
          .map((base) => ({ base, clitics }))
      : [],
  )
}

const ENDINGS = CLITICS.map((clitics) => ({ ending: clitics.join(''), clitics }))

/** The form with a dropped letter restored, and with its own accent: deme ← dé, esperándote ← esperando. */
function possibleBases(rest: string, first: Clitic): string[] {
  const plain = withoutAccents(rest)
  const endsAccented = plain.replace(/[aeiou](?=[^aeiou]*$)/u, '$&\u0301').normalize('NFC')
  const dropped = first === 'os' ? 'd' : 's'
  return [...new Set([rest, plain, endsAccented].flatMap((base) => [base, base + dropped]))]
}
