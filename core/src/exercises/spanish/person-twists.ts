import type { Person, Reason } from '../reasons.ts'
import { isExclamation, isQuestion, type Sentence, withWords } from '../tokens.ts'
import { type FoundVerb, findVerbs } from './find-verbs.ts'
import type { Twist } from './slip.ts'
import { conjugate } from './verbs.ts'

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
export function personTwists(sentence: Sentence): Twist[] {
  const { words } = sentence
  const verbs = findVerbs(sentence)
  const [verb] = verbs
  // With two verbs, a pronoun at the end or a subject named, more than one word would have to change.
  if (!verb || verbs.length > 1) return []
  if (words.some((word) => OTHER_PERSON_NAMED.test(word) || PRONOUN_AT_THE_END.test(word))) return []
  const target = targetPerson(sentence, verb)
  const form = target && conjugate(verb.infinitive, target)
  if (!target || !form) return []
  const reason: Reason = {
    code: 'wrong-person',
    given: form,
    right: verb.form,
    givenPerson: target,
    rightPerson: verb.person,
  }
  const isReflexive = words[verb.index - 1] === OWN_PRONOUN[verb.person]
  const pronoun = isReflexive ? { [verb.index - 1]: OWN_PRONOUN[target] } : {}
  return [{ spanish: withWords(sentence, { [verb.index]: form, ...pronoun }), reason }]
}

function targetPerson(sentence: Sentence, { index, infinitive, person }: FoundVerb): Person | undefined {
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

const NO_PAST_VERBS = /^(?:qué|café|bebé|puré|paté|josé|así|aquí|allí|ahí|esquí)$/u
/** The future ('compraré', 'tendré') ends like the past, and 'creí' keeps its accent in 'creíste'. */
const NO_REGULAR_PAST = /(?:[aeidrb]ré|[aeo]í)$/u
const BEFORE_PAST_VERB =
  /^(?:me|no|ayer|anoche|pasad[oa]|lunes|martes|miércoles|jueves|viernes|sábado|domingo)$/u

/** 'Ayer quemé el arroz' → 'Ayer quemaste el arroz'. */
export function pastPersonTwists(sentence: Sentence): Twist[] {
  const { words } = sentence
  if (words.some((word) => OTHER_PERSON_NAMED.test(word) || PRONOUN_AT_THE_END.test(word))) return []
  const found = words.flatMap((word, index) => {
    const before = words[index - 1]
    const isPlaceOfVerb = before === undefined || BEFORE_PAST_VERB.test(before)
    const form = isPlaceOfVerb ? secondPersonPast(word) : undefined
    return form === undefined ? [] : [{ index, right: word, form, isReflexive: before === 'me' }]
  })
  const [verb] = found
  if (!verb || found.length > 1) return []
  const { index, right, form } = verb
  return [
    {
      spanish: withWords(sentence, { [index]: form, ...(verb.isReflexive ? { [index - 1]: 'te' } : {}) }),
      reason: { code: 'wrong-person', given: form, right, givenPerson: 'tú', rightPerson: 'yo' },
    },
  ]
}

function secondPersonPast(firstPerson: string): string | undefined {
  if (firstPerson === 'fui') return 'fuiste'
  if (firstPerson.length < 4 || NO_PAST_VERBS.test(firstPerson) || NO_REGULAR_PAST.test(firstPerson))
    return undefined
  const stem = firstPerson.slice(0, -1)
  if (firstPerson.endsWith('í')) return `${stem}iste`
  if (!firstPerson.endsWith('é')) return undefined
  if (stem.endsWith('gu')) return `${stem.slice(0, -1)}aste`
  if (stem.endsWith('qu')) return `${stem.slice(0, -2)}caste`
  return stem.endsWith('c') ? `${stem.slice(0, -1)}zaste` : `${stem}aste`
}
