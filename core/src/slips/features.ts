import type { Analysis } from '../spanish/forms/inflect.ts'
import { PERSONS, TENSES } from '../spanish/forms/word.ts'

/**
 * The features of forms, in groups of which a form has at most one: 'present' instead of 'imperfect', not
 * beside it.
 */
const DIMENSIONS: readonly (readonly string[])[] = [
  ['finite', 'infinitive', 'gerund', 'imperative', 'negativeImperative', 'participle', 'nominal', 'listed'],
  TENSES,
  PERSONS,
  ['masculine', 'feminine'],
  ['singular', 'plural'],
]
const [KINDS = []] = DIMENSIONS

export type Features = readonly string[]

export function isFeature(name: string): boolean {
  return DIMENSIONS.some((dimension) => dimension.includes(name))
}

function dimensionOf(feature: string): readonly string[] {
  return DIMENSIONS.find((dimension) => dimension.includes(feature)) ?? []
}

const inFourForms = (...forms: readonly string[]): [string, Features][] => {
  const agreements = [
    ['masculine', 'singular'],
    ['feminine', 'singular'],
    ['masculine', 'plural'],
    ['feminine', 'plural'],
  ]
  return forms.map((form, place) => [form, ['nominal', ...(agreements[place] ?? [])]])
}

/** Articles and the like agree, but the lexicon only lists their forms. */
const LISTED_AGREEMENT: ReadonlyMap<string, Features> = new Map([
  ...inFourForms('el', 'la', 'los', 'las'),
  ...inFourForms('un', 'una', 'unos', 'unas'),
  ...inFourForms('este', 'esta', 'estos', 'estas'),
  ...inFourForms('ese', 'esa', 'esos', 'esas'),
  ...inFourForms('aquel', 'aquella', 'aquellos', 'aquellas'),
  ['lo', ['nominal', 'masculine', 'singular']],
  ['ningún', ['nominal', 'masculine', 'singular']],
  ['algún', ['nominal', 'masculine', 'singular']],
])

/** The features of a form: ['finite', 'present', 'yo'], ['nominal', 'feminine', 'singular']. */
export function featuresOf(form: string, analysis: Analysis): Features {
  if (analysis.kind === 'listed') return LISTED_AGREEMENT.get(form) ?? ['listed']
  const { kind, ...said } = analysis
  return [kind, ...Object.values(said)]
}

/** The features with others replacing those that they exclude. A change to another kind of form keeps nothing. */
export function withFeatures(features: Features, changes: Features): Features {
  return changes.reduce<Features>((result, change) => {
    const excluded = dimensionOf(change)
    if (excluded === KINDS) return [change]
    const kept = result.filter((feature) => !excluded.includes(feature))
    // 'no hables' becomes 'no habla': a tense belongs to a finite form.
    const asFinite = excluded === TENSES ? withoutKind(kept, 'finite') : kept
    return [...asFinite, change]
  }, features)
}

function withoutKind(features: Features, kind: string): Features {
  return [kind, ...features.filter((feature) => !KINDS.includes(feature))]
}

/** Whether a changed form can no longer be recognised by a feature that the form had before. */
export function isReplaced(feature: string, changes: Features): boolean {
  const own = dimensionOf(feature)
  return changes.some((change) => {
    const dimension = dimensionOf(change)
    return dimension === KINDS || dimension === own || (dimension === TENSES && own === KINDS)
  })
}

/** The features that others can change: 'as' takes gender and number of a noun, or the person of a verb. */
export function agreementIn(features: Features): Features {
  return features.filter((feature) => !KINDS.includes(feature) && dimensionOf(feature) !== TENSES)
}

/** Whether a form has all wanted features; one that it never has ('grande' has no gender) cannot disagree. */
export function agreesWith(features: Features, wanted: Features): boolean {
  return wanted.every(
    (feature) =>
      features.includes(feature) ||
      (dimensionOf(feature) !== KINDS && !features.some((own) => dimensionOf(feature).includes(own))),
  )
}
