import { expect, it } from 'vitest'
import { createAnswerLexicon } from './answer-lexicon.ts'

it('a variant of several words stays as it is where only one of the two begins with a verb', () => {
  const { phraseVariants } = createAnswerLexicon([
    { id: 'dar', lemma: 'dar', pos: 'verb', verb: { class: 'ar' } },
    { id: 'dar clase', lemma: 'dar clase', pos: 'phrase', variants: [{ lemma: 'enseñanza' }] },
  ])
  expect(phraseVariants.get('dar')).toEqual([[['dar', 'clase'], ['enseñanza']]])
  expect(phraseVariants.get('enseñanza')).toEqual([[['enseñanza'], ['dar', 'clase']]])
})
