import type { WordLanguage } from '../src/index-file.ts'
import { isFunctionWord, isPaleWord } from '../src/reading/pale-words.ts'
import { foldedWords } from '../src/reading/word-forms.ts'

/** The emoji data of one language for one drawing. */
export interface Described {
  name: string
  label: string
  tags: readonly string[]
  /** Only the label as a whole finds it: 'woman running', never 'running' alone. */
  wholeLabelOnly: boolean
}

export interface Keyword {
  name: string
  weight: number
}

const WHOLE_LABEL = 8
const LABEL_HEAD = 5
const LABEL_PART = 3
const TAG = 4
const WEAKEST = 1.2

/**
 * The best drawing for each word and phrase of one language. A label outweighs a tag, the head of a label its other
 * words, and a tag that many drawings share says little about any of them.
 */
export function keywordsOf(language: WordLanguage, described: readonly Described[]): Map<string, Keyword> {
  const sharing = new Map<string, number>()
  const claims = described.flatMap(({ name, label, tags, wholeLabelOnly }) => {
    const labelWords = contentWords(label, language)
    const head = language === 'en' || language === 'de' ? labelWords.at(-1) : labelWords.at(0)
    const phrases = [label, ...tags].map((text) => foldedWords(text).join(' '))
    const own = new Map<string, number>()
    const claim = (words: string, weight: number) => {
      if (words.length > 1) own.set(words, Math.max(own.get(words) ?? 0, weight))
    }
    if (!wholeLabelOnly) {
      for (const word of labelWords) claim(word, word === head ? LABEL_HEAD : LABEL_PART)
      for (const phrase of phrases.slice(1)) claim(phrase, TAG)
    }
    claim(phrases[0] ?? '', WHOLE_LABEL)
    for (const words of own.keys()) sharing.set(words, (sharing.get(words) ?? 0) + 1)
    return [...own].map(([words, weight]) => ({ name, words, weight }))
  })
  const best = new Map<string, Keyword>()
  for (const { name, words, weight: claimed } of claims) {
    if (isPaleWord(words.split(' ')[0] ?? '', language)) continue
    const shared = sharing.get(words) ?? 1
    const weight = claimed === WHOLE_LABEL ? claimed : Math.round((claimed / Math.sqrt(shared)) * 10) / 10
    if (weight >= WEAKEST && weight > (best.get(words)?.weight ?? 0)) best.set(words, { name, weight })
  }
  return best
}

function contentWords(text: string, language: WordLanguage): string[] {
  return foldedWords(text).filter((word) => !isFunctionWord(word, language))
}
