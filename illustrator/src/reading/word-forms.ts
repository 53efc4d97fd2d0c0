import type { WordLanguage } from '../index-file.ts'

const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', đ: 'd' }

/**
 * Words that only their accent distinguishes from a very different one: grandfather and grandmother, bear and
 * bar.
 */
const TWINS: Readonly<Record<string, string>> = {
  avó: 'avoh',
  bär: 'baer',
  bären: 'baeren',
  côte: 'cotte',
  dé: 'deh',
  dés: 'dehs',
  marché: 'marchee',
}

/** The words of a text without case, accents or punctuation: 'L’Été à la plage!' → l, ete, a, la, plage. */
export function foldedWords(text: string): string[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\p{L}+/gu, (word) => TWINS[word] ?? word)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßœæøłđ]/g, (letter) => LETTERS[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** A form under which a word may stand in the index; `plural` when a plural ending was removed. */
interface WordForm {
  form: string
  plural: boolean
}

interface Ending {
  ending: string
  becomes: readonly string[]
  plural?: boolean
}

const MIN_FORM = 2

const IRREGULAR: Readonly<Record<string, string>> = {
  men: 'man',
  women: 'woman',
  children: 'child',
  feet: 'foot',
  teeth: 'tooth',
  mice: 'mouse',
  geese: 'goose',
  leaves: 'leaf',
  yeux: 'oeil',
}

const plural = (ending: string, ...becomes: string[]): Ending => ({ ending, becomes, plural: true })
const inflected = (ending: string, ...becomes: string[]): Ending => ({ ending, becomes })

/** Tried from top to bottom: the rule that changes least comes first, guesses (feminine, participle) last. */
const ENDINGS: Readonly<Record<WordLanguage, readonly Ending[]>> = {
  en: [
    plural('ies', 'y', 'ie'),
    plural('ves', 'f', 'fe', 've'),
    plural('es', 'e', ''),
    plural('s', ''),
    inflected('ing', '', 'e'),
    inflected('ed', '', 'e'),
    inflected('y', ''),
  ],
  pt: [
    plural('oes', 'ao'),
    plural('aes', 'ao'),
    plural('ais', 'al'),
    plural('eis', 'el'),
    plural('ois', 'ol'),
    plural('ns', 'm'),
    plural('es', 'e', ''),
    plural('s', ''),
    plural('zinhos', '', 'o'),
    plural('zinhas', '', 'a'),
    plural('inhos', 'o'),
    plural('inhas', 'a'),
    inflected('zinho', '', 'o'),
    inflected('zinha', '', 'a'),
    inflected('inho', 'o', 'e', ''),
    inflected('inha', 'a', 'e', ''),
    plural('as', 'o'),
    inflected('a', 'o'),
  ],
  fr: [
    plural('eaux', 'eau'),
    plural('aux', 'al', 'ail'),
    plural('x', ''),
    plural('s', ''),
    plural('euses', 'eur'),
    plural('es', ''),
    inflected('euse', 'eur'),
    inflected('trice', 'teur'),
    inflected('ee', 'e'),
    inflected('nne', 'n'),
    inflected('e', ''),
  ],
  de: [
    plural('innen', 'in', ''),
    plural('nen', 'n'),
    plural('en', 'e', ''),
    plural('er', ''),
    plural('ern', ''),
    plural('e', ''),
    plural('n', ''),
    plural('s', ''),
    inflected('es', ''),
    inflected('chen', '', 'e'),
    inflected('lein', '', 'e'),
    inflected('in', '', 'e'),
  ],
  es: [
    plural('ces', 'z'),
    plural('es', 'e', ''),
    plural('s', ''),
    plural('itos', 'o', 'e', ''),
    plural('itas', 'a'),
    inflected('cito', '', 'e'),
    inflected('cita', '', 'e'),
    inflected('ito', 'o', 'e', ''),
    inflected('ita', 'a'),
    plural('as', 'o'),
    inflected('a', 'o'),
  ],
}

/** The word itself, then what it may be an inflection of, likeliest first. */
export function wordForms(word: string, language: WordLanguage): WordForm[] {
  const forms: WordForm[] = [{ form: word, plural: false }]
  const irregular = IRREGULAR[word]
  if (irregular) forms.push({ form: irregular, plural: true })
  for (const { ending, becomes, plural = false } of ENDINGS[language]) {
    if (!word.endsWith(ending)) continue
    const stem = word.slice(0, -ending.length)
    for (const tail of becomes) add(forms, stem + tail, plural)
    const undoubled = stem.replace(/([bdgklmnprst])\1$/, '$1')
    if (language === 'en' && undoubled !== stem) add(forms, undoubled, plural)
  }
  return forms
}

function add(forms: WordForm[], form: string, plural: boolean) {
  if (form.length >= MIN_FORM && !forms.some((known) => known.form === form)) forms.push({ form, plural })
}

const MIN_PART = 4

/**
 * The parts of a German compound that may be known: heads from the longest to the shortest ('blumenstrauss' → strauss),
 * then beginnings ('sonnencreme' → sonnen). The head names the thing, so it comes first.
 */
export function compoundParts(word: string): string[] {
  if (word.length < MIN_PART * 2 - 1) return []
  const heads: string[] = []
  const beginnings: string[] = []
  for (let cut = 3; cut <= word.length - MIN_PART; cut++) heads.push(word.slice(cut))
  for (let cut = word.length - 3; cut >= MIN_PART; cut--) beginnings.push(word.slice(0, cut))
  return [...heads, ...beginnings]
}
