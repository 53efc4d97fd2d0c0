import { fillTemplate } from '../text/template.ts'
import { groupBy } from '../group-by.ts'
import type { IndexedWord, Reading } from './form-index.ts'
import type { Analysis } from './forms/inflect.ts'
import type { Agreement } from './forms/nominal.ts'
import type { Person, Tense, Word } from './forms/word.ts'

/** The words for what a form is, in one language. Asterisks mark what is Spanish. */
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
  /** Of an entry of several words: 'por' in 'por favor'. */
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
 * What a form is, one line for each thing that it can be: 'past (preterite) of *ir*, *yo*'. Persons that share the form of
 * a tense share the line. The form that dictionaries list needs no line.
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

/** Of analyses that differ in the person alone, or in the gender of a form that has but one spelling. */
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
