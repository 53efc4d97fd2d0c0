/**
 * What a value may be, written down as plain data: read-field.ts reads by it without a library, for pages that are to
 * load quickly, and schema-of.ts makes a schema of it. Text as it is, without the blanks around it, or not empty
 * without them; a finite number; one of a list of texts; or a part that is made of other fields.
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

/** The type of what is read; for whatever field, anything. */
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

export type ValuesOf<Inner> = {
  -readonly [Name in Exclude<keyof Inner, OptionalName<Inner>>]: ValueOf<Inner[Name]>
} & {
  -readonly [Name in OptionalName<Inner>]?: ValueOf<Inner[Name]>
}
