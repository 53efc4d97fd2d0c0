import { attachClitics, CLITICS } from '../spanish/forms/clitics.ts'
import { conjugate, imperative } from '../spanish/forms/conjugate.ts'
import { isVerb } from '../spanish/forms/word.ts'
import { ADDRESS, type Address, type AddressContext, addresseeOf, isCommand } from './addressee.ts'
import type { AnswerLexicon } from './answer-lexicon.ts'
import { LEARNERS_LANGUAGES } from './learners-languages.ts'
import { addressedIn } from './prompt.ts'
import type { Addressee } from './task.ts'
import { isFiniteOf, isOnlyVerb } from './verbs.ts'
import { keysOf, type WrittenWord, writtenWord } from './words.ts'

const COUNTERPART: Readonly<Record<Addressee, Addressee>> = {
  tú: 'usted',
  usted: 'tú',
  vosotros: 'ustedes',
  ustedes: 'vosotros',
}
const isSingular = (addressee: Addressee): boolean => addressee === 'tú' || addressee === 'usted'

/** The sentence addressed in other ways, where neither a chip nor the prompt says which of them is meant. */
export function withOtherAddress(words: readonly WrittenWord[], context: AddressContext): WrittenWord[][] {
  const { task, lexicon } = context
  if (task.addressee !== null) return []
  const from = addresseeOf(keysOf(words), context)
  if (from === undefined) return []
  const isCommanding = isCommand(keysOf(words), ADDRESS[from].person, context)
  return othersMeant(from, words, context).flatMap((to) => {
    const [always = '', ...direct] = ADDRESS[to].objects
    const objects = actsOnSomebody(words, lexicon) ? [always, ...direct] : [always]
    return objects.map((object) => convert(words, { from, to, object, isCommanding, lexicon }))
  })
}

function othersMeant(
  from: Addressee,
  words: readonly WrittenWord[],
  { task, language, lexicon }: AddressContext,
): Addressee[] {
  // A command names nobody.
  const unnamed = LEARNERS_LANGUAGES[language].commandsShowAddressee ? [] : [COUNTERPART[from]]
  const meant = addressedIn(task.prompt, language) ?? unnamed
  const isDescribed = words.some(({ key }) => isCopula(key, lexicon))
  return meant.filter((to) => {
    if (to === from || (to === 'vosotros' && task.accent !== 'es-ES')) return false
    // 'Eres alto' is about one person, 'sois altos' about several: more than the verb would change.
    return isSingular(to) === isSingular(from) || !isDescribed
  })
}

const ACTING_ON_SOMEBODY = new Set(
  'acompañar ayudar buscar conocer echar entender escuchar esperar invitar llamar llevar necesitar oír querer recordar ver visitar'.split(
    ' ',
  ),
)

/** 'Lo llamo' and 'le llamo', but only 'le debo'. */
function actsOnSomebody(words: readonly WrittenWord[], lexicon: AnswerLexicon): boolean {
  return words.some(({ key }) =>
    lexicon.readings(key).some(({ entry }) => ACTING_ON_SOMEBODY.has(entry.lemma)),
  )
}

interface Conversion {
  from: Addressee
  to: Addressee
  object: string
  isCommanding: boolean
  lexicon: AnswerLexicon
}

const PREPOSITIONS = new Set('a con de en para por sin'.split(' '))

function convert(words: readonly WrittenWord[], conversion: Conversion): WrittenWord[] {
  const { from, to, object, lexicon } = conversion
  const [old, other] = [ADDRESS[from], ADDRESS[to]]
  const keys = keysOf(words)
  return words.flatMap((word, place): WrittenWord[] => {
    const { key } = word
    const [before = '', after = ''] = [keys[place - 1], keys[place + 1]]
    if (key === 'contigo') return ['con', other.afterPreposition].map(writtenWord)
    if (key === 'con' && after === old.afterPreposition && to === 'tú') return [writtenWord('contigo')]
    if (before === 'con' && key === old.afterPreposition && to === 'tú') return []
    if (key === old.afterPreposition && PREPOSITIONS.has(before)) return [writtenWord(other.afterPreposition)]
    if (key === old.subject) return [writtenWord(other.subject)]
    const possessive = old.possessives.indexOf(key)
    if (possessive >= 0) return [writtenWord(other.possessives[possessive] ?? key)]
    if (key === old.reflexive && isFiniteOf(after, old.person, lexicon)) return [writtenWord(other.reflexive)]
    if (old.objects.includes(key) && isOnlyVerb(after, lexicon)) return [writtenWord(object)]
    const verb = convertVerb(keys, place, old, other, conversion)
    return [verb === undefined ? word : writtenWord(verb)]
  })
}

function convertVerb(
  keys: readonly string[],
  place: number,
  old: Address,
  other: Address,
  { isCommanding, lexicon }: Conversion,
): string | undefined {
  const [key = '', before = ''] = [keys[place], keys[place - 1]]
  const opens = place === 0 || before === 'y' || before === 'e'
  for (const { entry, analyses, clitics } of lexicon.readings(key)) {
    if (!isVerb(entry)) continue
    for (const analysis of analyses) {
      if (!('person' in analysis) || analysis.person !== old.person) continue
      if (analysis.kind === 'imperative' && isCommanding && (opens || clitics)) {
        const attached = clitics?.map((clitic) => (clitic === old.reflexive ? other.reflexive : clitic))
        const known = CLITICS.find((one) => one.join() === attached?.join())
        const form = imperative(entry, other.person)
        return known ? attachClitics(form, known) : form
      }
      if (analysis.kind === 'finite' && isAddressed(keys, place, old, lexicon) && !(isCommanding && opens))
        return conjugate(entry, analysis.tense, other.person)
    }
  }
  return undefined
}

const isCopula = (key: string, lexicon: AnswerLexicon): boolean =>
  lexicon.readings(key).some(({ entry }) => entry.lemma === 'ser' || entry.lemma === 'estar')

const DETERMINERS = new Set('el la los las un una mi mis tu tus su sus este esta'.split(' '))
const OBJECT_PRONOUNS = new Set('me te se nos os'.split(' '))

/** A verb of the third person may have another subject: está su padre, mi tableta es, dónde está el baño. */
function isAddressed(
  keys: readonly string[],
  place: number,
  { person }: Address,
  lexicon: AnswerLexicon,
): boolean {
  const [key = '', before = '', after = ''] = [keys[place], keys[place - 1], keys[place + 1]]
  // 'Casa' and 'mejores' are verbs too, but hardly where they can be something else.
  if (!isOnlyVerb(key, lexicon) && !OBJECT_PRONOUNS.has(before)) return false
  if (person === 'tú' || person === 'vosotros') return true
  const isAfterNoun = lexicon
    .readings(before)
    .some(({ entry }) => entry.pos === 'noun' || entry.pos === 'name')
  const isEarlierVerb =
    !OBJECT_PRONOUNS.has(before) && keys.slice(0, place).some((one) => isOnlyVerb(one, lexicon))
  return !isAfterNoun && !((isCopula(key, lexicon) || isEarlierVerb) && DETERMINERS.has(after))
}
