import type { Person, Reason } from '../../reasons/reasons.ts'
import { isExclamation, isQuestion, withWords } from '../../text/tokens.ts'
import { type FoundVerb, findVerbs } from './find-verbs.ts'
import type { SpanishSentence, Twist } from './slip.ts'

const OWN_PRONOUN: Partial<Record<Person, string>> = { yo: 'me', tú: 'te', nosotros: 'nos' }
const OBJECT_PRONOUN = /^(?:me|te|se|nos|le|les|lo|la|los|las)$/u
const OTHER_PERSON_NAMED =
  /^(?:yo|tú|él|ella|usted|nosotros|nosotras|ellos|ellas|ustedes|conmigo|contigo|mí|ti)$/u
const PRONOUN_AT_THE_END = /(?:[aei]r|ír|ándo|éndo)(?:me|te|se|nos|os|lo|la|le|los|las|les)$/u
const PAST = /^(?:ayer|anoche|anteayer|pasad[oa]s?)$/u
const GERUND = /(?:ando|iendo|yendo)$/u

/**
 * The same sentence said of someone else. Only where the learner's language cannot mean both: 'tú' never becomes
 * 'usted', which is 'you' as well.
 */
export function personTwists(sentence: SpanishSentence): Twist[] {
  const { words } = sentence
  const verbs = findVerbs(sentence)
  const [verb] = verbs
  // With two verbs, a pronoun at the end or a subject named, more than one word would have to change.
  if (!verb || verbs.length > 1) return []
  if (words.some((word) => OTHER_PERSON_NAMED.test(word) || PRONOUN_AT_THE_END.test(word))) return []
  const target = targetPerson(sentence, verb)
  const form = target && sentence.vocabulary.conjugate(verb.infinitive, target)
  if (!target || !form) return []
  return [saidOf(sentence, verb, { form, person: target })]
}

interface VerbAt {
  index: number
  form: string
  person: Person
}

/** The sentence with its verb in another person, and with it the pronoun of a reflexive verb. */
function saidOf(sentence: SpanishSentence, verb: VerbAt, other: Omit<VerbAt, 'index'>): Twist {
  const pronoun = OWN_PRONOUN[verb.person]
  const isReflexive = pronoun !== undefined && sentence.words[verb.index - 1] === pronoun
  const withPronoun = ({ form, person }: Omit<VerbAt, 'index'>) =>
    isReflexive ? `${OWN_PRONOUN[person]} ${form}` : form
  const reason: Reason = {
    code: 'wrong-person',
    given: withPronoun(other),
    right: withPronoun(verb),
    givenPerson: other.person,
    rightPerson: verb.person,
  }
  const exchangedPronoun = isReflexive ? { [verb.index - 1]: OWN_PRONOUN[other.person] } : {}
  return { spanish: withWords(sentence, { [verb.index]: other.form, ...exchangedPronoun }), reason }
}

function targetPerson(
  sentence: SpanishSentence,
  { index, infinitive, person }: FoundVerb,
): Person | undefined {
  const { words } = sentence
  const before = words[index - 1] ?? ''
  const isReflexive = before === OWN_PRONOUN[person]
  const isFree = isReflexive || !OBJECT_PRONOUN.test(before)
  switch (person) {
    case 'yo':
      if (before === 'te') return 'nosotros'
      return isFree ? 'tú' : undefined
    case 'tú':
      // Nobody asks '¿Qué quiero?'.
      return isFree && !(infinitive === 'querer' && isQuestion(sentence)) ? 'yo' : undefined
    case 'nosotros': {
      // 'Nos vemos el sábado': it takes two.
      if (isReflexive && infinitive === 'ver') return undefined
      const saysHowMany = words.some((word) => /^(?:todos|todas|juntos|juntas|ambos|ambas)$/u.test(word))
      const describes =
        (infinitive === 'ser' || infinitive === 'estar') && !GERUND.test(words[index + 1] ?? '')
      // 'visitamos' is the past as well, and '¡Vamos!' a call to others.
      const besidePast = words.some(
        (word, place) => PAST.test(word) || (place !== index && /[aei]mos$/u.test(word)),
      )
      const mayBeOther = besidePast || isExclamation(sentence)
      return isFree && !saysHowMany && !describes && !mayBeOther ? 'yo' : undefined
    }
    case 'él':
      return isFree && infinitive === 'poder' && isQuestion(sentence) ? 'yo' : undefined
    default:
      return undefined
  }
}

const BEFORE_PAST_VERB =
  /^(?:me|no|ayer|anoche|pasad[oa]|lunes|martes|miércoles|jueves|viernes|sábado|domingo)$/u

/** 'Ayer quemé el arroz' → 'Ayer quemaste el arroz'. */
export function pastPersonTwists(sentence: SpanishSentence): Twist[] {
  const { words } = sentence
  if (words.some((word) => OTHER_PERSON_NAMED.test(word) || PRONOUN_AT_THE_END.test(word))) return []
  const found = words.flatMap((word, index) => {
    const before = words[index - 1]
    const isPlaceOfVerb = before === undefined || BEFORE_PAST_VERB.test(before)
    const other = isPlaceOfVerb ? secondPersonPast(word, sentence) : undefined
    return other === undefined ? [] : [{ verb: { index, form: word, person: 'yo' } as const, other }]
  })
  const [past] = found
  if (!past || found.length > 1) return []
  return [saidOf(sentence, past.verb, { form: past.other, person: 'tú' })]
}

/** 'ser' and 'ir' share their past. */
function secondPersonPast(firstPerson: string, { vocabulary }: SpanishSentence): string | undefined {
  const forms = vocabulary
    .pastForms(firstPerson)
    .map(({ infinitive }) => vocabulary.conjugate(infinitive, 'tú', 'preterite'))
  return new Set(forms).size === 1 ? forms[0] : undefined
}
