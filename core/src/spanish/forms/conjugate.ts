import { markStem, markStress, spellAccent, spellTogether, withoutAccents } from './spelling.ts'
import {
  CONDITIONAL,
  FUTURE,
  hasAddedY,
  IMPERFECT,
  IMPERFECT_SUBJUNCTIVE,
  infinitiveOf,
  PRESENT,
  PRETERITE,
  plainStem,
  STRONG_PRETERITE,
  SUBJUNCTIVE,
  stressedStem,
  weakStem,
} from './stems-and-endings.ts'
import { PERSONS, type Person, type StemOrParadigm, type Tense, type Verb } from './word.ts'

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

/** The negative command, after 'no': no digas, no vayamos. */
export function negativeImperative(verb: Verb, person: Commanded): string {
  return conjugate(verb, 'subjunctive', person)
}

const BY_TENSE: Readonly<Record<Tense, (verb: Verb, person: Person) => string>> = {
  present,
  preterite,
  imperfect: (verb, person) =>
    listed(verb.verb.irregular?.imperfect, person) ??
    join(verb, plainStem(verb), ending(IMPERFECT[verb.verb.class], person)),
  future: (verb, person) => join(verb, futureStem(verb), ending(FUTURE, person)),
  conditional: (verb, person) => join(verb, futureStem(verb), ending(CONDITIONAL, person)),
  subjunctive,
  imperfectSubjunctive,
}

/** A simple tense. Reflexive verbs are conjugated without their pronoun: levantarse → levanto. */
export function conjugate(verb: Verb, tense: Tense, person: Person): string {
  return BY_TENSE[tense](verb, person)
}

function ending(endings: readonly string[], person: Person): string {
  return endings[PERSONS.indexOf(person)] ?? ''
}

/** The form that the dictionary entry itself gives. */
function listed(forms: StemOrParadigm | undefined, person: Person): string | undefined {
  if (forms === undefined || 'stem' in forms) return undefined
  return Array.isArray(forms) ? forms[PERSONS.indexOf(person)] : forms[person]
}

function stemIn(forms: StemOrParadigm | undefined): string | undefined {
  return forms !== undefined && 'stem' in forms ? forms.stem : undefined
}

function join(verb: Verb, stem: string, end: string): string {
  return accented(verb, ...spellTogether(stem, end, verb.verb.class))
}

/** An ending without an acute leaves the stress on the stem, if that has a vowel: not in 'da' and 've'. */
function accented(verb: Verb, stem: string, end: string): string {
  const { accent, change } = verb.verb
  const hasStressedEnding = end !== withoutAccents(end)
  // The i of 'sonrío' is the changed vowel itself, not a glide as in 'cambio'.
  const isOnLastVowel = accent === true || (change === 'e-i' && stem.endsWith('i'))
  const marked = (hasStressedEnding ? stem : markStem(stem, isOnLastVowel)) + end
  return marked === withoutAccents(marked) ? marked : spellAccent(marked)
}

const leavesStemUnstressed = (person: Person): boolean => person === 'nosotros' || person === 'vosotros'

function present(verb: Verb, person: Person): string {
  const { class: verbClass, irregular } = verb.verb
  const given = listed(irregular?.present, person) ?? (person === 'yo' ? irregular?.yo : undefined)
  if (given !== undefined) return given
  const stem = leavesStemUnstressed(person) ? plainStem(verb) : stressedStem(verb)
  return join(verb, stem, ending(PRESENT[verbClass], person))
}

function preterite(verb: Verb, person: Person): string {
  const { class: verbClass, irregular } = verb.verb
  const stem = stemIn(irregular?.preterite)
  if (stem !== undefined) {
    const end = ending(STRONG_PRETERITE, person)
    return join(verb, stem, stem.endsWith('j') ? end.replace(/^ié/u, 'é') : end)
  }
  const isThird = person === 'él' || person === 'ellos'
  const regularStem = isThird ? weakStem(verb) : plainStem(verb)
  return listed(irregular?.preterite, person) ?? join(verb, regularStem, ending(PRETERITE[verbClass], person))
}

function futureStem(verb: Verb): string {
  return verb.verb.irregular?.future ?? withoutAccents(infinitiveOf(verb))
}

function subjunctive(verb: Verb, person: Person): string {
  const { class: verbClass, irregular } = verb.verb
  const end = ending(SUBJUNCTIVE[verbClass], person)
  const form = listed(irregular?.subjunctive, person)
  if (form !== undefined) return form
  const yo = listed(irregular?.present, 'yo') ?? irregular?.yo
  // 'hago' is already spelled for the a of 'haga': its g is not that of 'coger'.
  const spelledStem = stemIn(irregular?.subjunctive) ?? (yo?.endsWith('o') ? yo.slice(0, -1) : undefined)
  if (spelledStem !== undefined) return accented(verb, spelledStem, end)
  const isWeak = leavesStemUnstressed(person) && !hasAddedY(verb)
  return join(verb, isWeak ? weakStem(verb) : stressedStem(verb), end)
}

function imperfectSubjunctive(verb: Verb, person: Person): string {
  const stem = markStress(preterite(verb, 'ellos')).replace(/ron$/u, '')
  return spellAccent(stem + ending(IMPERFECT_SUBJUNCTIVE, person))
}

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
