import { describe, expect, it } from 'vitest'
import { QUERY_LENGTH_MAX } from '../contract/limits.ts'
import { AiReplyError } from './ai-error.ts'
import { parseDailyPhrase } from './daily-phrase.ts'

const reply = {
  frase: '¿Dónde está la playa?',
  traducao: 'Onde fica a praia?',
  pronunciation: 'DÔN-dê ês-TÁ la PLÁ-yá',
  tema: 'praia',
  descricaoImagem: 'uma praia com guarda-sóis',
}
const phrase = {
  spanish: reply.frase,
  translation: reply.traducao,
  pronunciation: reply.pronunciation,
  theme: reply.tema,
  imageDescription: reply.descricaoImagem,
}
const parse = (content: string | null | undefined) => parseDailyPhrase(content, 'pt')

describe('the reply with a daily phrase', () => {
  it("becomes a record with the source 'ai' and the language", () => {
    expect(parse(JSON.stringify(reply))).toEqual({ ...phrase, source: 'ai', language: 'pt' })
  })

  it('may stand in a code block or between sentences', () => {
    const json = JSON.stringify(reply, null, 2)
    for (const content of [
      `\`\`\`json\n${json}\n\`\`\``,
      `\`\`\`\n${json}\n\`\`\``,
      `Claro!\n${json}\nBom estudo!`,
    ]) {
      expect(parse(content)).toMatchObject(phrase)
    }
  })

  it('is trimmed', () => {
    const padded = Object.fromEntries(Object.entries(reply).map(([key, value]) => [key, `  ${value}\n`]))
    expect(parse(JSON.stringify(padded))).toMatchObject(phrase)
  })

  it('may leave the image description empty', () => {
    expect(parse(JSON.stringify({ ...reply, descricaoImagem: ' ' })).imageDescription).toBe('')
  })

  it('may bring an English text to search a picture by, and is whole with anything else in its place', () => {
    const searchOf = (imageSearch: unknown) => parse(JSON.stringify({ ...reply, imageSearch })).imageSearch
    expect(searchOf(' beach with umbrellas ')).toBe('beach with umbrellas')
    for (const wrong of [7, null, ['beach'], 'b'.repeat(QUERY_LENGTH_MAX + 1)])
      expect(searchOf(wrong)).toBe('')
  })

  it('gets the canonical name of its theme, or keeps an unknown theme', () => {
    expect(parse(JSON.stringify({ ...reply, tema: 'Saudacao' })).theme).toBe('saudação')
    expect(parse(JSON.stringify({ ...reply, tema: 'astronomia' })).theme).toBe('astronomia')
  })

  it('cannot bring addresses, a source or a language of its own', () => {
    const extra = {
      ...reply,
      urlImagem: 'https://evil.example/x',
      urlAudio: 'x',
      source: 'builtin',
      language: 'fr',
    }
    expect(parse(JSON.stringify(extra))).toEqual({ ...phrase, source: 'ai', language: 'pt' })
  })
})

describe('an unusable reply', () => {
  it.each([null, undefined, '', ' \n'])('without content (%j) is an invalid response', (content) => {
    expect(() => parse(content)).toThrow(new AiReplyError('Resposta inválida da API da Groq'))
  })

  it.each(['Não sei.', '{"frase": "Hola', '[]', '"Hola"', "{'frase': 'Hola'}"])(
    'without a JSON object (%s) cannot be processed',
    (content) => {
      expect(() => parse(content)).toThrow(new AiReplyError('Erro ao processar resposta da API'))
    },
  )

  it.each(['frase', 'traducao', 'pronunciation', 'tema', 'descricaoImagem'])(
    'with %s missing or not a text has an invalid format',
    (field) => {
      for (const value of [undefined, null, 3, ['x'], {}]) {
        const content = JSON.stringify({ ...reply, [field]: value })
        expect(() => parse(content)).toThrow(new AiReplyError('Formato de resposta inválido'))
      }
    },
  )

  it('with a sentence too long to be spoken has an invalid format', () => {
    const content = JSON.stringify({ ...reply, frase: 'Hola '.repeat(50) })
    expect(() => parse(content)).toThrow(new AiReplyError('Formato de resposta inválido'))
  })

  it.each(['frase', 'traducao', 'pronunciation', 'tema'])('with %s blank has an invalid format', (field) => {
    const content = JSON.stringify({ ...reply, [field]: '  ' })
    expect(() => parse(content)).toThrow(new AiReplyError('Formato de resposta inválido'))
  })
})
