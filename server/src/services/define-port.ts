import { isMailAddress } from '@frase/core/account/email-address'
import * as z from 'zod'
import { LOG_LEVELS } from '../monitoring/log.ts'

export type BuiltIn = { kind: 'builtin' }
export type Off = { kind: 'off' }
export type Hosted<T> = { kind: 'hosted' } & T

interface PortDefinition<Name extends string, Variables extends z.ZodRawShape, Settings> {
  name: Name
  /** The names of the two adapters in the table that is printed at start. */
  hosted: string
  builtIn: string
  variables: Variables
  /** The variable that turns the hosted adapter on. */
  turnedOnBy: keyof Variables & string
  /** Must never reach the page or the log. */
  secrets: readonly (keyof Variables & string)[]
  /** Only make sense together: one without the others is a mistake worth stopping for. */
  together?: readonly (keyof Variables & string)[]
  settings: (environment: z.infer<z.ZodObject<Variables>>) => Settings
}

/** Everything about a port that is not its interface or its adapters. */
export function definePort<
  const Name extends string,
  Variables extends z.ZodRawShape,
  Settings extends BuiltIn | Off | Hosted<unknown>,
>(definition: PortDefinition<Name, Variables, Settings>): PortDefinition<Name, Variables, Settings> {
  return definition
}

/* The kinds of variables. An empty line in `.env` (`KEY=`) means the same as no line. */

const present = (value: unknown) => (value === '' ? undefined : value)

export const text = z.preprocess(present, z.string().trim().optional())

/** Long enough to be unguessable. */
export const secret = z.preprocess(
  present,
  z.string().trim().min(32, 'must have at least 32 characters').optional(),
)

export const url = z.preprocess(
  present,
  z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
)

export const email = z.preprocess(
  present,
  z.string().refine(isMailAddress, 'must be an e-mail address').optional(),
)

export const offSwitch = z.preprocess(
  present,
  z.literal('off', { error: "must be 'off' or not set" }).optional(),
)

export const onSwitch = z.preprocess(
  present,
  z.enum(['on', 'off'], { error: "must be 'on' or 'off'" }).default('off'),
)

export const logLevel = z.preprocess(
  present,
  z.enum(LOG_LEVELS, { error: 'must be debug, info, warn, error or silent' }).default('info'),
)

export const number = (min: number, max: number, fallback: number) =>
  z.preprocess(
    (value) => present(value) ?? fallback,
    z.coerce
      .number({ error: 'must be a number' })
      .int('must be a whole number')
      .min(min, `must be at least ${min}`)
      .max(max, `must be at most ${max}`),
  )
