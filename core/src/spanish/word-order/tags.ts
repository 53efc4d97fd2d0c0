import type { FormIndex, IndexedWord } from '../form-index.ts'
import type { Analysis } from '../forms/inflect.ts'
import type { PartOfSpeech } from '../forms/word.ts'
import type { Resolved } from '../resolve.ts'

/**
 * The tags that decide where a word may be, one letter per word, so that a rule of order is a pattern over a
 * string.
 *
 * v finite verb of yo, tú, nosotros, vosotros   P one of being or going   t of the third person   L of being or going
 * M third person or command   m command   h hay
 * G verb whose subject follows it: me gusta     i infinitive   r gerund   k participle   c clitic   o no
 * d determiner   9 numeral   n noun, name       + rest of a name   T noun of time   j adjective   g degree: muy, más   u stressed pronoun
 * p preposition  A a   D de   q que   e como    w question word   y and, or, but   b adverb   Q que in tener que, hay que
 * l other words of a verbal phrase: a in ir a   z anything else, which always stays where it is
 */
export type Tags = string

const CLITICS = /^(?:me|te|se|nos|os|lo|la|los|las|le|les)$/u
const QUESTION_WORD =
  /^(?:qué|quién|quiénes|cuál|cuáles|cómo|dónde|adónde|cuándo|cuánto|cuánta|cuántos|cuántas)$/u
const DEGREES = new Set(['muy', 'más', 'menos', 'tan', 'demasiado', 'bastante', 'un poco'])
const SUBJECT_FOLLOWS = new Set([
  'gustar',
  'encantar',
  'doler',
  'interesar',
  'importar',
  'apetecer',
  'parecer',
])
const TIMES = new Set(
  (
    'lunes martes miércoles jueves viernes sábado domingo día semana mes año mañana tarde noche mediodía medianoche ' +
    'hora minuto segundo momento rato vez primavera verano otoño invierno enero febrero marzo abril mayo junio julio ' +
    'agosto septiembre octubre noviembre diciembre fin'
  ).split(' '),
)
/** Verbs for which a place is not an optional addition. */
const OF_PLACE = new Set(['estar', 'ser', 'vivir', 'ir'])
/** '¿Puede el niño salir?' commands nobody. */
const NEVER_COMMANDS = new Set(['haber', 'poder', 'querer'])
/** 'todo el pan, el pan todo': quantifiers that float, and adverbs that are written like determiners. */
const FLOATING = new Set(['todo', 'mismo', 'solo', 'cada'])
const QUANTITIES = new Set(['mucho', 'poco', 'demasiado', 'bastante', 'tanto'])

export function tagsOf<Entry extends IndexedWord>(
  words: readonly Resolved<Entry>[],
  index: Pick<FormIndex<Entry>, 'find'>,
): Tags {
  return words.map((word, place) => tagOf(word, words[place - 1], words[place + 1], index)).join('')
}

function tagOf<Entry extends IndexedWord>(
  { word, reading }: Resolved<Entry>,
  previous: Resolved<Entry> | undefined,
  next: Resolved<Entry> | undefined,
  index: Pick<FormIndex<Entry>, 'find'>,
): string {
  const form = word.toLowerCase()
  const { lemma, pos } = reading.entry
  if (QUESTION_WORD.test(form) || lemma === 'por qué') return 'w'
  if (DEGREES.has(lemma) && isDescribing(next)) return 'g'
  if (pos === 'phrase' && /^\p{L}+r (?:.* )?(?:a|de|que)$|^hay que$/u.test(lemma))
    return inVerbalPhrase(form, lemma, index)
  if (pos === 'verb') return nonFiniteTag(reading.analyses, previous) ?? verbTag(lemma, reading.analyses)
  if (pos === 'name' && previous?.reading.entry === reading.entry) return '+'
  if (FLOATING.has(lemma)) return 'z'
  if (QUANTITIES.has(lemma)) return isNominal(next) ? 'd' : 'b'
  if (pos === 'pronoun' && CLITICS.test(form)) return 'c'
  if (form === 'no') return 'o'
  if (TIMES.has(lemma)) return 'T'
  if (lemma === 'como' && pos === 'conjunction') return 'e'
  if (form === 'que') return 'q'
  if (form === 'a' || form === 'al') return pos === 'preposition' ? 'A' : 'z'
  if (form === 'de' || form === 'del') return pos === 'preposition' ? 'D' : 'z'
  return TAG_OF[pos] ?? 'z'
}

const TAG_OF: Partial<Record<PartOfSpeech, string>> = {
  noun: 'n',
  name: 'n',
  adjective: 'j',
  determiner: 'd',
  numeral: '9',
  preposition: 'p',
  pronoun: 'u',
  adverb: 'b',
  conjunction: 'y',
}

/** A gerund says how, and moves about, unless it makes a tense: 'estoy leyendo', but 'me relajo leyendo'. */
function nonFiniteTag<Entry extends IndexedWord>(
  analyses: readonly Analysis[],
  previous: Resolved<Entry> | undefined,
): string | undefined {
  const [kind] = new Set(analyses.map((analysis) => analysis.kind))
  const before = previous?.reading.entry.lemma
  if (kind === 'infinitive') return 'i'
  if (kind === 'gerund') return before === 'estar' || before === 'seguir' ? 'r' : 'z'
  if (kind === 'participle') return before === 'haber' ? 'k' : 'j'
  return undefined
}

function verbTag(lemma: string, analyses: readonly Analysis[]): string {
  if (SUBJECT_FOLLOWS.has(lemma)) return 'G'
  const kinds = new Set(analyses.map(({ kind }) => kind))
  if (kinds.has('listed')) return 'h'
  const persons = analyses.flatMap((analysis) => (analysis.kind === 'finite' ? analysis.person : []))
  if (persons.length === 0) return 'm'
  const isThird = persons.includes('él') || persons.includes('ellos')
  if (OF_PLACE.has(lemma)) return isThird ? 'L' : 'P'
  if (!isThird) return 'v'
  return kinds.has('imperative') && !NEVER_COMMANDS.has(lemma) ? 'M' : 't'
}

function inVerbalPhrase<Entry extends IndexedWord>(
  form: string,
  lemma: string,
  index: Pick<FormIndex<Entry>, 'find'>,
): string {
  const [verb] = lemma.split(' ')
  const analyses = index
    .find(form)
    .flatMap((reading) => (reading.entry.lemma === verb ? reading.analyses : []))
  if (form === 'hay') return 'h'
  if (analyses.length > 0) return verbTag(verb ?? '', analyses)
  return form === 'que' ? 'Q' : 'l'
}

function isDescribing<Entry extends IndexedWord>(next: Resolved<Entry> | undefined): boolean {
  const { lemma = '', pos } = next?.reading.entry ?? {}
  return (
    pos === 'adjective' ||
    DEGREES.has(lemma) ||
    next?.reading.analyses.some(({ kind }) => kind === 'participle') === true
  )
}

function isNominal<Entry extends IndexedWord>(next: Resolved<Entry> | undefined): boolean {
  const pos = next?.reading.entry.pos
  return pos === 'noun' || pos === 'adjective'
}
