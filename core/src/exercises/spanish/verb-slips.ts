import type { Person, SerEstarUse } from '../../reasons/reasons.ts'
import { findVerbs, openingSubject } from './find-verbs.ts'
import { ARTICLES_AND_DEMONSTRATIVES, POSSESSIVES } from './function-words.ts'
import type { Slip, SpanishSentence } from './slip.ts'
import { isTimeNoun, PERSONS, type Vocabulary } from './vocabulary.ts'

/** The same verb in a person that the subject named in the phrase cannot have. */
export function personSlips(sentence: SpanishSentence): Slip[] {
  const subject = openingSubject(sentence)
  if (!subject) return []
  const { verb, text } = subject
  // 'Los niños jugamos' is correct: a speaker may count herself in. The same is true of a family, of which
  // many also say 'celebran'.
  const isOneOfMany = COLLECTIVE.test(subject.noun ?? '')
  const mayIncludeSpeaker = isOneOfMany || (verb.person === 'ellos' && subject.noun !== undefined)
  return PERSONS.filter((person) => person !== verb.person)
    .filter((person) => !(mayIncludeSpeaker && person === 'nosotros') && !(isOneOfMany && person === 'ellos'))
    .flatMap((person) => {
      const given = sentence.vocabulary.conjugate(verb.infinitive, person)
      if (given === undefined) return []
      const reason = { code: 'wrong-person', given, right: verb.form, givenPerson: person } as const
      return [
        {
          index: verb.index,
          word: given,
          reason: { ...reason, rightPerson: verb.person, subject: text },
        },
      ]
    })
}

const COLLECTIVE = /^(?:familia|gente|equipo|pareja|grupo|mayoría|clase)$/u

/** Nouns of things that take place: they do use 'ser' with a place. */
const EVENTS =
  /^(?:fiesta|boda|concierto|reunión|clase|examen|partido|cita|cena|comida|película|entrevista)s?$/u
const PLACE = /^(?:en|aquí|allí|cerca|lejos|debajo|encima|detrás|delante|dentro|fuera|junto)$/u
const STATE = /^(?:content|cerrad|llen|atrasad|abiert)[oa]s?$/u
const GERUND = /^(?!cuando$|mando$|comando$).*(?:ando|iendo|yendo)$/u
/** 'ser' where only 'estar' is right, and the other way round. */
export function serEstarSlips(sentence: SpanishSentence): Slip[] {
  return findVerbs(sentence).flatMap(({ index, infinitive, person, form }) => {
    if (infinitive !== 'ser' && infinitive !== 'estar') return []
    const use = serEstarUse(sentence, index)
    if (use === undefined) return []
    return rivals(infinitive, person, use, sentence.vocabulary).map((given) => ({
      index,
      word: given,
      reason: { code: 'ser-estar', given, right: form, use } as const,
    }))
  })
}

function rivals(
  right: 'ser' | 'estar',
  person: Person,
  use: SerEstarUse,
  { conjugate }: Vocabulary,
): string[] {
  // 'Están las tres' is Spanish: all three of them are here.
  if (use === 'time') return ['es', 'hay', 'han']
  const verbs = [right === 'ser' ? 'estar' : 'ser']
  if (use === 'progressive') verbs.push('tener')
  // 'El museo ha cerrado' is Spanish.
  if (use !== 'state') verbs.push('haber')
  return verbs.flatMap((verb) => conjugate(verb, person) ?? [])
}

function serEstarUse(sentence: SpanishSentence, index: number): SerEstarUse | undefined {
  const { words, vocabulary } = sentence
  const isEstar = /^est/u.test(words[index] ?? '')
  const next = words[index + 1] ?? ''
  if (isEstar && GERUND.test(next)) return 'progressive'
  if (
    !isEstar &&
    next === 'las' &&
    /^(?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)$/u.test(words[index + 2] ?? '')
  ) {
    return 'time'
  }
  const subject = openingSubject(sentence)
  const knowsSubject = subject?.verb.index === index || isFirstOrSecond(sentence, index)
  if (!knowsSubject) return undefined
  if (isEstar) {
    if (/^(?:muy|un)$/u.test(next))
      return STATE.test(words[index + (next === 'un' ? 3 : 2)] ?? '') ? 'state' : undefined
    if (STATE.test(next)) return 'state'
    const when = words[index + 2] ?? ''
    if (next === 'en' && isTimeNoun(when, vocabulary)) return undefined
    const place = PLACE.test(next) || (/^(?:a|al)$/u.test(next) && isSide(words.slice(index + 2, index + 4)))
    return place && !EVENTS.test(subject?.noun ?? '') ? 'place' : undefined
  }
  const names = POSSESSIVES.has(next) || (ARTICLES_AND_DEMONSTRATIVES.has(next) && next !== 'las')
  return names || isProfession(next, vocabulary) ? 'identity' : undefined
}

function isProfession(word: string, { find }: Vocabulary): boolean {
  return find(word).some(({ entry }) => entry.field === 'job')
}

function isFirstOrSecond(sentence: SpanishSentence, index: number): boolean {
  const persons: readonly Person[] = ['yo', 'tú', 'nosotros']
  return findVerbs(sentence).some((verb) => verb.index === index && persons.includes(verb.person))
}

function isSide(words: readonly string[]): boolean {
  return words.some((word) => /^(?:derecha|izquierda|lado|fondo)$/u.test(word))
}
