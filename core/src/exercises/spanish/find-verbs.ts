import type { Person } from '../reasons.ts'
import { type Sentence, startsClause } from '../tokens.ts'
import {
  ARTICLES_AND_DEMONSTRATIVES,
  BEFORE_NOUN,
  BEFORE_VERB,
  NO_NOUNS,
  POSSESSIVES,
  PREPOSITIONS,
  TIME_NOUNS,
} from './function-words.ts'
import { numberOf } from './nouns.ts'
import { type VerbForm, verbForm } from './verbs.ts'

export interface FoundVerb extends VerbForm {
  index: number
  form: string
}

/** Forms that are nouns, adjectives or other words as well: they count as verbs only where nothing else can stand. */
const ALSO_OTHER_WORDS = new Set(
  (
    'ayuda ayudas baja bajas bajo baño busca cambio camino cena cenas cocina cocinas como compra compras cuenta cuentas ' +
    'cuento desayuno descanso empieza encuentro espera estudio gana ganas guarda guardas juego leo limpia limpias limpio llama ' +
    'llamas monta monto olvido pasa pasas paso pienso pinta pintas plancha planchas prueba pruebas queda relajo reserva ' +
    'reservas sales saludo toma trabajo usa uso visita visitas'
  ).split(' '),
)

/** The verbs in the present tense that the table knows, where they can be nothing but verbs. */
export function findVerbs(sentence: Sentence): FoundVerb[] {
  return sentence.words.flatMap((word, index) => {
    const found = verbForm(word)
    return found && canBeVerb(sentence, index) ? [{ ...found, index, form: word }] : []
  })
}

function canBeVerb(sentence: Sentence, index: number): boolean {
  const word = sentence.words[index] ?? ''
  const before = sentence.words[index - 1] ?? ''
  if (ALSO_OTHER_WORDS.has(word)) {
    const atStart = startsClause(sentence, index) && word !== 'como'
    return atStart || BEFORE_VERB.has(before) || subjectBefore(sentence, index) !== undefined
  }
  const introducesNoun =
    ARTICLES_AND_DEMONSTRATIVES.has(before) || POSSESSIVES.has(before) || PREPOSITIONS.has(before)
  return startsClause(sentence, index) || !introducesNoun
}

export interface Subject {
  verb: FoundVerb
  text: string
  /** The noun of the subject, where it has one: what adjectives agree with. */
  noun?: string
}

const PRONOUN_PERSON: Readonly<Record<string, Person>> = {
  yo: 'yo',
  tú: 'tú',
  él: 'él',
  ella: 'él',
  usted: 'él',
  nosotros: 'nosotros',
  nosotras: 'nosotros',
  ellos: 'ellos',
  ellas: 'ellos',
  ustedes: 'ellos',
}

const NAMES = new Set(
  (
    'ana antonio carlos carmen diego elena javier josé juan laura lucía luis madrid maría marta miguel pablo pedro ' +
    'sofía teresa'
  ).split(' '),
)

/** The subject that a phrase opens with, if it is certain: 'Mi abuela usa internet', 'Lucía es mi amiga'. */
export function openingSubject(sentence: Sentence): Subject | undefined {
  for (const verb of findVerbs(sentence)) {
    const subject = subjectBefore(sentence, verb.index)
    if (subject && subject.person === verb.person) {
      const { text, noun } = subject
      return noun === undefined ? { verb, text } : { verb, text, noun }
    }
  }
  return undefined
}

interface SubjectWords {
  person: Person
  text: string
  noun?: string
}

function subjectBefore(sentence: Sentence, verbIndex: number): SubjectWords | undefined {
  const { words, tokens } = sentence
  let end = verbIndex
  while (end > 1 && BEFORE_VERB.has(words[end - 1] ?? '')) end -= 1
  const [first = '', second = ''] = words
  if (end === 0 || end > 5 || hasBreakBefore(sentence, end)) return undefined
  const text = tokens
    .slice(0, end)
    .map(({ word }) => word)
    .join(' ')
  const pronounPerson = PRONOUN_PERSON[first]
  if (end === 1) {
    if (pronounPerson) return { person: pronounPerson, text }
    return NAMES.has(first) ? { person: 'él', text } : undefined
  }
  if (!ARTICLES_AND_DEMONSTRATIVES.has(first) && !POSSESSIVES.has(first)) return undefined
  const nounIndex = BEFORE_NOUN.has(second) ? 2 : 1
  const noun = words[nounIndex] ?? ''
  const number = numberOf(noun)
  if (nounIndex >= end || number === undefined || TIME_NOUNS.has(noun)) return undefined
  if (!isTailOfNoun(words.slice(nounIndex + 1, end))) return undefined
  return { person: number === 'singular' ? 'él' : 'ellos', text, noun }
}

function hasBreakBefore({ tokens }: Sentence, end: number): boolean {
  return tokens.slice(0, end).some(({ lead, trail }, index) => trail !== '' || (index > 0 && lead !== ''))
}

/** What may follow the noun within the subject: one more word ('El cajero automático') or 'de …' ('La luz del pasillo'). */
function isTailOfNoun(tail: readonly string[]): boolean {
  const [first, ...rest] = tail
  if (first === undefined) return true
  if (first === 'de' || first === 'del') return rest.length > 0 && rest.length <= 2
  return rest.length === 0 && !NO_NOUNS.has(first) && verbForm(first) === undefined
}
