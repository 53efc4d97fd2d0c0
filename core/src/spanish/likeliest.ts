import type { IndexedWord, Reading } from './form-index.ts'
import type { Analysis } from './forms/inflect.ts'
import type { PartOfSpeech, Person } from './forms/word.ts'

type Readings<Entry extends IndexedWord> = readonly Reading<Entry>[]

/** The place of an ambiguous word, and all readings of the words of its sentence. */
export interface Place<Entry extends IndexedWord> {
  words: readonly string[]
  index: number
  startsClause: boolean
  candidates: readonly Readings<Entry>[]
}

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const BEFORE_NOUN = list(
  'el la los las un una unos unas al del mi mis su sus tu tus nuestro nuestra nuestros nuestras este esta estos estas ' +
    'ese esa esos esas cada',
)
const PREPOSITIONS = list('a con de en para por sin')
const BEFORE_VERB = list('no me te se nos os le les yo tú él ella usted nosotros ellos ellas ustedes')
const ARTICLE_OR_PRONOUN = list('lo la los las')
const HABER = list('he has ha hemos habéis han había habías habíamos habían haya')

/**
 * The readings of an ambiguous word that its neighbours allow; more than one where these rules do not decide.
 * 1. Of 'levantar' and 'levantarse' the pronoun decides: me levanto, levántate, levantarse; 'levantarme' stays open.
 * 2. A noun or an adjective wins over a participle, except after 'haber': la comida, he comido.
 * 3. 'la' and the like are pronouns before what can only be a verb, else articles; 'una' is the number in 'la una' only.
 * 4. After 'no' and pronouns comes a verb; after articles and prepositions no verb that has a person, after
 * articles no
 *    adverb either.
 * 5. Little words win over verbs (para, como, entre), but over an indicative or a command to 'tú' only within a clause.
 */
export function likeliest<Entry extends IndexedWord>(place: Place<Entry>): Readings<Entry> {
  const { words, index, startsClause, candidates } = place
  const before = words[index - 1] ?? ''
  const isAfterHaber = HABER.has(before)
  const all = candidates[index] ?? []
  let readings = prefer(all, (reading) => isReflexiveAsHere(reading, before, all))
  readings = prefer(readings, (reading) => isOnly(reading, 'participle') === isAfterHaber)

  if (ARTICLE_OR_PRONOUN.has(words[index] ?? '')) {
    const next = candidates[index + 1] ?? []
    const pos = next.length > 0 && next.every(hasPerson) ? 'pronoun' : 'determiner'
    return prefer(readings, ({ entry }) => entry.pos === pos)
  }
  if (words[index] !== 'una' || before !== 'la')
    readings = prefer(readings, ({ entry }) => entry.lemma !== 'uno')
  if (BEFORE_VERB.has(before)) return prefer(readings, ({ entry }) => entry.pos === 'verb')
  if (BEFORE_NOUN.has(before)) readings = prefer(readings, ({ entry }) => entry.pos !== 'adverb')
  if (BEFORE_NOUN.has(before) || PREPOSITIONS.has(before)) {
    readings = prefer(readings, (reading) => !hasPerson(reading))
  }
  const rivals = readings.filter(({ entry }) => entry.pos === 'verb')
  if (startsClause && rivals.some(isCommon)) return readings
  return readings.some(isLittleWord) ? readings.filter(({ entry }) => entry.pos !== 'verb') : readings
}

/** Keeps what passes, or everything if nothing does. */
function prefer<Entry extends IndexedWord>(
  readings: Readings<Entry>,
  passes: (reading: Reading<Entry>) => boolean,
): Readings<Entry> {
  const passing = readings.filter(passes)
  return passing.length > 0 ? passing : readings
}

function isOnly({ analyses }: Reading<IndexedWord>, ...kinds: Analysis['kind'][]): boolean {
  return analyses.every(({ kind }) => kinds.includes(kind))
}

function hasPerson(reading: Reading<IndexedWord>): boolean {
  return isOnly(reading, 'finite', 'imperative', 'negativeImperative')
}

const INDICATIVE = list('present preterite imperfect future conditional')

function isCommon({ analyses }: Reading<IndexedWord>): boolean {
  return analyses.some(
    (analysis) =>
      (analysis.kind === 'finite' && INDICATIVE.has(analysis.tense)) ||
      (analysis.kind === 'imperative' && analysis.person === 'tú'),
  )
}

const LITTLE_WORDS: ReadonlySet<PartOfSpeech> = new Set([
  'preposition',
  'conjunction',
  'determiner',
  'pronoun',
  'adverb',
  'numeral',
] as const)

function isLittleWord({ entry }: Reading<IndexedWord>): boolean {
  return LITTLE_WORDS.has(entry.pos)
}

const REFLEXIVE: Readonly<Record<Person, string>> = {
  yo: 'me',
  tú: 'te',
  él: 'se',
  nosotros: 'nos',
  vosotros: 'os',
  ellos: 'se',
}

const EITHER = list('me te nos os')

/**
 * Whether a reading is reflexive as its pronoun is. An infinitive with 'se' is, one with 'me' may be either (verme), and
 * a verb without a reflexive twin is never in question.
 */
function isReflexiveAsHere(
  { entry, analyses, clitics }: Reading<IndexedWord>,
  before: string,
  readings: Readings<IndexedWord>,
): boolean {
  const hasTwin = readings.some(
    (other) => other.entry.lemma === `${entry.lemma}se` || entry.lemma === `${other.entry.lemma}se`,
  )
  if (!hasTwin) return true
  const [attached] = clitics ?? []
  const isOpen = analyses.some(({ kind }) => kind === 'infinitive' || kind === 'gerund')
  if (isOpen && EITHER.has(attached ?? '')) return true
  const hasOwnPronoun = analyses.some((analysis) => {
    if (analysis.kind === 'finite') return before === REFLEXIVE[analysis.person]
    return attached === (analysis.kind === 'imperative' ? REFLEXIVE[analysis.person] : 'se')
  })
  return entry.lemma.endsWith('rse') === hasOwnPronoun
}
