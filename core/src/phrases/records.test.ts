import { describe, expect, it } from 'vitest'
import { categoryPhraseSchema, dailyPhraseSchema, predefinedPhraseSchema } from './records.ts'

const daily = {
  frase: 'Tengo hambre.',
  traducao: 'Estou com fome.',
  pronunciation: 'TÊN-gô ÁM-brê',
  tema: 'comida',
  descricaoImagem: 'um prato vazio',
}

describe('a daily phrase', () => {
  it("has the source 'ai' when none is given", () => {
    expect(dailyPhraseSchema.parse(daily)).toEqual({ ...daily, source: 'ai' })
  })

  it('keeps its source, language, picture and sound', () => {
    const whole = { ...daily, source: 'builtin', language: 'fr', urlImagem: '/p.svg', urlAudio: '/a.mp3' }
    expect(dailyPhraseSchema.parse(whole)).toEqual(whole)
  })

  it('may have an empty image description', () => {
    expect(dailyPhraseSchema.safeParse({ ...daily, descricaoImagem: '' }).success).toBe(true)
  })

  it.each(['frase', 'traducao', 'pronunciation', 'tema'] as const)('needs %s', (field) => {
    expect(dailyPhraseSchema.safeParse({ ...daily, [field]: '  ' }).success).toBe(false)
    expect(dailyPhraseSchema.safeParse({ ...daily, [field]: undefined }).success).toBe(false)
  })
})

const phrase = {
  id: 'comida-ai-1',
  spanish: 'Tengo hambre.',
  translation: 'Estou com fome.',
  descricaoImagem: 'um prato vazio',
  pronunciation: 'TÊN-gô ÁM-brê',
  image: '/images/categories/comida-1.svg',
}

describe('the phrases of a set', () => {
  it('belong to one of the eight categories', () => {
    const record = { ...phrase, category: 'comida' }
    expect(categoryPhraseSchema.parse(record)).toEqual(record)
    expect(categoryPhraseSchema.safeParse({ ...record, category: 'astronomia' }).success).toBe(false)
  })

  it('need no category when they are predefined', () => {
    expect(predefinedPhraseSchema.parse(phrase)).toEqual(phrase)
    expect(predefinedPhraseSchema.parse({ ...phrase, category: 'saude' })).toHaveProperty('category', 'saude')
  })
})
