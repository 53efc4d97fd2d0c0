import type { Language, PerLanguage } from '../languages.ts'
import { type Accent, DEFAULT_ACCENT } from '../voices/accent.ts'
import type { SpellSyllable } from './respelling.ts'
import { spellGerman } from './respelling-de.ts'
import { spellEnglish } from './respelling-en.ts'
import { spellFrench } from './respelling-fr.ts'
import { spellPortuguese } from './respelling-pt.ts'
import { type SpokenWord, spokenWords } from './spoken-words.ts'

const SPELLINGS: PerLanguage<SpellSyllable> = {
  pt: spellPortuguese,
  en: spellEnglish,
  fr: spellFrench,
  de: spellGerman,
}

function spellWord({ syllables, stressed }: SpokenWord, spell: SpellSyllable): string {
  const spelled = syllables.map((syllable, index) => {
    const previous = syllables[index - 1]
    const isStressed = stressed.includes(index)
    const text = spell(syllable, {
      isStressed,
      isFirst: index === 0,
      isLast: index === syllables.length - 1,
      followsVowel: previous !== undefined && previous.coda.length === 0,
    })
    return isStressed ? text.toUpperCase() : text
  })
  return spelled.join('-')
}

/**
 * A Spanish phrase respelled for readers of `language`, as it is said in Spain or in Latin America:
 * '¿Dónde está la playa?' → 'DOHN-deh es-TAH lah PLAH-yah'. Commas stay, other punctuation goes.
 */
export function respell(phrase: string, language: Language, accent: Accent = DEFAULT_ACCENT): string {
  return spokenWords(phrase, accent)
    .map((word, index) => {
      const separator = index === 0 ? '' : word.followsComma ? ', ' : ' '
      return separator + spellWord(word, SPELLINGS[language])
    })
    .join('')
}
