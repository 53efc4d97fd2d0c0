import { describe, expect, it } from 'vitest'
import { createFormIndex } from '../spanish/form-index.ts'
import { verbOf } from '../spanish/testing/patterns.ts'
import { parseSentence } from '../text/tokens.ts'
import { type SlipWord, slipTokens } from './sentence-tokens.ts'
import type { Slip, WrittenPattern } from './slip.ts'
import { createSlips, type SlipTask } from './slips.ts'

const verb = (lemma: string): SlipWord => ({ ...verbOf(lemma), id: lemma, pos: 'verb' })
const word = (lemma: string, pos: SlipWord['pos'], more: Partial<SlipWord> = {}): SlipWord => ({
  id: lemma,
  lemma,
  pos,
  ...more,
})

const index = createFormIndex<SlipWord>([
  ...['ser', 'estar', 'ir', 'tener', 'trabajar', 'hablar', 'llamar', 'querer', 'dar', 'ver'].map(verb),
  { id: 'tener que', lemma: 'tener que', pos: 'phrase' },
  word('Ana', 'name'),
  word('banco', 'noun', { gender: 'm' }),
  word('calle', 'noun', { gender: 'f' }),
  word('hermano', 'noun', { gender: 'm', feminine: 'hermana', field: 'family' }),
  word('lunes', 'noun', { gender: 'm', field: 'day' }),
  word('pequeño', 'adjective'),
  word('otro', 'determiner'),
  word('el', 'determiner', { forms: ['la', 'los', 'las'] }),
  word('un', 'determiner', { forms: ['una', 'unos', 'unas'] }),
  word('mi', 'determiner', { plural: 'mis' }),
  ...['a', 'de', 'en', 'con'].map((lemma) => word(lemma, 'preposition')),
  ...['me', 'te', 'se', 'tú', 'yo'].map((lemma) => word(lemma, 'pronoun')),
  word('no', 'adverb'),
  word('que', 'conjunction'),
])
const groups = { clitic: '=me|=te|=se', relative: '~family|amigo' }

const slip = (patterns: readonly WrittenPattern[], more: Partial<Slip> = {}): Slip => ({
  id: 'xx-01',
  kind: 'prep',
  use: 'W',
  unit: 1,
  wrong: '-',
  right: '-',
  reason: 'why',
  patterns: [...patterns],
  rightLookalikes: [],
  ...more,
})

const slipsOf = (...slips: readonly Slip[]) => createSlips(slips, groups, index)
const tokens = (text: string) => slipTokens(text, index)
const task = (accepted: string, more: Partial<SlipTask> = {}): SlipTask => ({
  accepted: [tokens(accepted)],
  upToUnit: 40,
  fixesMeaning: true,
  ...more,
})

const madeOf = (text: string, pattern: WrittenPattern) =>
  slipsOf(slip([pattern]))
    .everySlipIn(tokens(text))
    .map(({ wrong }) => wrong)

