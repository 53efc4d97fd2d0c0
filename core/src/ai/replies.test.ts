import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AiReplyError } from './ai-error.ts'
import { parseCategoryPhrases } from './category-phrases.ts'
import { parseDailyPhrase } from './daily-phrase.ts'
import { parseFreeLesson } from './free-lesson.ts'

const PARSERS = {
  'daily phrase': (content: string) => parseDailyPhrase(content, 'pt'),
  'category phrases': (content: string) => parseCategoryPhrases(content, 'comida'),
  'free lesson': (content: string) => parseFreeLesson(content),
}

const json = fc.json()
const anyReply = fc.oneof(
  fc.string({ unit: 'binary' }),
  json,
  fc.tuple(fc.string(), json, fc.string()).map((parts) => parts.join('')),
  fc.string({ unit: fc.constantFrom(...'{}[]":,\\a1 `') }),
  fc.tuple(json, fc.nat()).map(([text, length]) => `[${text}`.slice(0, length % (text.length + 1))),
)

describe.each(Object.entries(PARSERS))('the parser of the %s', (_, parse) => {
  it('reads any reply or refuses it with an AiReplyError', () => {
    fc.assert(
      fc.property(anyReply, (content) => {
        try {
          parse(content)
        } catch (error) {
          expect(error).toBeInstanceOf(AiReplyError)
        }
      }),
      { numRuns: 2_000 },
    )
  })
})

const prose = fc.string().map((text) => text.replace(/[{}[\]]/g, ''))
const space = fc.string({ unit: fc.constantFrom(' ', '\n', '\t', '\r') })
const fence = fc.constantFrom(['', ''], ['```json\n', '\n```'], ['```\n', '\n```'], ['```JSON', '```'])

/** What a model may put around the requested answer. */
const wrapping = fc.tuple(prose, fence, space, space, prose).map(
  ([before, [open, close], padding, end, after]) =>
    (answer: string) =>
      `${before}${open}${padding}${answer}${end}${close}${after}`,
)

/** Never blank, never with spaces at the ends, always with what could confuse a search for brackets. */
const text = fc
  .tuple(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('}', '{', ']', '[', '"', '\\', '"}', '```', '{"a":"}"}'),
  )
  .map(([start, trap]) => `.${start}${trap}.`)

const indent = fc.constantFrom(0, 2)

const phrase = fc.record({
  frase: text,
  traducao: text,
  pronunciation: text,
  tema: text,
  descricaoImagem: text,
})

const item = fc.record({
  id: text,
  spanish: text,
  translation: text,
  pronunciation: text,
  descricaoImagem: text,
})

const lines = fc.array(text, { maxLength: 6 })
const lesson = fc.record({
  title: text,
  subtitle: text,
  lesson: fc.record({ title: text, paragraph1: text, bullets: lines, paragraph2: text }),
  exercise: fc.record({
    title: text,
    question: text,
    phrase: text,
    options: fc.record({ a: text, b: text, c: text }),
    correctOption: fc.constantFrom('a', 'b', 'c'),
    feedback: fc.record({ correct: text, incorrect: text, answer: text }),
  }),
  dialogue: fc.record({ title: text, intro: text, lines, tip: text }),
})

describe('a valid answer survives any wrapping', () => {
  it('as a daily phrase', () => {
    fc.assert(
      fc.property(phrase, indent, wrapping, (reply, width, wrap) => {
        const parsed = parseDailyPhrase(wrap(JSON.stringify(reply, null, width)), 'de')
        expect(parsed).toEqual({
          spanish: reply.frase,
          translation: reply.traducao,
          pronunciation: reply.pronunciation,
          theme: reply.tema,
          imageDescription: reply.descricaoImagem,
          source: 'ai',
          language: 'de',
        })
      }),
    )
  })

  it('as the phrases of a category, also inside an object', () => {
    const set = fc.array(item, { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(set, indent, wrapping, fc.boolean(), (reply, width, wrap, isInObject) => {
        const answer = JSON.stringify(isInObject ? { frases: reply } : reply, null, width)
        const parsed = parseCategoryPhrases(wrap(answer), 'saude')
        expect(parsed).toEqual(
          reply.map(({ descricaoImagem: imageDescription, ...one }, n) => ({
            ...one,
            id: `saude-ai-${n + 1}`,
            imageDescription,
            imageUrl: `/images/categories/saude-${(n % 3) + 1}.svg`,
            category: 'saude',
          })),
        )
      }),
    )
  })

  it('as a free lesson', () => {
    fc.assert(
      fc.property(lesson, indent, wrapping, (reply, width, wrap) => {
        expect(parseFreeLesson(wrap(JSON.stringify(reply, null, width)))).toEqual(reply)
      }),
    )
  })
})
