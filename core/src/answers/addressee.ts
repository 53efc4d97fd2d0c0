import type { Language } from '../languages.ts'
import type { Commanded } from '../spanish/forms/conjugate.ts'
import type { Person } from '../spanish/forms/word.ts'
import type { AnswerLexicon } from './answer-lexicon.ts'
import { addressedIn, speaksOf, startsAsCommand } from './prompt.ts'
import type { Addressee, TypedTask } from './task.ts'
import { isFiniteOf, personsOf } from './verbs.ts'
import { keysOf, wordsIn } from './words.ts'

export interface Address {
  person: Commanded
  subject: string
  reflexive: string
  /** The first is right for every verb, the others only where the person is what the verb acts on. */
  objects: readonly string[]
  afterPreposition: string
  possessives: readonly string[]
}

const SU = 'su su sus sus suyo suya suyos suyas'.split(' ')

export const ADDRESS: Readonly<Record<Addressee, Address>> = {
  tú: {
    person: 'tú',
    subject: 'tú',
    reflexive: 'te',
    objects: ['te'],
    afterPreposition: 'ti',
    possessives: 'tu tu tus tus tuyo tuya tuyos tuyas'.split(' '),
  },
  usted: {
    person: 'él',
    subject: 'usted',
    reflexive: 'se',
    objects: ['le', 'lo', 'la'],
    afterPreposition: 'usted',
    possessives: SU,
  },
  vosotros: {
    person: 'vosotros',
    subject: 'vosotros',
    reflexive: 'os',
    objects: ['os'],
    afterPreposition: 'vosotros',
    possessives: 'vuestro vuestra vuestros vuestras vuestro vuestra vuestros vuestras'.split(' '),
  },
  ustedes: {
    person: 'ellos',
    subject: 'ustedes',
    reflexive: 'se',
    objects: ['les', 'los', 'las'],
    afterPreposition: 'ustedes',
    possessives: SU,
  },
}

export interface AddressContext {
  task: TypedTask
  language: Language
  lexicon: AnswerLexicon
}

const POLITE = new Set('señor señora señorita señores señoras don doña'.split(' '))

/** The person that a sentence addresses, if its own words or those of its prompt show it. */
export function addresseeOf(keys: readonly string[], context: AddressContext): Addressee | undefined {
  const { task, language, lexicon } = context
  if (keys.some((key) => POLITE.has(key))) return undefined
  for (const addressee of ['tú', 'vosotros'] as const) {
    const isVerbOf = (key: string) => isOnlyOf(key, ADDRESS[addressee].person, lexicon)
    if (hasOwnWords(keys, addressee) || keys.some(isVerbOf)) return addressee
  }
  for (const addressee of ['usted', 'ustedes'] as const) if (keys.includes(addressee)) return addressee

  const isAboutOthers = ['él', 'ella', 'ellos'].some((pronoun) => speaksOf(task.prompt, pronoun, language))
  // 'Se dice' and 'se puede' address nobody.
  const isImpersonal = hasImpersonalSe(keysOf(wordsIn(task.sentence).words), lexicon)
  if (isAboutOthers || task.prompt === '' || isImpersonal) return undefined
  if (isCommand(keys, 'tú', context)) return 'tú'
  if (isCommand(keys, 'él', context)) return 'usted'
  const open = addressedIn(task.prompt, language)
  return (['usted', 'ustedes'] as const).find(
    (addressee) =>
      open?.includes(addressee) && keys.some((key) => isFiniteOf(key, ADDRESS[addressee].person, lexicon)),
  )
}

/** Words that address nobody else. */
function hasOwnWords(keys: readonly string[], addressee: 'tú' | 'vosotros'): boolean {
  const { subject, reflexive, afterPreposition, possessives } = ADDRESS[addressee]
  const own = [
    subject,
    reflexive,
    afterPreposition,
    ...possessives,
    ...(addressee === 'tú' ? ['contigo'] : []),
  ]
  return keys.some((key) => own.includes(key))
}

function isOnlyOf(key: string, person: Person, lexicon: AnswerLexicon): boolean {
  const persons = personsOf(key, lexicon)
  return persons.length > 0 && persons.every((one) => one === person)
}

function hasImpersonalSe(keys: readonly string[], lexicon: AnswerLexicon): boolean {
  return keys.some(
    (key, place) =>
      key === 'se' &&
      !lexicon.readings(keys[place + 1] ?? '').some(({ entry }) => entry.lemma.endsWith('rse')),
  )
}

const COMMANDS_NOBODY = new Set([
  'ser',
  'estar',
  'haber',
  'llover',
  'nevar',
  'doler',
  'costar',
  'gustar',
  'parecer',
])

/**
 * Whether the sentence opens with a command. 'Cierra la puerta' could also be a statement about somebody:
 * then the prompt decides, or a word that only goes with commands.
 */
export function isCommand(keys: readonly string[], person: Commanded, context: AddressContext): boolean {
  const { task, language, lexicon } = context
  const [key = ''] = keys
  if (personsOf(key, lexicon).length === 0) return false
  const reading = lexicon
    .readings(key)
    .find(
      ({ entry, analyses }) =>
        !COMMANDS_NOBODY.has(entry.lemma) &&
        analyses.some((analysis) => analysis.kind === 'imperative' && analysis.person === person),
    )
  if (!reading) return false
  const isStatement = reading.analyses.some(
    (analysis) => analysis.kind === 'finite' && analysis.tense === 'present',
  )
  if (!isStatement) return true
  if (task.sentence.includes('?')) return false
  if (person === 'tú' && hasOwnWords(keys, 'tú')) return true
  return startsAsCommand(task.prompt, language) || /por favor|!/iu.test(task.sentence)
}
