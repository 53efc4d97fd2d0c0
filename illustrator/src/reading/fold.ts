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
