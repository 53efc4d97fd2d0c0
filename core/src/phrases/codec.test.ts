import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DailyPhrase, ListedPhrase, PhraseSet } from './phrase.ts'
import { dailyPhraseSchema, phraseSetSchema } from './phrase-schemas.ts'
import { encodeDailyPhrase, encodeListedPhrase, encodePhraseSet } from './wire-names.ts'

const wireDaily = {
  frase: 'Tengo hambre.',
  traducao: 'Estou com fome.',
  pronunciation: 'TÊN-gô ÁM-brê',
  tema: 'comida',
  descricaoImagem: 'um prato vazio',
}
const daily: DailyPhrase = {
  spanish: 'Tengo hambre.',
  translation: 'Estou com fome.',
  pronunciation: 'TÊN-gô ÁM-brê',
  theme: 'comida',
  imageDescription: 'um prato vazio',
  source: 'ai',
}

describe('a daily phrase on the wire', () => {
  it("is read under its wire names and has the source 'ai' when it names none", () => {
    expect(dailyPhraseSchema.parse(wireDaily)).toEqual(daily)
  })

  it('keeps its source, language, picture, credit and sound', () => {
    const credit = { name: 'Ana', profileUrl: 'https://a.example', photoUrl: 'https://p.example' }
    const rest = { source: 'builtin', language: 'fr', imageCredit: credit }
    expect(
      dailyPhraseSchema.parse({ ...wireDaily, ...rest, urlImagem: '/p.svg', urlAudio: '/a.mp3' }),
    ).toEqual({ ...daily, ...rest, imageUrl: '/p.svg', audioUrl: '/a.mp3' })
  })

  it('may have an empty image description', () => {
    expect(dailyPhraseSchema.safeParse({ ...wireDaily, descricaoImagem: '' }).success).toBe(true)
  })

  it.each(['frase', 'traducao', 'pronunciation', 'tema'] as const)('is refused without %s', (field) => {
    expect(dailyPhraseSchema.safeParse({ ...wireDaily, [field]: '  ' }).success).toBe(false)
    expect(dailyPhraseSchema.safeParse({ ...wireDaily, [field]: undefined }).success).toBe(false)
  })

  it('is refused under the names that the code uses', () => {
    expect(dailyPhraseSchema.safeParse(daily).success).toBe(false)
    expect(dailyPhraseSchema.parse({ ...wireDaily, spanish: 'Otra.', theme: 3 })).toEqual(daily)
  })

  it('is written with the fields in the order in which the server has always sent them', () => {
    const whole: DailyPhrase = { ...daily, language: 'pt', imageUrl: '/p.svg', audioUrl: '/a.mp3' }
    expect(JSON.stringify(encodeDailyPhrase(whole))).toBe(
      JSON.stringify({ ...wireDaily, source: 'ai', language: 'pt', urlImagem: '/p.svg', urlAudio: '/a.mp3' }),
    )
  })
})

const wireListed = {
  id: 'comida-ai-1',
  spanish: 'Tengo hambre.',
  translation: 'Estou com fome.',
  pronunciation: 'TÊN-gô ÁM-brê',
  descricaoImagem: 'um prato vazio',
  image: '/images/categories/comida-1.svg',
  category: 'comida',
}
const listed: ListedPhrase = {
  id: 'comida-ai-1',
  spanish: 'Tengo hambre.',
  translation: 'Estou com fome.',
  pronunciation: 'TÊN-gô ÁM-brê',
  imageDescription: 'um prato vazio',
  imageUrl: '/images/categories/comida-1.svg',
  category: 'comida',
}