describe('a pattern', () => {
  it.each<[what: string, right: string, wrong: string, text: string, made: readonly string[]]>([
    ['leaves out a word', '{v:ir} a {i:infinitive}', '{v} {i}', 'Voy a trabajar.', ['Voy trabajar.']],
    ['puts in a word', '{v:ser} {n:noun}', '{v} un {n}', 'Es banco.', ['Es un banco.']],
    ['moves words', '{n:noun} {a:adjective}', '{a} {n}', 'el banco pequeño', ['el pequeño banco']],
    ['asks for a group of words', '{d:mi} {n:@relative}', 'el {d} {n}', 'Mi hermano.', ['El mi hermano.']],
    ['asks for a field', '{e:el} {d:~day}', 'en {e} {d}', 'Hablo el lunes.', ['Hablo en el lunes.']],
    ['asks for a spelling', '{p:=en|=con} {n:name}', 'de {n}', 'Hablo con Ana.', ['Hablo de Ana.']],
    ['passes over an optional word', '{v:hablar} no? {p:con}', '{v} {p}', 'Hablo con Ana.', []],
    ['takes up an optional word', '^ no? {v:hablar}', 'yo {v}', 'No hablo.', ['Yo hablo.']],
    ['copies a gap', '^ a {x:*} $', '{x} a', '¿A Ana ves?', ['¿Ana ves a?']],
    ['looks at the word after it', '{v:hablar} !con', 'no {v}', 'Hablo con Ana.', []],
    ['looks at the word before it', '<!no {v:hablar}', 'no {v}', 'No hablo con Ana.', []],
    ['needs the start of a clause', '^ {v:hablar}', 'yo {v}', 'Ana, hablo.', ['Ana, yo hablo.']],
    ['needs the end of a clause', '{v:hablar} $', '{v} yo', 'Hablo con Ana.', []],
    ['needs a question', '¿ {v:hablar}', 'tú {v}', 'Hablas con Ana.', []],
    ['does not cross punctuation', '{v:hablar} {n:name}', '{n} {v}', 'Hablo, Ana.', []],
    ['refuses a form that may be a command', '{v:hablar él !imperative}', 'no {v}', 'Habla.', []],
  ])('that %s', (_, right, wrong, text, made) => {
    expect(madeOf(text, { right, wrong })).toEqual(made)
  })

  it.each<[what: string, right: string, wrong: string, text: string, made: readonly string[]]>([
    ['the person', '{v:hablar tú}', '{v él}', '¿Hablas?', ['¿Habla?']],
    ['the tense', '{v:hablar yo}', '{v imperfect}', 'Hablo.', ['Hablaba.']],
    ['the kind of form', '{v:hablar yo}', '{v gerund}', 'Hablo.', ['Hablando.']],
    [
      'a command into a statement',
      'no {v:negativeImperative tú}',
      'no {v present él}',
      'No hables.',
      ['No habla.'],
    ],
    ['the verb', '{v:tener} {n:noun}', '{v>estar} {n}', 'Tienes banco.', ['Estás banco.']],
    ['the gender', '{e:el} {n:calle}', '{e masculine} {n}', 'Veo la calle.', ['Veo el calle.']],
    ['an article after its noun', '{o:otro}', '{+un as=o} {o}', 'Veo otra calle.', ['Veo una otra calle.']],
    [
      'an auxiliary after its verb',
      '{v:hablar yo}',
      '{+estar present as=v} {v gerund}',
      'Hablo.',
      ['Estoy hablando.'],
    ],
    ['the last letters', '{v:preterite ellos}', '{v /ron$/ram/}', 'Hablaron.', ['Hablaram.']],
    ['letters within', '{v:querer}', '{v /ie/e/}', 'Quiero, queremos.', ['Quero, queremos.']],
  ])('changes %s by the rules of inflection', (_, right, wrong, text, made) => {
    expect(madeOf(text, { right, wrong })).toEqual(made)
  })

  it('sees two words in a contraction, and contracts what it writes', () => {
    expect(madeOf('Voy al banco.', { right: '{v:ir} a {d:el}', wrong: '{v} en {d}' })).toEqual([
      'Voy en el banco.',
    ])
    expect(madeOf('Hablo con el hermano.', { right: 'con {d:el}', wrong: 'de {d}' })).toEqual([
      'Hablo del hermano.',
    ])
  })

  it('sees the pronoun that hangs on a verb, which hangs there until it is moved', () => {
    const text = 'Voy a llamarte.'
    expect(madeOf(text, { right: '{v:ir} a {i:infinitive}', wrong: '{v} {i}' })).toEqual(['Voy llamarte.'])
    expect(madeOf(text, { right: '{v:ir} a {i:infinitive} {c:attached}', wrong: '{v} {c} {i}' })).toEqual([
      'Voy te llamar.',
    ])
  })

  it('still sees the verb in a phrase of the lexicon', () => {
    expect(madeOf('Tengo que hablar.', { right: '{v:tener yo} que', wrong: '{v él} que' })).toEqual([
      'Tiene que hablar.',
    ])
  })

  it('makes a slip at each of its places, one at a time', () => {
    expect(madeOf('Mi hermano ve a mi hermana.', { right: '{d:mi} {n:noun}', wrong: 'el {d} {n}' })).toEqual([
      'El mi hermano ve a mi hermana.',
      'Mi hermano ve al mi hermana.',
    ])
  })

  it('can have conditions on the rest of the sentence', () => {
    const change = { right: '{v:hablar yo}', wrong: 'yo {v}' }
    expect(madeOf('Hablo con Ana.', { ...change, with: ['con {name}'] })).toHaveLength(1)
    expect(madeOf('Hablo con Ana.', { ...change, with: ['de'] })).toEqual([])
    expect(madeOf('Hablo con Ana.', { ...change, unless: ['{name}'] })).toEqual([])
  })

  it('makes nothing where nothing changes', () => {
    expect(madeOf('Habla.', { right: '{v:hablar él}', wrong: '{v él}' })).toEqual([])
  })

  it('fails when it names something undeclared', () => {
    expect(() => madeOf('Hablo.', { right: '{v:@nobody}', wrong: '{v}' })).toThrow('"nobody"')
    expect(() => madeOf('Hablo.', { right: '{v:hablar}', wrong: '{w}' })).toThrow('"w"')
    expect(() => madeOf('Hablo.', { right: '{v:hablar}', wrong: '{v>xyz}' })).toThrow('"xyz"')
    expect(() => madeOf('Hablo.', { right: '{v:hablar}', wrong: '{v loud}' })).toThrow('"loud"')
  })
})

