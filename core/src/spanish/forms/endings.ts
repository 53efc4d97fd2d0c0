import type { VerbPattern } from './word.ts'

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