describe('a set of phrases on the wire', () => {
  it('is read under its wire names and written as it was', () => {
    const wire = { phrases: [wireListed], source: 'builtin', language: 'de' }
    const set = phraseSetSchema.parse(wire)
    expect(set).toEqual({ phrases: [listed], source: 'builtin', language: 'de' })
    expect(JSON.stringify(encodePhraseSet(set))).toBe(JSON.stringify(wire))
  })

  it('has a pronunciation for every phrase, empty where an early version stored none', () => {
    const { pronunciation: _, ...without } = wireListed
    expect(phraseSetSchema.parse({ phrases: [without] }).phrases).toEqual([{ ...listed, pronunciation: '' }])
  })

  it('is refused when it is empty, a bare list or of an unknown category', () => {
    for (const wire of [
      { phrases: [] },
      [wireListed],
      { phrases: [{ ...wireListed, category: 'astronomia' }] },
    ]) {
      expect(phraseSetSchema.safeParse(wire).success).toBe(false)
    }
  })
})

const text = fc.string({ unit: 'grapheme' }).map((start) => `.${start}.`)
const address = fc.webUrl()

describe('encoding and decoding', () => {
  it('returns every daily phrase unchanged', () => {
    const anyDaily = fc.record<DailyPhrase, keyof DailyPhrase>(
      {
        spanish: text,
        translation: text,
        pronunciation: text,
        theme: text,
        imageDescription: text,
        source: fc.constantFrom('ai', 'fallback', 'builtin'),
        language: fc.constantFrom('pt', 'en', 'fr', 'de'),
        imageUrl: address,
        imageCredit: fc.record({ name: text, profileUrl: address, photoUrl: address }),
        audioUrl: address,
        id: text,
        category: fc.constant('comida'),
      },
      { requiredKeys: ['spanish', 'translation', 'pronunciation', 'theme', 'imageDescription', 'source'] },
    )
    fc.assert(
      fc.property(anyDaily, ({ id: _, category: __, ...phrase }) => {
        const json = JSON.stringify(encodeDailyPhrase(phrase))
        expect(dailyPhraseSchema.parse(JSON.parse(json))).toEqual(phrase)
      }),
    )
  })

  it('returns every set unchanged', () => {
    const anyPhrase = fc.record({
      id: text,
      spanish: text,
      translation: text,
      pronunciation: text,
      imageDescription: text,
      imageUrl: address,
      category: fc.constantFrom('comida' as const, 'saude' as const),
    })
    const source = fc.constantFrom<PhraseSet['source'][]>('ai', 'fallback', 'builtin')
    const anySet = fc.record({ phrases: fc.array(anyPhrase, { minLength: 1 }), source })
    fc.assert(
      fc.property(anySet, (set) => {
        const json = JSON.stringify(encodePhraseSet(set))
        expect(phraseSetSchema.parse(JSON.parse(json))).toEqual(set)
      }),
    )
  })

  it('writes a predefined phrase as the first release stored it', () => {
    const { category: _, ...general } = listed
    expect(encodeListedPhrase(general)).toEqual({
      id: 'comida-ai-1',
      spanish: 'Tengo hambre.',
      translation: 'Estou com fome.',
      pronunciation: 'TÊN-gô ÁM-brê',
      descricaoImagem: 'um prato vazio',
      image: '/images/categories/comida-1.svg',
    })
  })
})

describe('hostile input', () => {
  const SCHEMAS = { dailyPhraseSchema, phraseSetSchema }
  const fields = fc.constantFrom(
    ...['frase', 'traducao', 'tema', 'descricaoImagem', 'urlImagem', 'spanish', 'translation', 'theme'],
    ...['imageUrl', 'image', 'phrases', 'source', 'language', '__proto__', 'constructor', 'toString'],
  )
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 3 },
      fc.jsonValue(),
      fc.array(tie('any'), { maxLength: 3 }),
      fc.dictionary(fields, tie('any'), { maxKeys: 6 }),
    ),
  })).any

  it.each(Object.entries(SCHEMAS))('never makes %s throw', (_, schema) => {
    fc.assert(fc.property(value, (input) => typeof schema.safeParse(input).success === 'boolean'))
  })

  it('cannot change the prototype of a phrase', () => {
    const wire: unknown = JSON.parse(
      JSON.stringify(wireDaily).replace('{', '{"__proto__":{"source":"builtin"},'),
    )
    const phrase = dailyPhraseSchema.parse(wire)
    expect(phrase).toEqual(daily)
    expect(Object.getPrototypeOf(phrase)).toBe(Object.prototype)
  })
})
