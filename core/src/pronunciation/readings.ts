import { type Accent, DEFAULT_ACCENT } from '../voices/accent.ts'
import { isVowel, splitIntoGraphemes } from './graphemes.ts'
import { digitsInWords } from './numbers.ts'

/** Loan words and abbreviations, respelled by Spanish rules the way they are said in Spain, and mostly elsewhere too. */
const READINGS = new Map<string, string>(
  Object.entries({
    bacon: 'beicon',
    ballet: 'balé',
    buffet: 'bufé',
    camping: 'cámpin',
    carnet: 'carné',
    chalet: 'chalé',
    cm: 'centímetros',
    croissant: 'cruasán',
    dni: 'de ene i',
    dr: 'doctor',
    dra: 'doctora',
    email: 'imeil',
    etc: 'etcétera',
    gourmet: 'gurmé',
    google: 'gúguel',
    halloween: 'jalogüín',
    hámster: 'jámster',
    hawái: 'jaguái',
    hobby: 'jobi',
    hockey: 'jókey',
    jazz: 'yas',
    jeans: 'yins',
    kg: 'kilos',
    km: 'kilómetros',
    marketing: 'márketin',
    online: 'onláin',
    parking: 'párkin',
    pizza: 'pitsa',
    pizzas: 'pitsas',
    pizzería: 'pitsería',
    sándwich: 'sángüich',
    sándwiches: 'sángüiches',
    selfie: 'selfi',
    show: 'chou',
    software: 'sófgüer',
    sr: 'señor',
    sra: 'señora',
    srta: 'señorita',
    sushi: 'suchi',
    ticket: 'tíquet',
    tour: 'tur',
    tv: 'tele',
    ud: 'usted',
    uds: 'ustedes',
    vd: 'usted',
    vds: 'ustedes',
    whisky: 'güisqui',
    wifi: 'güifi',
  }),
)

const LETTER_NAMES = new Map<string, string>(
  Object.entries({
    b: 'be',
    c: 'ce',
    ch: 'che',
    d: 'de',
    f: 'efe',
    g: 'ge',
    h: 'hache',
    j: 'jota',
    k: 'ka',
    l: 'ele',
    ll: 'elle',
    m: 'eme',
    n: 'ene',
    ñ: 'eñe',
    p: 'pe',
    q: 'cu',
    r: 'erre',
    s: 'ese',
    t: 'te',
    v: 'uve',
    w: 'uve doble',
    x: 'equis',
    z: 'zeta',
  }),
)

/** Words that most of Latin America says differently. */
const LATIN_AMERICAN_READINGS = new Map([['wifi', 'guáifai']])
const LATIN_AMERICAN_LETTER_NAMES = new Map([
  ['v', 've'],
  ['w', 'doble ú'],
])

function readingOf(word: string, accent: Accent): string | undefined {
  return (accent === 'es-419' ? LATIN_AMERICAN_READINGS.get(word) : undefined) ?? READINGS.get(word)
}

function letterName(letter: string, accent: Accent): string | undefined {
  return (
    (accent === 'es-419' ? LATIN_AMERICAN_LETTER_NAMES.get(letter) : undefined) ?? LETTER_NAMES.get(letter)
  )
}

/** Names that kept the old x for the sound of j. */
const OLD_X = /^(?:m[eé]xic|texan|texas|oaxac|xim[eé]n|xavier)/

const NUMBER = /\d+(?:\.\d{3})*(?:,\d+)?(?!\d)|\d+/g

/** Writes numbers and symbols as Spanish words. */
export function expandNotation(phrase: string): string {
  return phrase
    .replace(NUMBER, (number) => {
      const [whole = '', decimals] = number.replaceAll('.', '').split(',')
      const fraction = decimals === undefined ? '' : ` coma ${digitsInWords(decimals)}`
      return ` ${digitsInWords(whole)}${fraction} `
    })
    .replace(/EE\.?\s?UU\.?/g, 'Estados Unidos')
    .replaceAll('%', ' por ciento ')
    .replaceAll('€', ' euros ')
    .replaceAll('&', ' y ')
}

/** The spoken form of a written word: the word itself, its reading, or its letter names if it has no vowel. */
export function wordsToSay(word: string, accent: Accent = DEFAULT_ACCENT): string[] {
  const lower = word.toLowerCase()
  const reading = readingOf(lower, accent)
  if (reading !== undefined) return reading.split(' ')
  if (OLD_X.test(lower)) return [lower.replace('x', 'j')]
  const letters = splitIntoGraphemes(lower).map((grapheme) => grapheme.letter)
  if (letters.some(isVowel)) return [lower]
  // 'mmm' and 'shh' are noises, not initials.
  if (/(.)\1/u.test(lower) && lower !== 'll') return []
  return letters.flatMap((letter) => letterName(letter, accent)?.split(' ') ?? [])
}