describe('the shape of a slip', () => {
  const hasShape = (text: string, pattern: WrittenPattern) =>
    slipsOf(slip([pattern])).shapesIn(tokens(text)).length > 0

  it.each<[right: string, wrong: string, slipped: string, fine: string]>([
    ['{v:ir} a {i:infinitive}', '{v} {i}', 'Voy trabajar.', 'Quiero trabajar.'],
    ['{v:tener present} {n:noun}', '{v>estar} {n}', 'Estoy banco.', 'Estaba, banco.'],
    ['tú {v:hablar tú}', 'tú {v él}', 'Tú habla.', 'Tú hablas.'],
    ['{o:otro}', '{+un as=o} {o}', 'Veo un otro banco.', 'Veo un banco.'],
    ['{v:preterite ellos}', '{v /ron$/ram/}', 'Hablaram.', 'Hablaron.'],
    ['{v:ir} a {i:infinitive} {c:@clitic attached}', '{v} {c} {i}', 'Voy te llamar.', 'Voy a llamarte.'],
    ['{v:ver} {n:noun}', '{v} no {n} !{name}', 'Veo no banco pequeño.', 'Veo no banco Ana.'],
  ])('of "%s" written as "%s" is in "%s" and not in "%s"', (right, wrong, slipped, fine) => {
    expect(hasShape(slipped, { right, wrong })).toBe(true)
    expect(hasShape(fine, { right, wrong })).toBe(false)
  })
})

describe('the slips that may be options', () => {
  const pattern = { right: '{v:ir} a {i:infinitive}', wrong: '{v} {i}' }
  const right = 'Voy a trabajar.'
  const optionsWith = (more: Partial<Slip>, limits: Partial<SlipTask> = {}) =>
    slipsOf(slip([pattern], more)).slipsIn(tokens(right), task(right, limits))

  it('come with their id and their reason', () => {
    expect(optionsWith({})).toEqual([{ id: 'xx-01', use: 'W', reason: 'why', wrong: 'Voy trabajar.' }])
  })

  it('are not those of a later unit', () => {
    expect(optionsWith({ unit: 13 }, { upToUnit: 12 })).toEqual([])
    expect(optionsWith({ unit: 13 }, { upToUnit: 13 })).toHaveLength(1)
  })

  it('have another meaning only where the task fixes the meaning', () => {
    expect(optionsWith({ use: 'M' }, { fixesMeaning: false })).toEqual([])
    expect(optionsWith({ use: 'M' }, { fixesMeaning: true })).toHaveLength(1)
  })

  it('are never regional or merely unusual', () => {
    expect(optionsWith({ use: 'R' })).toEqual([])
  })

  it('are never an accepted wording', () => {
    expect(optionsWith({}, { accepted: [tokens(right), tokens('¡Voy trabajar!')] })).toEqual([])
  })
})

describe('the slip found in a typed answer', () => {
  const withoutA = slip([{ right: '{v:ir} a {i:infinitive}', wrong: '{v} {i}' }], { unit: 13 })
  const articled = slip([{ right: '{d:mi} {n:noun}', wrong: 'el {d} {n}' }], { id: 'xx-02' })
  const slips = slipsOf(withoutA, articled)
  const right = 'Voy a llamar a mi hermano.'
  const find = (typed: string, more: Partial<SlipTask> = {}, accepted = right) =>
    slips.findSlip(task(accepted, more), parseSentence(typed).tokens)

  it('is not found in an accepted answer', () => {
    expect(find('voy a llamar a mi hermano')).toBeNull()
    expect(
      find('Voy llamar a mi hermano.', { accepted: [tokens(right), tokens('Voy llamar a mi hermano.')] }),
    ).toBeNull()
  })

  it('is the one that was made, for any case, accents and punctuation', () => {
    expect(find('Voy llamar a mi hermano')).toBe('xx-01')
    expect(find('VOY LLAMÁR, a mi hermano!')).toBe('xx-01')
  })

  it('is found beside other mistakes', () => {
    expect(find('Voy llamar a mi hermana')).toBe('xx-01')
    expect(find('Yo voy llamar a mi hermano')).toBe('xx-01')
  })

  it('is the one that explains more when there are two', () => {
    const twoWords = slip([{ right: '{d:mi} {n:noun}', wrong: 'el de {d} {n}' }], { id: 'xx-03' })
    const typed = parseSentence('Voy llamar al de mi hermano').tokens
    expect(slipsOf(withoutA, twoWords).findSlip(task(right), typed)).toBe('xx-03')
  })

  it('is not guessed from an answer that is only too short or quite different', () => {
    expect(find('Llamo hermano')).toBeNull()
    expect(find('Voy a mi hermano')).toBeNull()
    expect(find('No quiero trabajar')).toBeNull()
    expect(find('')).toBeNull()
  })

  it('is looked for in every accepted wording', () => {
    const both = { accepted: [tokens('Llamo a Ana.'), tokens('Voy a llamar a Ana.')] }
    expect(find('Voy llamar a Ana', both)).toBe('xx-01')
  })

  it('is never one of a later unit', () => {
    expect(find('Voy llamar a mi hermano', { upToUnit: 12 })).toBeNull()
  })

  it('is found where it is only unusual, and where it means something else if the task fixes the meaning', () => {
    const findUsed = (use: Slip['use'], fixesMeaning: boolean) =>
      slipsOf({ ...withoutA, use }).findSlip(
        task(right, { fixesMeaning }),
        parseSentence('Voy llamar a mi hermano').tokens,
      )
    expect(findUsed('R', false)).toBe('xx-01')
    expect(findUsed('M', false)).toBeNull()
    expect(findUsed('M', true)).toBe('xx-01')
  })
})
