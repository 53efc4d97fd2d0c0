import type { Person } from '../../reasons/reasons.ts'
import { isExclamation } from '../../text/tokens.ts'
import { type FoundVerb, findVerbs, nounAfter, openingSubject } from './find-verbs.ts'
import type { Slip, SpanishSentence } from './slip.ts'
import { nounAgreement, PERSONS } from './vocabulary.ts'

interface WrongPerson {
  index: number
  given: string
  right: string
  givenPerson: Person
  rightPerson: Person
}

function slip({ index, given, ...reason }: WrongPerson): Slip {
  return { index, word: given, reason: { code: 'wrong-person', given, ...reason } }
}

/** A pronoun or possessive explained by what it means: the person of the verb is another one in '¿Me pasas la sal?'. */
function otherMeaning(index: number, given: string, right: string): Slip {
  const entries = { givenEntry: given, rightEntry: right }
  return { index, word: given, reason: { code: 'other-word', given, right, ...entries } }
}

/** Every translation distinguishes these two from all others: 'you' may be tú, usted or ustedes. */
const CERTAIN: readonly Person[] = ['yo', 'nosotros']

/** The verb in other persons, where the translation shows its subject: 'Trabajo', 'Anoche dormí'. */
export function otherPersons(sentence: SpanishSentence): Slip[] {
  const { vocabulary } = sentence
  const subject = openingSubject(sentence)
  const present = findVerbs(sentence).map((verb) => ({ ...verb, tense: tenseOf(verb, sentence) }))
  return [...present, ...pastVerbs(sentence)].flatMap(({ index, form, infinitive, person, tense }) => {
    // '¡Vamos!' is said to others, and a named subject is another reason.
    if (!CERTAIN.includes(person) || isExclamation(sentence) || subject?.verb.index === index) return []
    return PERSONS.flatMap((other) => {
      if (other === person || (other === 'él' && isSaidOfThings(sentence, index, infinitive))) return []
      const given = vocabulary.conjugate(infinitive, other, tense)
      return given === undefined
        ? []
        : [slip({ index, given, right: form, givenPerson: other, rightPerson: person })]
    })
  })
}

/** Verbs of feeling have both forms: 'me alegro de verte' and 'me alegra verte'. */
const SAID_BOTH_WAYS = /^(?:alegrar|preocupar|aburrir|divertir|enfadar|sorprender|relajar)(?:se)?$/u

/** Whether 'él' after the pronoun would look as good: only the rest of the sentence rules out 'me alegra'. */
function isSaidOfThings({ words }: SpanishSentence, index: number, infinitive: string): boolean {
  return SAID_BOTH_WAYS.test(infinitive) && OBJECTS.includes(words[index - 1] ?? '')
}

const PAST = /^(?:ayer|anoche|anteayer|pasad[oa]s?)$/u

/** 'cenamos' is the past of 'cenar' as well. */
function tenseOf({ infinitive, person, form }: FoundVerb, { words, vocabulary }: SpanishSentence) {
  const isPast =
    words.some((word) => PAST.test(word)) && vocabulary.conjugate(infinitive, person, 'preterite') === form
  return isPast ? ('preterite' as const) : ('present' as const)
}

function pastVerbs({ words, vocabulary }: SpanishSentence) {
  return words.flatMap((form, index) => {
    const [only, ...others] = vocabulary.pastForms(form)
    if (!only || others.length > 0 || vocabulary.find(form).length > 1) return []
    return [{ ...only, index, form, tense: 'preterite' as const }]
  })
}

const OBJECTS = ['me', 'te', 'le', 'nos', 'les']
const OWN: Readonly<Record<string, Person>> = { me: 'yo', te: 'tú', nos: 'nosotros' }
/** Verbs whose pronoun is the person: 'me gusta', 'te duele'. */
const OF_THE_PERSON = /^(?:gust|encant|duel|interes|apetec|parec|import|falt)[ae]n?$/u

