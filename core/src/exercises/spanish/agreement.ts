import type { Gender, GrammaticalNumber, Reason } from '../../reasons/reasons.ts'
import { agreeingForms } from '../../spanish/forms/nominal.ts'
import { nounAfter, openingSubject } from './find-verbs.ts'
import { ARTICLES_AND_DEMONSTRATIVES, POSSESSIVES, PREPOSITIONS } from './function-words.ts'
import type { Slip, SpanishSentence } from './slip.ts'
import { isFeminineWithEl, nounAgreement, type Vocabulary } from './vocabulary.ts'

interface AgreeingForm {
  gender: Gender
  number: GrammaticalNumber
  form: string
}
type Paradigm = readonly AgreeingForm[]

function paradigm(forms: string): Paradigm {
  const [masculine = '', feminine = '', masculines = '', feminines = ''] = forms.split(' ')
  return [
    { gender: 'masculine', number: 'singular', form: masculine },
    { gender: 'feminine', number: 'singular', form: feminine },
    { gender: 'masculine', number: 'plural', form: masculines },
    { gender: 'feminine', number: 'plural', form: feminines },
  ]
}

/** 'un', 'el' and 'algún' also come before feminine nouns that begin with a stressed a: el agua, algún aula. */
const SHORT_BEFORE_A = ['el la los las', 'un una unos unas', 'algún alguna algunos algunas'].map(paradigm)
const OTHER_DETERMINERS = [
  'cuánto cuánta cuántos cuántas',
  'ese esa esos esas',
  'este esta estos estas',
  'mucho mucha muchos muchas',
  'nuestro nuestra nuestros nuestras',
  'otro otra otros otras',
  'tanto tanta tantos tantas',
].map(paradigm)

/** Wrong articles, demonstratives and quantities before a noun whose gender and number are certain. */
export function determinerSlips(sentence: SpanishSentence): Slip[] {
  const { words, vocabulary } = sentence
  return words.flatMap((word, index) => {
    const short = paradigmOf(word, SHORT_BEFORE_A)
    const determiner = short ?? paradigmOf(word, OTHER_DETERMINERS)
    const noun = words[nounAfter(sentence, index) ?? -1]
    if (!determiner || noun === undefined || isAdverb(sentence, index)) return []
    if (short && isFeminineWithEl(noun, vocabulary)) return []
    return disagreements(determiner, word, noun, vocabulary).map((wrong) => ({ index, ...wrong }))
  })
}

/** 'Me gusta mucho tu pelo', 'Te quiero mucho, mamá': it belongs to the verb and agrees with nothing. */
function isAdverb({ words, tokens }: SpanishSentence, index: number): boolean {
  if (!/^(?:mucho|poco|tanto)$/u.test(words[index] ?? '')) return false
  const next = words[index + 1] ?? ''
  return tokens[index]?.trail !== '' || ARTICLES_AND_DEMONSTRATIVES.has(next) || POSSESSIVES.has(next)
}

/** Wrong endings of an adjective right after its noun, or after 'ser' or 'estar' with the noun as subject. */
export function adjectiveSlips(sentence: SpanishSentence): Slip[] {
  const { words, vocabulary } = sentence
  const subject = openingSubject(sentence)
  return words.flatMap((word, index) => {
    const adjective = adjectiveParadigm(word, vocabulary)
    if (!adjective) return []
    const isAfterVerb = subject !== undefined && isPredicate(sentence, subject.verb.index, index)
    const noun = isAfterVerb ? subject.noun : nounBefore(sentence, index)
    if (noun === undefined) return []
    return disagreements(adjective, word, noun, vocabulary).map((wrong) => ({ index, ...wrong }))
  })
}

/** All four forms of an adjective; none of a word that is also an adverb ('solo'). */
function adjectiveParadigm(word: string, { find, is }: Vocabulary): Paradigm | undefined {
  const adjective = find(word).find(({ entry }) => entry.pos === 'adjective')
  if (!adjective || is(word, 'adverb', 'preposition', 'numeral')) return undefined
  const forms = agreeingForms(adjective.entry).flatMap(({ gender, ...form }) =>
    gender ? [{ gender, ...form }] : [],
  )
  return forms.length === 4 ? forms : undefined
}

function paradigmOf(word: string, paradigms: readonly Paradigm[]): Paradigm | undefined {
  return paradigms.find((forms) => forms.some(({ form }) => form === word))
}

/** Without a word that announces a noun, the word before may be a verb: 'Sigo contento' may be 'Sigo contenta'. */
function nounBefore({ words, vocabulary }: SpanishSentence, index: number): string | undefined {
  const announcing = words[index - 2] ?? ''
  const announcesNoun =
    ARTICLES_AND_DEMONSTRATIVES.has(announcing) ||
    POSSESSIVES.has(announcing) ||
    PREPOSITIONS.has(announcing) ||
    /^(?:hay|much[oa]s?)$/u.test(announcing) ||
    vocabulary.is(announcing, 'numeral')
  // In 'mi madre limpia' the word is a verb and need not agree.
  return announcesNoun && !vocabulary.is(words[index] ?? '', 'verb') ? words[index - 1] : undefined
}

const DEGREE = new Set(['muy', 'tan', 'más', 'menos', 'demasiado', 'bastante'])

function isPredicate({ words }: SpanishSentence, verbIndex: number, index: number): boolean {
  if (!/^(?:es|está|son|están)$/u.test(words[verbIndex] ?? '')) return false
  return verbIndex === index - 1 || (verbIndex === index - 2 && DEGREE.has(words[index - 1] ?? ''))
}

function disagreements(
  forms: Paradigm,
  right: string,
  noun: string,
  vocabulary: Vocabulary,
): { word: string; reason: Reason }[] {
  const { gender, number } = nounAgreement(noun, vocabulary) ?? {}
  const agrees = forms.some((form) => form.form === right && form.gender === gender && form.number === number)
  // A pair that does not agree by these rules is not covered by them.
  if (!gender || !number || !agrees) return []
  return forms
    .filter(({ form }) => form !== right)
    .map((wrong) => ({ word: wrong.form, reason: disagreement(wrong, { right, noun, gender, number }) }))
}

interface Agreement {
  right: string
  noun: string
  gender: Gender
  number: GrammaticalNumber
}

function disagreement(wrong: AgreeingForm, { right, noun, gender, number }: Agreement): Reason {
  const words = { given: wrong.form, right, noun }
  if (wrong.number === number) return { code: 'wrong-gender', ...words, gender }
  if (wrong.gender === gender) return { code: 'wrong-number', ...words, number }
  return { code: 'wrong-gender-and-number', ...words, gender, number }
}
