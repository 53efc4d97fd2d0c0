import { groupBy } from '../group-by.ts'
import { fillTemplate } from '../text/template.ts'
import { parseSentence } from '../text/tokens.ts'
import type { FormIndex, IndexedWord, Reading } from './form-index.ts'
import type { Analysis } from './forms/inflect.ts'
import type { Agreement } from './forms/nominal.ts'
import type { Person, Tense, Word } from './forms/word.ts'
import { readingsAt } from './resolve.ts'

/** The grammatical terms for forms, in one language. Asterisks mark what is Spanish. */
export interface FormTexts {
  tenses: Readonly<Record<Tense, string>>
  finite: string
  infinitive: string
  gerund: string
  participle: string
  imperative: string
  negativeImperative: string
  nominal: string
  listed: string
  /** For an entry of several words: 'por' in 'por favor'. */
  partOf: string
  agreement: Readonly<Record<'feminine' | 'plural' | 'femininePlural', string>>
  attached: string
}

const SUBJECTS: Readonly<Record<Person, string>> = {
  yo: 'yo',
  tú: 'tú',
  él: 'él/ella/usted',
  nosotros: 'nosotros',
  vosotros: 'vosotros',
  ellos: 'ellos/ellas/ustedes',
}
const COMMANDED: Readonly<Record<Person, string>> = { ...SUBJECTS, él: 'usted', ellos: 'ustedes' }

/**
 * The description of a form, one line for each reading: 'past (preterite) of *ir*, *yo*'. Persons that share
 * the form of a tense share the line. The form that dictionaries list needs no line.
 */
export function formInWords(
  { entry, analyses, clitics }: Reading<IndexedWord>,
  form: string,
  texts: FormTexts,
): string[] {
  const { lemma } = entry
  if (lemma.includes(' ')) return [fillTemplate(texts.partOf, { lemma })]
  if (form === lemma) return []
  const ending = clitics ? `, ${fillTemplate(texts.attached, { pronouns: clitics.join(' + ') })}` : ''
  const alike = groupBy(analyses, ({ kind, ...rest }) => ('tense' in rest ? `${kind} ${rest.tense}` : kind))
  return [...alike.values()].flatMap((group) => {
    const line = lineOf(group, entry, texts)
    return line === undefined ? [] : [line + ending]
  })
}

/** Merges analyses that differ in the person alone, or in the gender of a form with only one spelling. */
function lineOf(group: readonly Analysis[], entry: Word, texts: FormTexts): string | undefined {
  const [analysis] = group
  if (!analysis) return undefined
  const { lemma } = entry
  const nameBy = (names: Readonly<Record<Person, string>>) =>
    group.flatMap((one) => ('person' in one ? names[one.person] : [])).join(', ')
  switch (analysis.kind) {
    case 'finite':
      return fillTemplate(texts.finite, {
        tense: texts.tenses[analysis.tense],
        lemma,
        person: nameBy(SUBJECTS),
      })
    case 'imperative':
    case 'negativeImperative':
      return fillTemplate(texts[analysis.kind], { lemma, person: nameBy(COMMANDED) })
    case 'participle': {
      const agreement = agreementOf(analysis, texts)
      const participle = fillTemplate(texts.participle, { lemma })
      return agreement === undefined ? participle : `${participle} (${agreement})`
    }
    case 'nominal': {
      // Every form of 'casa' is feminine: only its number is worth a word.
      const { number, ...rest } = analysis
      const agreement = agreementOf(entry.gender === 'f' ? { number } : { number, ...rest }, texts)
      return agreement && fillTemplate(texts.nominal, { agreement, lemma })
    }
    default:
      return fillTemplate(texts[analysis.kind], { lemma })
  }
}

/** Undefined for the masculine singular, which dictionaries list. */
function agreementOf({ gender, number }: Agreement, { agreement }: FormTexts): string | undefined {
  if (gender === 'feminine') return number === 'plural' ? agreement.femininePlural : agreement.feminine
  return number === 'plural' ? agreement.plural : undefined
}

/** Letters or digits: a dash that stands alone is no word. */
const WORD = /[\p{L}\p{N}]/u

/** The index of the word at a place of the text, counted as `parseSentence` does; undefined between words. */
export function wordAt(text: string, offset: number): number | undefined {
  let place = -1
  for (const { 0: piece, index } of text.matchAll(/\S+/gu)) {
    if (!WORD.test(piece)) continue
    place += 1
    if (offset >= index && offset <= index + piece.length) return place
  }
  return undefined
}

/** The readings of a word of a sentence, the likeliest first; only one where the entry is known. */
export function lookUp<Entry extends IndexedWord>(
  text: string,
  place: number,
  index: FormIndex<Entry>,
  knownId?: string,
): Reading<Entry>[] {
  const readings = readingsAt(text, place, index)
  const known = readings.filter(({ entry }) => entry.id === knownId)
  const isNegated = parseSentence(text).words.slice(0, place).includes('no')
  return (known.length > 0 ? known : readings).map((reading) => asCommanded(reading, isNegated))
}

/** 'Hables' is a command only after 'no', 'habla' only without it. */
function asCommanded<Entry extends IndexedWord>(reading: Reading<Entry>, isNegated: boolean): Reading<Entry> {
  const impossible = isNegated ? 'imperative' : 'negativeImperative'
  const analyses = reading.analyses.filter(({ kind }) => kind !== impossible)
  return analyses.length > 0 ? { ...reading, analyses } : reading
}
