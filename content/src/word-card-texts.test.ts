import { LANGUAGES } from '@frase/core/languages'
import { formsWithClitics, inflect } from '@frase/core/spanish/forms/inflect'
import { isVerb } from '@frase/core/spanish/forms/word'
import { formInWords } from '@frase/core/spanish/look-up'
import { expect, it } from 'vitest'
import { readLexicon } from '../build/lexicon/lexicon.ts'
import { loadWordCardTexts } from './word-card-texts.ts'

/** A few verbs: with attached pronouns, all verbs would have a million forms. */
const WITH_PRONOUNS = new Set(['dar', 'decir', 'levantarse'])

const FORMS = readLexicon().flatMap((entry) => [
  ...inflect(entry).map((inflection) => ({ entry, clitics: undefined, ...inflection })),
  ...(isVerb(entry) && WITH_PRONOUNS.has(entry.id)
    ? formsWithClitics(entry).map((inflection) => ({ entry, ...inflection }))
    : []),
])

it.each(LANGUAGES)('Every form of every word is put into words in %s.', async (language) => {
  const { form: texts } = await loadWordCardTexts(language)
  const lines = FORMS.map(({ entry, form, analysis, clitics }) => ({
    form: `${form} of ${entry.id}`,
    isLemma: form === entry.lemma,
    lemma: `*${entry.lemma}*`,
    lines: formInWords({ entry, analyses: [analysis], ...(clitics && { clitics }) }, form, texts),
  }))
  expect(lines.filter((one) => !one.isLemma && one.lines.length === 0)).toEqual([])
  const isWhole = (line: string, lemma: string) => line.includes(lemma) && !/[{}]|undefined|\*\*/u.test(line)
  expect(lines.filter((one) => !one.lines.every((line) => isWhole(line, one.lemma)))).toEqual([])
})
