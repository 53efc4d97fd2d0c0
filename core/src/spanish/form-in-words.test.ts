import { describe, expect, it } from 'vitest'
import { createFormIndex, type IndexedWord } from './form-index.ts'
import { type FormTexts, formInWords } from './look-up.ts'
import { verbOf } from './testing/patterns.ts'

const TEXTS: FormTexts = {
  tenses: {
    present: 'present',
    preterite: 'past (preterite)',
    imperfect: 'past (imperfect)',
    future: 'future',
    conditional: 'conditional',
    subjunctive: 'subjunctive',
    imperfectSubjunctive: 'past subjunctive',
  },
  finite: '{{tense}} of *{{lemma}}*, *{{person}}*',
  infinitive: 'infinitive of *{{lemma}}*',
  gerund: 'gerund of *{{lemma}}*',
  participle: 'participle of *{{lemma}}*',
  imperative: 'command with *{{lemma}}*, to *{{person}}*',
  negativeImperative: 'command after *no* with *{{lemma}}*, to *{{person}}*',
  nominal: '{{agreement}} of *{{lemma}}*',
  listed: 'form of *{{lemma}}*',
  partOf: 'part of *{{lemma}}*',
  agreement: { feminine: 'feminine', plural: 'plural', femininePlural: 'feminine plural' },
  attached: 'with *{{pronouns}}* attached',
}

const index = createFormIndex<IndexedWord>([
  { ...verbOf('ir'), id: 'ir', pos: 'verb' },
  { id: 'hablar', lemma: 'hablar', pos: 'verb', verb: { class: 'ar' } },
  { id: 'casa', lemma: 'casa', pos: 'noun', gender: 'f' },
  { id: 'profesor', lemma: 'profesor', pos: 'noun', gender: 'm', feminine: 'profesora' },
  { id: 'bueno', lemma: 'bueno', pos: 'adjective', forms: ['buen'] },
  { id: 'grande', lemma: 'grande', pos: 'adjective' },
  { id: 'por favor', lemma: 'por favor', pos: 'phrase' },
])

function linesOf(form: string): string[] {
  return index.find(form).flatMap((reading) => formInWords(reading, form, TEXTS))
}

describe('a form in words', () => {
  it.each([
    ['fui', ['past (preterite) of *ir*, *yo*']],
    ['hablaba', ['past (imperfect) of *hablar*, *yo, él/ella/usted*']],
    ['habla', ['present of *hablar*, *él/ella/usted*', 'command with *hablar*, to *tú*']],
    [
      'hablen',
      [
        'subjunctive of *hablar*, *ellos/ellas/ustedes*',
        'command with *hablar*, to *ustedes*',
        'command after *no* with *hablar*, to *ustedes*',
      ],
    ],
    ['hablando', ['gerund of *hablar*']],
    ['hablado', ['participle of *hablar*']],
    ['habladas', ['participle of *hablar* (feminine plural)']],
    ['hablarte', ['infinitive of *hablar*, with *te* attached']],
    ['háblamelo', ['command with *hablar*, to *tú*, with *me + lo* attached']],
    ['casas', ['plural of *casa*']],
    ['profesoras', ['feminine plural of *profesor*']],
    ['buena', ['feminine of *bueno*']],
    ['buen', ['form of *bueno*']],
    ['grandes', ['plural of *grande*']],
  ])('says of %s what it is', (form, lines) => {
    expect(linesOf(form)).toEqual(lines)
  })

  it.each(['hablar', 'casa', 'bueno'])('says nothing of %s, which dictionaries list', (form) => {
    expect(linesOf(form)).toEqual([])
  })

  it('says of a word of a fixed expression what it is part of', () => {
    const [entry] = index.startingWith('por').map((phrase) => phrase.entry)
    expect(entry && formInWords({ entry, analyses: [{ kind: 'listed' }] }, 'por', TEXTS)).toEqual([
      'part of *por favor*',
    ])
  })
})
