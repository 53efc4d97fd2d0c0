/** The most codes: more than the phrasebook has phrases. */
export const SEEN_MAX = 1000
/** The most characters of a list of codes. */
export const SEEN_LENGTH_MAX = SEEN_MAX * 5

const CODE_BITS = 0xfffff

/** At most four letters and digits, different for every phrase of the phrasebook. */
export function phraseCode(spanish: string): string {
  let code = 0
  for (const character of spanish) code = (code * 31 + character.charCodeAt(0)) & CODE_BITS
  return code.toString(36)
}

/** The codes of all phrases that a learner was shown, the last one at the end. */
export function withSeen(seen: string, spanish: string): string {
  const code = phraseCode(spanish)
  const others = codesIn(seen).filter((other) => other !== code)
  return [...others, code].slice(-SEEN_MAX).join(' ')
}

export function codesIn(seen: string): string[] {
  return seen.split(' ').filter(Boolean)
}

/** The phrases that a visitor was shown: recent Spanish sentences, newest first, and the codes of all. */
export interface Shown {
  recent: readonly string[]
  seen: string
}

/** Less than any place in a list. */
export const NEVER = -1

/** The greater, the later a phrase was shown. */
export function whenShown(shown: Shown) {
  const shownAt = whenCodeShown(shown)
  return (spanish: string): number => shownAt(phraseCode(spanish))
}

/** The same by the code of a phrase. */
export function whenCodeShown({ recent, seen }: Shown) {
  const codes = [...codesIn(seen), ...[...recent].reverse().map(phraseCode)]
  const places = new Map(codes.map((code, place) => [code, place]))
  return (code: string): number => places.get(code) ?? NEVER
}
