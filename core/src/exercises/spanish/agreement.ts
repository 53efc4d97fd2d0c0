import type { Gender, GrammaticalNumber, Reason } from '../reasons.ts'
import type { Sentence } from '../tokens.ts'
import { openingSubject } from './find-verbs.ts'
import { BEFORE_NOUN } from './function-words.ts'
import { genderOf, isFeminineWithEl, numberOf } from './nouns.ts'
import type { Slip } from './slip.ts'

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

const ARTICLES = [paradigm('el la los las'), paradigm('un una unos unas')]
const OTHER_DETERMINERS = [
  'algún alguna algunos algunas',
  'cuánto cuánta cuántos cuántas',
  'ese esa esos esas',
  'este esta estos estas',
  'mucho mucha muchos muchas',
  'nuestro nuestra nuestros nuestras',
  'otro otra otros otras',
  'tanto tanta tantos tantas',
].map(paradigm)

const ADJECTIVES = (
  'abiert aburrid alt amarill antigu automátic barat blanc bonit brasileñ car cerrad clásic content cort divertid favorit ' +
  'frí guap incluid larg lent limpi list llen madur modern morad negr nervios nuev oscur pequeñ perdid precios rápid ' +
  'reservad ric rizad roj san seri simpátic suci tranquil viej'
)
  .split(' ')
  .map((stem) => paradigm(`${stem}o ${stem}a ${stem}os ${stem}as`))

/** Wrong articles, demonstratives and quantities before a noun whose gender and number are certain. */
export function determinerSlips({ words }: Sentence): Slip[] {
  return words.flatMap((word, index) => {
    const article = paradigmOf(word, ARTICLES)
    const determiner = article ?? paradigmOf(word, OTHER_DETERMINERS)
    const nounIndex = BEFORE_NOUN.has(words[index + 1] ?? '') ? index + 2 : index + 1
    const noun = words[nounIndex]
    if (!determiner || noun === undefined || (article && isFeminineWithEl(noun))) return []
    return disagreements(determiner, word, noun).map((wrong) => ({ index, ...wrong }))
  })
}

/** Wrong endings of an adjective right after its noun, or after 'ser' or 'estar' with the noun as subject. */
export function adjectiveSlips(sentence: Sentence): Slip[] {
  const { words } = sentence
  const subject = openingSubject(sentence)
  return words.flatMap((word, index) => {
    const adjective = paradigmOf(word, ADJECTIVES)
    if (!adjective) return []
    const isAfterVerb = subject !== undefined && isPredicate(sentence, subject.verb.index, index)
    const noun = isAfterVerb ? subject.noun : nounBefore(words, index)
    if (noun === undefined) return []
    return disagreements(adjective, word, noun).map((wrong) => ({ index, ...wrong }))
  })
}

function paradigmOf(word: string, paradigms: readonly Paradigm[]): Paradigm | undefined {
  return paradigms.find((forms) => forms.some(({ form }) => form === word))
}

const ANNOUNCES_NOUN =
  /^(?:el|la|los|las|una?|unos|unas|est[ae]s?|estos|mis?|tus?|sus?|con|de|en|hay|dos|tres|cuatro|cinco|much[oa]s?)$/u

/** Without a word that announces a noun, the word before may be a verb: 'Sigo contento' may be 'Sigo contenta'. */
function nounBefore(words: readonly string[], index: number): string | undefined {
  return ANNOUNCES_NOUN.test(words[index - 2] ?? '') ? words[index - 1] : undefined
}

const DEGREE = new Set(['muy', 'tan', 'más', 'menos', 'demasiado', 'bastante'])

function isPredicate({ words }: Sentence, verbIndex: number, index: number): boolean {
  if (!/^(?:es|está|son|están)$/u.test(words[verbIndex] ?? '')) return false
  return verbIndex === index - 1 || (verbIndex === index - 2 && DEGREE.has(words[index - 1] ?? ''))
}

function disagreements(forms: Paradigm, right: string, noun: string): { word: string; reason: Reason }[] {
  const gender = genderOf(noun)
  const number = numberOf(noun)
  const agrees = forms.some((form) => form.form === right && form.gender === gender && form.number === number)
  // A pair that does not agree by these rules is not understood: nothing can be said about it.
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
