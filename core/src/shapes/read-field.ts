import { isJsonObject } from '../text/json-in-text.ts'
import type { Field, Fields, ValueOf } from './field.ts'

export interface Reader<Value> {
  /** Undefined for what is not as it should be. */
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

/** The value without whatever the field does not name; undefined where it is not what the field asks for. */
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
