import type { Language, PerLanguage } from '../languages.ts'
import { toSpokenSyllables } from './phonemes.ts'
import { expandNotation, wordsToSay } from './readings.ts'
import type { SpellSyllable } from './respelling.ts'
import { spellGerman } from './respelling-de.ts'
import { spellEnglish } from './respelling-en.ts'
import { spellFrench } from './respelling-fr.ts'
import { spellPortuguese } from './respelling-pt.ts'
import { isUnstressedWord, stressedSyllables } from './stress.ts'

const SPELLINGS: PerLanguage<SpellSyllable> = {
  pt: spellPortuguese,
  en: spellEnglish,
  fr: spellFrench,
  de: spellGerman,
}

/** A word, or punctuation that makes a pause. */
const TOKEN = /\p{L}[\p{L}\p{M}]*|[,.;:!?…]/gu
const WORD = /^\p{L}/u

function spellWord(word: string, isStressedInPhrase: boolean, spell: SpellSyllable): string {
  const syllables = toSpokenSyllables(word)
  const stressed = isStressedInPhrase ? stressedSyllables(word) : []
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
 * A Spanish phrase respelled for readers of `language`, with the pronunciation of Spain:
 * '¿Dónde está la playa?' → 'DOHN-deh es-TAH lah PLAH-yah'. Commas stay, other punctuation goes.
 */
export function respell(phrase: string, language: Language): string {
  const tokens = (expandNotation(phrase.normalize('NFC')).match(TOKEN) ?? []).flatMap((token) =>
    WORD.test(token) ? wordsToSay(token) : [token],
  )
  const spell = SPELLINGS[language]
  let respelled = ''
  let isCommaDue = false
  for (const [index, token] of tokens.entries()) {
    if (!WORD.test(token)) {
      isCommaDue ||= token === ','
      continue
    }
    // Before a pause even a function word is stressed: 'Es la una', 'El coche es nuestro'.
    const next = tokens[index + 1]
    const isBeforePause = next === undefined || !WORD.test(next)
    const spelled = spellWord(token, isBeforePause || !isUnstressedWord(token), spell)
    if (spelled === '') continue
    const separator = isCommaDue ? ', ' : ' '
    respelled += respelled === '' ? spelled : separator + spelled
    isCommaDue = false
  }
  return respelled
}
