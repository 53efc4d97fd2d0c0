import { levelOfUnit } from '@frase/core/levels'
import type { Analysis } from '@frase/core/spanish/forms/inflect'
import { expect, it } from 'vitest'
import { loadUnits, sentencesOf } from './course.ts'
import { loadPredefinedSentences, readPhrasebookSentences, type Sentence } from './sentences.ts'
import { personsIn, tokensOf, wordsIn } from './testing/course-checks.ts'

const units = await loadUnits()
const older = new Map(
  [...readPhrasebookSentences(), ...(await loadPredefinedSentences())].map((one) => [one.slug, one]),
)
/** Everything that is learnt in the course, with the level of its unit. */
const learnt = units.flatMap((unit) =>
  [...sentencesOf(unit), ...unit.older.flatMap((slug) => older.get(slug) ?? [])].map((sentence) => ({
    sentence,
    level: levelOfUnit(unit.unit),
  })),
)
const all = learnt.map(({ sentence }) => sentence)

const share = (has: (sentence: Sentence) => boolean) => all.filter(has).length / all.length

/** The unambiguous features of the verbs of a sentence: 'hablaba' is an imperfect, 'habla' could be a command. */
const formsIn = (sentence: Sentence): Set<string> =>
  new Set(
    tokensOf(sentence).flatMap(({ reading: { entry, analyses } }) => {
      const names = new Set(entry.pos === 'verb' ? analyses.map(nameOf) : [])
      return names.size === 1 ? [...names] : []
    }),
  )

/** A command to 'usted' and every command with 'no' has a form of the subjunctive. */
function nameOf(analysis: Analysis): string {
  if (analysis.kind === 'finite') return analysis.tense
  const isSubjunctive = analysis.kind === 'negativeImperative' || isToUsted(analysis)
  return isSubjunctive ? 'subjunctive' : analysis.kind
}
const isToUsted = (analysis: Analysis) =>
  analysis.kind === 'imperative' && analysis.person !== 'tú' && analysis.person !== 'vosotros'

const isPerfect = (sentence: Sentence) =>
  tokensOf(sentence).some(
    ({ reading: { entry } }, place, tokens) =>
      entry.id === 'haber' &&
      tokens.slice(place + 1, place + 3).some(({ reading }) => reading.analyses.some(isParticiple)),
  )
const isParticiple = ({ kind }: Analysis) => kind === 'participle'

it.each([
  ['A1', 600],
  ['A2', 600],
  ['B1', 300],
])('the course has, in %s, at least %i sentences', (level, min) => {
  expect(learnt.filter((one) => one.level.startsWith(level)).length).toBeGreaterThanOrEqual(min)
})

/** Verbs that are not infinitives: more than one of them makes more than one clause. */
const clausesIn = (sentence: Sentence) =>
  tokensOf(sentence).filter(
    ({ reading: { entry, analyses } }) =>
      entry.pos === 'verb' && analyses.some(({ kind }) => kind === 'finite' || kind === 'imperative'),
  ).length

it.each([
  ['A1.2', 0.4],
  ['A2.1', 0.5],
  ['A2.2', 0.5],
  ['B1.1', 0.5],
])('in %s at least a share of %f of the sentences has two clauses', (level, min) => {
  const own = learnt.filter((one) => one.level === level).map(({ sentence }) => sentence)
  expect(own.filter((one) => clausesIn(one) >= 2).length / own.length).toBeGreaterThanOrEqual(min)
})

it.each([
  ['pero', 0.08],
  ['si', 0.04],
  ['porque', 0.02],
  ['cuando', 0.02],
  ['también', 0.01],
  ['entonces', 0.008],
  ['así que', 0.006],
  ['mientras', 0.005],
  ['por eso', 0.004],
  ['tampoco', 0.004],
  ['para que', 0.004],
  // Both are taught only in the last units.
  ['aunque', 0.002],
  ['sin embargo', 0.002],
])('the connector %s is in at least a share of %f of the sentences', (connector, min) => {
  expect(share((sentence) => wordsIn(sentence).has(connector))).toBeGreaterThanOrEqual(min)
})

it.each([
  ['preterite', 0.1],
  ['imperfect', 0.04],
  ['imperative', 0.025],
  ['gerund', 0.03],
  ['future', 0.02],
  ['conditional', 0.015],
  ['subjunctive', 0.03],
])('forms that can only be %s are in at least a share of %f of the sentences', (form, min) => {
  expect(share((sentence) => formsIn(sentence).has(form))).toBeGreaterThanOrEqual(min)
})

it('the perfect is in at least 4 % of the sentences', () => {
  expect(share(isPerfect)).toBeGreaterThanOrEqual(0.04)
})

it.each([
  ['yo', 0.2],
  ['tú', 0.1],
  ['él', 0.3],
  ['nosotros', 0.12],
  ['vosotros', 0.04],
  ['ellos', 0.09],
] as const)('verbs in the person of %s are in at least a share of %f of the sentences', (person, min) => {
  expect(share((sentence) => personsIn(sentence).has(person))).toBeGreaterThanOrEqual(min)
})

it('somebody is addressed as tú, usted and vosotros, and as ustedes where America does', () => {
  const own = units.flatMap(sentencesOf)
  const to = (addressee: string) => own.filter((sentence) => sentence.addressee === addressee)
  for (const [addressee, min] of [
    ['tú', 200],
    ['usted', 100],
    ['vosotros', 80],
  ] as const)
    expect(to(addressee).length, addressee).toBeGreaterThanOrEqual(min)
  expect(to('vosotros').filter(({ variants = [] }) => variants.length > 0).length).toBeGreaterThanOrEqual(80)
})

it.each([
  ['por', 0.06],
  ['para', 0.03],
  ['me', 0.08],
  ['te', 0.04],
  ['le', 0.03],
  ['lo.pronoun', 0.04],
  ['se', 0.05],
])('%s is in at least a share of %f of the sentences', (word, min) => {
  expect(share((sentence) => wordsIn(sentence).has(word))).toBeGreaterThanOrEqual(min)
})
