import { describe, expect, it } from 'vitest'
import { AiReplyError } from './ai-error.ts'
import { parseCategoryPhrases } from './category-phrases.ts'

const item = (n: number) => ({
  id: `x${n}`,
  spanish: `Quiero ${n} manzanas.`,
  translation: `Eu quero ${n} maçãs.`,
  pronunciation: 'KYÊ-rô man-SÁ-nas',
  descricaoImagem: `${n} maçãs`,
})
const items = (count: number) => Array.from({ length: count }, (_, n) => item(n + 1))
const parse = (content: string | null | undefined) => parseCategoryPhrases(content, 'comida')

describe('the reply with the phrases of a category', () => {
  it('becomes records with ids of the category, its pictures in turn and the category', () => {
    const phrases = parse(JSON.stringify(items(5)))
    expect(phrases.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5].map((n) => `comida-ai-${n}`))
    expect(phrases.map(({ imageUrl }) => imageUrl)).toEqual(
      [1, 2, 3, 1, 2].map((n) => `/images/categories/comida-${n}.svg`),
    )
    const { descricaoImagem: imageDescription, ...fields } = item(2)
    expect(phrases[1]).toEqual({
      ...fields,
      id: 'comida-ai-2',
      imageDescription,
      imageUrl: '/images/categories/comida-2.svg',
      category: 'comida',
    })
  })

  it('keeps at most five phrases, and takes fewer', () => {
    expect(parse(JSON.stringify(items(7)))).toHaveLength(5)
    expect(parse(JSON.stringify(items(1)))).toHaveLength(1)
  })

  it('may stand in a code block, between sentences, or in the one list of an object', () => {
    const json = JSON.stringify(items(5))
    const wrapped = [
      `\`\`\`json\n${json}\n\`\`\``,
      `Aqui estão as 5 frases [A2] [1]:\n${json}\nBom estudo!`,
      `{"category":"comida","frases":${json}}`,
    ]
    for (const content of wrapped) expect(parse(content)).toEqual(parse(json))
  })

  it('may have numbers as ids, and brings no picture or category of its own', () => {
    const given = { ...item(1), id: 1, image: 'https://evil.example/x', category: 'saude' }
    expect(parse(JSON.stringify([given]))).toEqual(parse(JSON.stringify([item(1)])))
  })
})

describe('an unusable reply', () => {
  it.each([null, undefined, '', ' \n'])('without content (%j) is an invalid response', (content) => {
    expect(() => parse(content)).toThrow(new AiReplyError('Resposta inválida da API da Groq'))
  })

  it.each([
    'Não sei.',
    '[{"id":',
    JSON.stringify(items(5)).slice(0, -5),
    `{"frases":${JSON.stringify(items(2)).slice(0, -20)}`,
    `${JSON.stringify(items(2)).slice(0, -1)},]`,
  ])('without a whole list cannot be processed', (content) => {
    expect(() => parse(content)).toThrow(new AiReplyError('Erro ao processar resposta da API'))
  })

  it.each(['[]', '{}', '```json\n[]\n```', '"Hola"', '[1, 2]', '{"frases":[]}', JSON.stringify(item(1))])(
    'that is JSON but no list of phrases (%s) has an invalid format',
    (content) => {
      expect(() => parse(content)).toThrow(new AiReplyError('Formato de resposta inválido'))
    },
  )

  it.each(['id', 'spanish', 'translation', 'pronunciation', 'descricaoImagem'])(
    'with %s missing, blank or not a text in one phrase has an invalid format',
    (field) => {
      for (const value of [undefined, null, ' ', {}]) {
        const content = JSON.stringify([item(1), { ...item(2), [field]: value }])
        expect(() => parse(content)).toThrow(new AiReplyError('Formato de resposta inválido'))
      }
    },
  )
})
