import * as z from 'zod/mini'
import type { Field, Fields, ValueOf } from './field.ts'

/** A schema that accepts, refuses and returns the same as the reader of the field. */
export type SchemaOf<One> = One extends { kind: 'optional' }
  ? z.ZodMiniExactOptional<SchemaFor<ValueOf<One>>>
  : One extends { kind: 'withDefault' }
    ? z.ZodMiniDefault<SchemaFor<ValueOf<One>>>
    : SchemaFor<ValueOf<One>>

type SchemaFor<Value> = z.ZodMiniType<Value, Value>

export type SchemasOf<Inner extends Fields> = {
  -readonly [Name in keyof Inner]: SchemaOf<Inner[Name]>
}

export function schemaOf<One extends Field>(field: One): SchemaOf<One>
export function schemaOf(field: Field): z.ZodMiniType {
  if (field === 'text') return z.string()
  if (field === 'trimmedText') return z.string().check(z.trim())
  if (field === 'requiredText') return z.string().check(z.trim(), z.minLength(1))
  if (field === 'number') return z.number()
  if (!('kind' in field)) return z.enum(field)
  if (field.kind === 'object') return z.object(schemasOf(field.fields))
  if (field.kind === 'list') return z.array(schemaOf(field.of)).check(z.maxLength(field.max))
  if (field.kind === 'orNull') return z.nullable(schemaOf(field.of))
  if (field.kind === 'optional') return z.exactOptional(schemaOf(field.of))
  return z._default(schemaOf(field.of), field.value)
}

/** For an object that has other fields besides. */
export function schemasOf<Inner extends Fields>(fields: Inner): SchemasOf<Inner>
export function schemasOf(fields: Fields): Record<string, z.ZodMiniType> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]))
}
