import { SYNONYM_WEIGHT, type WordIndex, type WordLanguage } from '../index-file.ts'
import { type Meaning, parseMeaning } from './meaning.ts'
import { isFunctionWord, isPaleWord } from './pale-words.ts'
import { compoundParts, wordForms } from './word-forms.ts'

/** A word or phrase of the text with its meaning and its place. */
export interface Mention {
  meaning: Meaning
  weight: number
  plural: boolean
  /** Index of its first word, and of the word after its last one. */
  start: number
  end: number
}

const LONGEST_PHRASE = 5
/** A whole label ('fire engine') outweighs its first word; a mere tag of several words ('two rings') does not. */
const TRUSTED_PHRASE = 8
/** A word of another language than the text's is believed only if it is long enough not to be a coincidence. */
const SHORTEST_FOREIGN = 5
const FOREIGN_DISCOUNT = 0.5
const COMPOUND_DISCOUNT = 0.8

/** Everything the text mentions, from left to right, longer phrases before shorter ones. */
export function findMentions(
  words: readonly string[],
  languages: readonly WordLanguage[],
  index: WordIndex,
): Mention[] {
  const [own] = languages
  if (!own) return []
  const mentions: Mention[] = []
  let start = 0
  while (start < words.length) {
    const mention =
      longestPhrase(words, start, own, index) ??
      foreignWord(words, start, languages, index) ??
      compound(words, start, own, index)
    if (mention) mentions.push(mention)
    start = mention?.end ?? start + 1
  }
  return mentions
}

function longestPhrase(
  words: readonly string[],
  start: number,
  language: WordLanguage,
  index: WordIndex,
): Mention | undefined {
  const single = word(words[start] ?? '', language, index)
  for (let end = Math.min(words.length, start + LONGEST_PHRASE); end > start + 1; end--) {
    const found = wholePhrase(words.slice(start, end), language, index)
    if (found && (found.weight >= TRUSTED_PHRASE || !single)) return { ...found, start, end }
  }
  return single && { ...single, start, end: start + 1 }
}

type Found = Pick<Mention, 'meaning' | 'weight' | 'plural'>

function word(text: string, language: WordLanguage, index: WordIndex): Found | undefined {
  let keyword: Found | undefined
  const forms = wordForms(text, language)
  const pale = forms.some(({ form }) => isPaleWord(form, language))
  for (const { form, plural } of forms) {
    const entry = index.find(language, form)
    if (!entry) continue
    const found = { meaning: parseMeaning(entry.meaning), weight: entry.weight, plural }
    if (entry.weight < SYNONYM_WEIGHT) keyword ??= found
    else if (!isFunctionWord(text, language) || found.meaning.type === 'number') return found
  }
  return pale ? undefined : keyword
}

/** A phrase as it is, or with its first or last word in the singular: 'glasses of wine', 'cartes de crédit'. */
function wholePhrase(phrase: readonly string[], language: WordLanguage, index: WordIndex): Found | undefined {
  if (phrase.every((text) => isFunctionWord(text, language))) return undefined
  const exact = index.find(language, phrase.join(' '))
  if (exact) return { meaning: parseMeaning(exact.meaning), weight: exact.weight, plural: false }
  for (const position of [0, phrase.length - 1]) {
    for (const { form, plural } of wordForms(phrase[position] ?? '', language).slice(1)) {
      const entry = index.find(language, phrase.with(position, form).join(' '))
      if (entry) return { meaning: parseMeaning(entry.meaning), weight: entry.weight, plural }
    }
  }
  return undefined
}

function foreignWord(
  words: readonly string[],
  start: number,
  [own, ...others]: readonly WordLanguage[],
  index: WordIndex,
): Mention | undefined {
  const text = words[start] ?? ''
  if (!own || text.length < SHORTEST_FOREIGN || isPaleWord(text, own)) return undefined
  if (own === 'de' && compoundParts(text).some((part) => index.find('de', part))) return undefined
  for (const language of others) {
    const found = word(text, language, index)
    if (found?.meaning.type === 'things') {
      return { ...found, weight: found.weight * FOREIGN_DISCOUNT, start, end: start + 1 }
    }
  }
  return undefined
}

function compound(
  words: readonly string[],
  start: number,
  language: WordLanguage,
  index: WordIndex,
): Mention | undefined {
  const text = words[start] ?? ''
  if (language !== 'de' || isPaleWord(text, language)) return undefined
  for (const part of compoundParts(text)) {
    const found = word(part, 'de', index)
    if (found?.meaning.type === 'things' || found?.meaning.type === 'setting') {
      return { ...found, weight: found.weight * COMPOUND_DISCOUNT, start, end: start + 1 }
    }
  }
  return undefined
}
