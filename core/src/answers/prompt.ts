import type { Language } from '../languages.ts'
import type { Addressee } from './task.ts'

const word = (words: string, flags = 'iu') => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, flags)

/** Within a sentence the capital of 'Sie' addresses somebody. */
const GERMAN_SIE = /(?:^|[.!?] )Sie(?!\p{L})|(?<!\p{L})sie(?!\p{L})/u

/** Who is spoken of, for the pronouns that Spanish may add. */
const THIRD_PERSONS: Readonly<Record<Language, Readonly<Record<string, RegExp>>>> = {
  pt: { él: word('ele'), ella: word('ela'), ellos: word('eles'), ellas: word('elas') },
  en: { él: word('he'), ella: word('she'), ellos: word('they'), ellas: word('they') },
  fr: { él: word('il'), ella: word('elle'), ellos: word('ils'), ellas: word('elles') },
  de: { él: word('er'), ella: GERMAN_SIE, ellos: GERMAN_SIE, ellas: GERMAN_SIE },
}

export function speaksOf(prompt: string, pronoun: string, language: Language): boolean {
  return THIRD_PERSONS[language][pronoun]?.test(prompt) ?? false
}

type Rule = readonly [said: RegExp, addressees: readonly Addressee[]]

/** Whom the words of a prompt can address. */
const ADDRESSED: Readonly<Record<Language, readonly Rule[]>> = {
  pt: [
    [word('o senhor|a senhora'), ['usted']],
    [word('os senhores|as senhoras'), ['ustedes']],
    [word('vocês'), ['ustedes', 'vosotros']],
    [word('você|seu|sua|seus|suas|lhe'), ['tú', 'usted']],
    [word('tu|te|ti|contigo|teu|tua|teus|tuas'), ['tú']],
  ],
  en: [[word("you|your|yours|you're"), ['tú', 'usted', 'ustedes', 'vosotros']]],
  fr: [
    [word('tu|te|t|toi|ton|ta|tes'), ['tú']],
    [word('vous|votre|vos'), ['usted', 'ustedes', 'vosotros']],
  ],
  de: [
    [word('du|dich|dir|deine?[mnrs]?'), ['tú']],
    [word('Sie|Ihnen|Ihre?[mnrs]?', 'u'), ['usted', 'ustedes']],
    [word('ihr|euch|eure?[mnrs]?'), ['vosotros', 'ustedes']],
  ],
}

/** Whom the prompt can address; undefined if it names nobody. */
export function addressedIn(prompt: string, language: Language): readonly Addressee[] | undefined {
  return ADDRESSED[language].find(([said]) => said.test(prompt))?.[1]
}

/** Portuguese and French say whether a woman or a man speaks, as Spanish does: there the prompt fixes it. */
export function showsGender(language: Language): boolean {
  return language === 'pt' || language === 'fr'
}

const NO_ENGLISH_COMMAND =
  /^(?:it|there|here|this|that|these|those|the|an?|i|we|you|he|she|they|my|your|his|her|its|our|their|what|who|where|when|why|how|today|yesterday)(?!\p{L})/iu

/** English commands open with their verb. In the other languages the words alone do not tell. */
export function startsAsCommand(prompt: string, language: Language): boolean {
  return language === 'en' && !NO_ENGLISH_COMMAND.test(prompt)
}
