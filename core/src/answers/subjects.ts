import type { Language } from '../languages.ts'
import { COMMANDED } from '../spanish/forms/conjugate.ts'
import type { PartOfSpeech, Person } from '../spanish/forms/word.ts'
import { addresseeOf, isCommand } from './addressee.ts'
import type { AnswerLexicon } from './answer-lexicon.ts'
import { speaksOf } from './prompt.ts'
import type { Step } from './step.ts'
import type { TypedTask } from './task.ts'
import { isOnlyVerb, personsOf } from './verbs.ts'
import type { ReasonCode } from './verdict.ts'

const PRONOUNS: ReadonlyMap<string, Person> = new Map([
  ['yo', 'yo'],
  ['tú', 'tú'],
  ['él', 'él'],
  ['ella', 'él'],
  ['usted', 'él'],
  ['nosotros', 'nosotros'],
  ['nosotras', 'nosotros'],
  ['vosotros', 'vosotros'],
  ['vosotras', 'vosotros'],
  ['ellos', 'ellos'],
  ['ellas', 'ellos'],
  ['ustedes', 'ellos'],
])

export const isSubjectPronoun = (key: string): boolean => PRONOUNS.has(key)

const CLITICS = new Set('me te se nos os lo la los las le les'.split(' '))

/** The places where a sentence may lack its subject pronoun, and where it may have one more. */
export interface SubjectPlaces {
  mayDrop: (index: number) => boolean
  /** The reason of a pronoun before the word at `index`; undefined where none belongs. */
  mayAdd: (index: number, pronoun: string) => ReasonCode | undefined
}

export const NO_SUBJECTS: SubjectPlaces = { mayDrop: () => false, mayAdd: () => undefined }

interface Context {
  task: TypedTask
  language: Language
  lexicon: AnswerLexicon
}

export function subjectPlaces(keys: readonly string[], context: Context): SubjectPlaces {
  const { lexicon } = context
  /** The persons of the verb that a pronoun at the place, between two words, would belong to. */
  const places = keys.map((): Set<Person> => new Set())
  places.push(new Set())
  let isAsked = asksFirst(keys, lexicon)
  for (const [index, key] of keys.entries()) {
    if (isImpersonal(keys, index, lexicon) || !isLikelyVerb(keys, index, lexicon)) continue
    const belong = (place: number, persons: readonly Person[]) => {
      for (const person of persons) places[place]?.add(person)
    }
    const finite = personsOf(key, lexicon, ['finite'])
    for (const place of placesBefore(keys, index, lexicon)) belong(place, finite)
    belong(placeAfter(keys, index, lexicon), finite)
    // The person asked may come before the question: '¿tú de dónde eres?'.
    if (isAsked && finite.length > 0) belong(0, finite)
    isAsked &&= finite.length === 0
  }
  // A command has its subject behind it: 'pasa tú', while 'tú pasa' is no Spanish at all.
  for (const person of COMMANDED) if (isCommand(keys, person, context)) places[1]?.add(person)
  const belongs = (place: number, pronoun: string) => {
    const person = PRONOUNS.get(pronoun)
    return person !== undefined && (places[place]?.has(person) ?? false)
  }
  const mayDrop = (index: number) => {
    const pronoun = keys[index] ?? ''
    const isAfterPreposition = posOf(keys[index - 1] ?? '', lexicon).includes('preposition')
    return !isAfterPreposition && (belongs(index, pronoun) || belongs(index + 1, pronoun))
  }
  const subjects = keys.filter((_, index) => mayDrop(index))

  return {
    mayDrop,
    mayAdd(index, typed) {
      const pronoun = PRONOUNS.has(typed) ? typed : (WITHOUT_ACCENT.get(typed) ?? '')
      if (!belongs(index, pronoun)) return undefined
      // 'Tenía' may be hers, which another pronoun of the sentence shows; 'dormías' is a form of 'tú' alone.
      const rivals = subjects.filter((key) => belongs(index, key) || (places[index]?.size ?? 0) > 1)
      const isThere = rivals.length > 0 ? rivals.includes(pronoun) : isMeant(pronoun, keys, context)
      // 'Tenía' is a form of 'yo' too, but not where the prompt says 'she'.
      const isOthers = pronoun === 'yo' && places[index]?.has('él') && speaksOfOthers(context)
      if (!isThere || isOthers) return undefined
      return pronoun === typed ? 'subject' : 'accent-makes-another-word'
    },
  }
}

const WITHOUT_ACCENT: ReadonlyMap<string, string> = new Map([
  ['tu', 'tú'],
  ['el', 'él'],
])

/**
 * A pronoun may be left out, put in, or put on the other side of its verb, but there is only one of it: 'yo hablo yo' has one
 * too many.
 */
export function withoutRepeatedSubjects(
  steps: readonly Step[],
  expected: readonly string[],
  typed: readonly string[],
): Step[] {
  const keyOf = (keys: readonly string[], [place = -1]: readonly number[]) => keys[place] ?? ''
  const left = steps.filter(({ typed: own, code }) => own.length === 0 && code === 'subject')
  const free = left.map((step) => keyOf(expected, step.expected))
  const isPresent = expected.filter((key) => PRONOUNS.has(key))
  const added = new Set<string>()
  return steps.map((step) => {
    if (step.expected.length > 0 || step.code === 'extra-word') return step
    const key = keyOf(typed, step.typed)
    const place = free.indexOf(key)
    if (place >= 0) free.splice(place, 1)
    const isOneTooMany = place < 0 && (isPresent.includes(key) || added.has(key))
    added.add(key)
    return isOneTooMany ? { ...step, code: 'extra-word' as const } : step
  })
}