/** Pronouns of other persons: 'Te gusta leer' for 'I like reading', 'Se levanto' for 'Me levanto'. */
export function otherPronouns(sentence: SpanishSentence): Slip[] {
  const { words } = sentence
  const verbs = findVerbs(sentence)
  const subject = openingSubject(sentence)
  return words.flatMap((right, index) => {
    const verb = verbs.find((found) => found.index === index + 1)
    if (OF_THE_PERSON.test(words[index + 1] ?? '')) return ofThePerson(right, index, sentence)
    const rightPerson = OWN[right]
    if (rightPerson && verb) {
      return verb.person === rightPerson
        ? reflexives(right, index, rightPerson, REFLEXIVE)
        : objects(right, index, OTHERS_OBJECT[right] ?? [])
    }
    // Without a named subject 'se' may be anybody's: '¿Cómo se dice?'
    const isOwnSe = right === 'se' && verb !== undefined && subject?.verb.index === verb.index
    return isOwnSe ? reflexives(right, index, verb.person, ['me', 'te', 'nos']) : []
  })
}

function ofThePerson(right: string, index: number, { words }: SpanishSentence): Slip[] {
  if (!OBJECTS.includes(right)) return []
  // 'You' may be tú or usted; whom 'le' means is certain only in 'A mi hija le gusta'.
  if (right === 'te') return objects(right, index, ['me', 'nos'])
  if (right === 'le' || right === 'les') {
    return words[0] === 'a' && index > 1 ? objects(right, index, ['me', 'te', 'nos']) : []
  }
  return objects(right, index, OBJECTS)
}

const REFLEXIVE = ['me', 'te', 'se', 'nos']
/** Not every translation says whether the bill is brought to 'me' or 'nos'. */
const OTHERS_OBJECT: Readonly<Record<string, readonly string[]>> = {
  me: ['te', 'le', 'les'],
  nos: ['te', 'le', 'les'],
  te: ['me', 'nos', 'ti'],
}

function objects(right: string, index: number, pronouns: readonly string[]): Slip[] {
  return pronouns
    .filter((given) => given !== right)
    .map((given) =>
      given === 'ti'
        ? { index, word: given, reason: { code: 'stressed-pronoun', given, right } }
        : otherMeaning(index, given, right),
    )
}

const PERSON_OF: Readonly<Record<string, Person>> = { ...OWN, se: 'él' }

function reflexives(right: string, index: number, rightPerson: Person, pronouns: readonly string[]): Slip[] {
  return pronouns.flatMap((given) => {
    const givenPerson = PERSON_OF[given]
    return givenPerson && given !== right && givenPerson !== rightPerson
      ? [slip({ index, given, right, givenPerson, rightPerson })]
      : []
  })
}

const POSSESSORS: Readonly<Record<string, Person>> = { mi: 'yo', tu: 'tú', nuestro: 'nosotros', su: 'él' }

/** Wrong possessives: 'tu casa' for 'my house'. */
export function otherPossessives(sentence: SpanishSentence): Slip[] {
  const { words, vocabulary } = sentence
  return words.flatMap((right, index) => {
    const noun = words[nounAfter(sentence, index) ?? -1]
    const rightPerson = POSSESSORS[baseOf(right)]
    // 'su' is his, hers, yours or theirs.
    if (noun === undefined || rightPerson === undefined || rightPerson === 'él') return []
    const { gender, number } = nounAgreement(noun, vocabulary) ?? {}
    if (number === undefined) return []
    return Object.entries(POSSESSORS).flatMap(([base, givenPerson]) => {
      // In Portuguese 'seu' is yours, too.
      const mayBeBoth = rightPerson === 'tú' && givenPerson === 'él'
      const given = inAgreement(base, gender, number)
      return mayBeBoth || givenPerson === rightPerson || given === undefined
        ? []
        : [otherMeaning(index, given, right)]
    })
  })
}

function baseOf(possessive: string): string {
  return possessive.replace(/s$/u, '').replace(/^nuestra$/u, 'nuestro')
}

function inAgreement(base: string, gender: string | undefined, number: string): string | undefined {
  if (base === 'nuestro' && gender === undefined) return undefined
  const agreeing = base === 'nuestro' && gender === 'feminine' ? 'nuestra' : base
  return number === 'plural' ? `${agreeing}s` : agreeing
}

/** Every pronoun and possessive that the list of meanings has to explain. */
export const PRONOUN_ENTRIES: readonly string[] = [
  ...OBJECTS,
  ...'mi mis tu tus su sus nuestro nuestra nuestros nuestras'.split(' '),
]
