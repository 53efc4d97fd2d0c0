import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type * as z from 'zod/v4/core'
import { safeParse } from 'zod/v4/core'

/** The input, if it matches the schema; otherwise 400 with the name of the first wrong field. */
export function parseInput<Schema extends z.$ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = safeParse(schema, input)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new HTTPException(400, {
    message: `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'invalid'}`,
  })
}

export async function jsonBody(context: Context): Promise<unknown> {
  if (!/^application\/json *(;|$)/i.test(context.req.header('content-type') ?? '')) {
    throw new HTTPException(415, { message: 'content-type: must be application/json' })
  }
  try {
    return await context.req.json()
  } catch {
    throw new HTTPException(400, { message: 'body: must be JSON' })
  }
}