function speaksOfOthers({ task, language }: Context): boolean {
  return ['él', 'ella'].some((pronoun) => speaksOf(task.prompt, pronoun, language))
}

/** A form of the third person has many subjects: the prompt or a chip has to name this one. */
function isMeant(pronoun: string, keys: readonly string[], context: Context): boolean {
  const { task, language } = context
  if (task.type === 'conjugation') return true
  if (pronoun === 'nosotras') return task.speaker !== 'man'
  if (pronoun === 'usted' || pronoun === 'ustedes')
    return (task.addressee ?? addresseeOf(keys, context)) === pronoun
  const person = PRONOUNS.get(pronoun)
  return person === 'él' || person === 'ellos' ? speaksOf(task.prompt, pronoun, language) : true
}

const WEATHER = new Set('buen calor fresco frío mal sol viento'.split(' '))

/**
 * The subject of these verbs is the thing, and the person is in the dative: le gusta cocinar, never 'él le
 * gusta'.
 */
const WITH_DATIVE = new Set('doler encantar faltar gustar importar interesar molestar parecer'.split(' '))
const DATIVES = new Set('me te le nos os les'.split(' '))

/** Verbs that never have a person as subject: hay, llueve, hace frío, le gusta. */
function isImpersonal(keys: readonly string[], verb: number, lexicon: AnswerLexicon): boolean {
  const lemmas = lexicon.readings(keys[verb] ?? '').map(({ entry }) => entry.lemma)
  const isThirdPerson = personsOf(keys[verb] ?? '', lexicon, ['finite']).every(
    (person) => person === 'él' || person === 'ellos',
  )
  if (isThirdPerson && DATIVES.has(keys[verb - 1] ?? '') && lemmas.some((lemma) => WITH_DATIVE.has(lemma)))
    return true
  if (lemmas.includes('hacer')) return keys.slice(verb + 1).some((key) => WEATHER.has(key))
  return keys[verb] === 'hay' || lemmas.includes('llover') || lemmas.includes('nevar')
}

const QUESTION = /^(?:a?dónde|cómo|cuándo|cuál(?:es)?|cuánt[ao]s?|qué|quién(?:es)?)$/u

/** 'dónde vives', 'de dónde eres', 'tú de dónde eres'. */
function asksFirst(keys: readonly string[], lexicon: AnswerLexicon): boolean {
  const [first = '', second = ''] = PRONOUNS.has(keys[0] ?? '') ? keys.slice(1) : keys
  return QUESTION.test(first) || (posOf(first, lexicon).includes('preposition') && QUESTION.test(second))
}

const NOT_BEFORE_VERB: readonly PartOfSpeech[] = ['determiner', 'preposition', 'adjective']

/** 'trabajo' is no verb in 'al trabajo', and none beside a word that can be nothing but a verb. */
function isLikelyVerb(keys: readonly string[], index: number, lexicon: AnswerLexicon): boolean {
  if (isOnlyVerb(keys[index] ?? '', lexicon)) return true
  const before = keys[index - 1] ?? ''
  if (before === 'muy' || posOf(before, lexicon).some((pos) => NOT_BEFORE_VERB.includes(pos))) return false
  return !keys.some((key) => isOnlyVerb(key, lexicon) && personsOf(key, lexicon).length > 0)
}

/** Before the verb with its pronouns and 'no', and before adverbs that stand there: yo también te llamo. */
function placesBefore(keys: readonly string[], verb: number, lexicon: AnswerLexicon): number[] {
  const places: number[] = []
  for (let place = verb; place >= 0; place -= 1) {
    const before = keys[place - 1] ?? ''
    // '¿Ella cómo se llama?', never '¿cómo ella se llama?'.
    if (QUESTION.test(before)) {
      places.push(posOf(keys[place - 2] ?? '', lexicon).includes('preposition') ? place - 2 : place - 1)
      break
    }
    const isInside = before === 'no' || CLITICS.has(before)
    const posBefore = posOf(before, lexicon)
    if (!isInside && !posBefore.includes('preposition')) places.push(place)
    if (!isInside && !posBefore.includes('adverb')) break
  }
  return places
}

/** 'habla usted', but 'ha hablado usted'. */
function placeAfter(keys: readonly string[], verb: number, lexicon: AnswerLexicon): number {
  const next = lexicon.readings(keys[verb + 1] ?? '')
  const isHaber = lexicon.readings(keys[verb] ?? '').some(({ entry }) => entry.lemma === 'haber')
  const hasParticiple = next.some(({ analyses }) => analyses.some(({ kind }) => kind === 'participle'))
  return isHaber && hasParticiple ? verb + 2 : verb + 1
}

function posOf(key: string, lexicon: AnswerLexicon): PartOfSpeech[] {
  return lexicon.readings(key).map(({ entry }) => entry.pos)
}
