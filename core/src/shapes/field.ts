import { isJsonObject } from '../text/parse-json.ts'

/**
 * The form of a value as plain data: readers use it without a library, for pages that have to load quickly,
 * and schema-of.ts makes a schema of it. A field is a text as it is, trimmed, or not empty once trimmed; a
 * finite number; one of a list of texts; or a composition of other fields.
 */
export type Field = 'text' | 'trimmedText' | 'requiredText' | 'number' | readonly string[] | Part

/** The fields of an object by their names. Others are left out when it is read. */
export type Fields = Readonly<Record<string, Field>>

export type Part =
  | { kind: 'object'; fields: Fields }
  | { kind: 'list'; of: Field; max: number }
  | { kind: 'orNull'; of: Field }
  | { kind: 'optional'; of: Field }
  | { kind: 'withDefault'; of: Field; value: string }

export function object<const Inner extends Fields>(fields: Inner) {
  return { kind: 'object', fields } as const
}

export function list<const Item extends Field>(of: Item, max = Number.POSITIVE_INFINITY) {
  return { kind: 'list', of, max } as const
}

export function orNull<const Inner extends Field>(of: Inner) {
  return { kind: 'orNull', of } as const
}

/** A field of an object that may be missing. One that is there but undefined is not accepted. */
export function optional<const Inner extends Field>(of: Inner) {
  return { kind: 'optional', of } as const
}

export function withDefault<const Choice extends string>(of: readonly Choice[], value: NoInfer<Choice>) {
  return { kind: 'withDefault', of, value } as const
}

/** The type of the value that is read; any value for a general `Field`. */
export type ValueOf<One> = Field extends One
  ? unknown
  : One extends { kind: 'object'; fields: infer Inner }
    ? ValuesOf<Inner>
    : One extends { kind: 'list'; of: infer Item }
      ? ValueOf<Item>[]
      : One extends { kind: 'orNull'; of: infer Inner }
        ? ValueOf<Inner> | null
        : One extends { kind: 'optional' | 'withDefault'; of: infer Inner }
          ? ValueOf<Inner>
          : One extends readonly (infer Choice)[]
            ? Choice
            : One extends 'number'
              ? number
              : string

type OptionalName<Inner> = {
  [Name in keyof Inner]: Inner[Name] extends { kind: 'optional' } ? Name : never
}[keyof Inner]

type ValuesOf<Inner> = {
  -readonly [Name in Exclude<keyof Inner, OptionalName<Inner>>]: ValueOf<Inner[Name]>
} & {
  -readonly [Name in OptionalName<Inner>]?: ValueOf<Inner[Name]>
}

export interface Reader<Value> {
  /** Undefined for a value that does not fit. */
  read: (value: unknown) => Value | undefined
  /** Throws where `read` gives nothing. */
  parse: (value: unknown) => Value
}

export function readerOf<One extends Field>(field: One): Reader<ValueOf<One>> {
  return readerBy((value) => readField(field, value))
}

export function readerBy<Value>(read: Reader<Value>['read']): Reader<Value> {
  return {
    read,
    parse: (value) => {
      const result = read(value)
      if (result === undefined) throw new TypeError('Invalid input')
      return result
    },
  }
}

/** The value with only what the field names; undefined where it does not fit. */
export function readField<One extends Field>(field: One, value: unknown): ValueOf<One> | undefined
export function readField(field: Field, value: unknown): unknown {
  if (field === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof field === 'string') return typeof value === 'string' ? readText(field, value) : undefined
  if (!('kind' in field)) return field.find((choice) => choice === value)
  if (field.kind === 'object') return readObject(field.fields, value)
  if (field.kind === 'list') return readList(field, value)
  if (field.kind === 'orNull' && value === null) return null
  if (field.kind === 'withDefault' && value === undefined) return field.value
  return readField(field.of, value)
}

function readText(field: 'text' | 'trimmedText' | 'requiredText', value: string): string | undefined {
  if (field === 'text') return value
  const trimmed = value.trim()
  return field === 'requiredText' && trimmed === '' ? undefined : trimmed
}

function readList({ of, max }: { of: Field; max: number }, value: unknown): unknown[] | undefined {
  if (!Array.isArray(value) || value.length > max) return undefined
  const items = value.map((item) => readField(of, item))
  return items.includes(undefined) ? undefined : items
}

function readObject(fields: Fields, value: unknown): object | undefined {
  if (!isJsonObject(value)) return undefined
  const result: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const isOptional = typeof field === 'object' && 'kind' in field && field.kind === 'optional'
    if (isOptional && !(name in value)) continue
    result[name] = readField(field, value[name])
    if (result[name] === undefined) return undefined
  }
  return result
}
