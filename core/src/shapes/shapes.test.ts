import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { images } from '../contract/images.ts'
import {
  FREE_LESSON,
  FREE_LESSON_BODY,
  freeLessonBodyReader,
  freeLessonReader,
} from '../lessons/free-lesson.ts'
import { freeLessonBodySchema, freeLessonSchema } from '../lessons/free-lesson-schemas.ts'
import { IMAGE_SEARCH, imageSearchReader } from '../phrases/images.ts'
import { DAILY_PHRASE } from '../phrases/phrase-fields.ts'
import { dailyPhraseSchema } from '../phrases/phrase-schemas.ts'
import { DAILY_NAMES, dailyPhraseReader, toWire } from '../phrases/wire-names.ts'
import { runs } from '../testing/effort.ts'
import { type Field, list, object, optional, orNull, type Reader, readerOf, withDefault } from './field.ts'
import { schemaOf } from './schema-of.ts'

const RUNS = { numRuns: runs(10_000) }

const ALL_KINDS = object({
  text: 'text',
  trimmed: 'trimmedText',
  required: 'requiredText',
  number: 'number',
  choice: ['yes', 'no'],
  inner: object({ text: optional('requiredText'), choice: withDefault(['one', 'two'], 'two') }),
  lists: list(list(object({ text: 'text' }), 2), 3),
  nothing: orNull(orNull('number')),
  maybe: optional(orNull('trimmedText')),
})

interface Schema {
  safeParse: (value: unknown) => { success: boolean; data?: unknown }
}

const SHAPES: readonly [name: string, field: Field, reader: Reader<unknown>, schema: Schema][] = [
  ['a phrase of the day', DAILY_PHRASE, dailyPhraseReader, dailyPhraseSchema],
  ['a micro-lesson', FREE_LESSON, freeLessonReader, freeLessonSchema],
  ['what a micro-lesson says', FREE_LESSON_BODY, freeLessonBodyReader, freeLessonBodySchema],
  ['an answer with pictures', IMAGE_SEARCH, imageSearchReader, images.response.schema],
  ['an object with a field of every kind', ALL_KINDS, readerOf(ALL_KINDS), schemaOf(ALL_KINDS)],
]

const text = fc.oneof(
  fc.constantFrom('', ' ', ' Hola ', '\ufeffHola\u00a0', '\0', '\ud800', '__proto__', 'x'.repeat(100_000)),
  fc.string({ unit: 'binary' }),
)

const hostile = fc.oneof(
  text,
  fc.constantFrom(
    undefined,
    null,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -0,
    1n,
    Symbol('text'),
    () => 'text',
  ),
  fc.constantFrom([], {}, [[]], [undefined], Object.create(null), new Date(0), new String('text'), ['a']),
  fc.constantFrom({ title: 'own' }, JSON.parse('{"__proto__":{"name":"x","regular":"x"}}')),
  fc.anything({ maxDepth: 2, withNullPrototype: true, withMap: true, withTypedArray: true }),
)

/** What the field accepts. */
function valid(field: Field): fc.Arbitrary<unknown> {
  if (field === 'number') return fc.double({ noNaN: true, noDefaultInfinity: true })
  if (field === 'requiredText') return text.map((it) => ` .${it}`)
  if (typeof field === 'string') return text
  if (!('kind' in field)) return fc.constantFrom(...field)
  if (field.kind === 'list') return fc.array(valid(field.of), { maxLength: Math.min(field.max, 3) })
  if (field.kind !== 'object') return valid(field.of)
  const fields = Object.entries(field.fields)
  const values = Object.fromEntries(fields.map(([name, inner]) => [name, valid(inner)]))
  const requiredKeys = fields.filter(([, inner]) => !mayBeMissing(inner)).map(([name]) => name)
  return fc.record(values, { requiredKeys })
}

function mayBeMissing(field: Field): boolean {
  return typeof field === 'object' && 'kind' in field && ['optional', 'withDefault'].includes(field.kind)
}

type Damage = (part: unknown) => unknown

const LEFT_OUT = Symbol('left out')

const damage = fc.oneof(
  hostile.map(
    (value): Damage =>
      () =>
        value,
  ),
  fc.constantFrom<Damage[]>(
    () => LEFT_OUT,
    () => ' ',
    (part) => [part],
    (part) => (Array.isArray(part) ? Array.from({ length: 8 }, () => part).flat() : { part }),
    (part) => Object.assign([], part),
    (part) => Object.create(Object(part)),
    (part) => Object.fromEntries([...Object.entries(Object(part)), ['__proto__', part], ['toString', part]]),
  ),
)

/** The value with the part at one place damaged. */
function damaged(value: unknown, place: number, harm: Damage): unknown {
  let visited = 0
  const copy = (part: unknown): unknown => {
    if (visited++ === place) return harm(part)
    if (typeof part !== 'object' || part === null) return part
    const entries = Object.entries(part).map(([name, inner]): [string, unknown] => [name, copy(inner)])
    const left = entries.filter(([, inner]) => inner !== LEFT_OUT)
    return Array.isArray(part) ? left.map(([, inner]) => inner) : Object.fromEntries(left)
  }
  return copy(value)
}

function partsOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce((sum: number, part) => sum + partsOf(part), 1)
}

function onTheWire(field: Field, value: unknown): unknown {
  return field === DAILY_PHRASE ? toWire(Object(value), DAILY_NAMES) : value
}

describe.each(SHAPES)('%s', (_, field, reader, schema) => {
  const accepted = valid(field).map((value) => onTheWire(field, value))

  function expectSame(value: unknown) {
    const { success, data } = schema.safeParse(value)
    expect(reader.read(value)).toStrictEqual(data)
    if (success) expect(reader.parse(value)).toStrictEqual(data)
    else expect(() => reader.parse(value)).toThrow('Invalid input')
    return success
  }

  it('is accepted by the reader and by the schema, and read alike', () => {
    fc.assert(
      fc.property(accepted, (value) => expectSame(value)),
      RUNS,
    )
  })

  it('is read alike by both, or refused by both, when a part of it is damaged', () => {
    fc.assert(
      fc.property(accepted, fc.nat(), damage, (value, place, harm) => {
        expectSame(damaged(value, place % partsOf(value), harm))
      }),
      RUNS,
    )
  })

  it('is nothing that is made at random', () => {
    fc.assert(
      fc.property(hostile, (value) => !expectSame(value)),
      RUNS,
    )
  })
})
