import type * as z from 'zod'

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
