import type { Endpoint, EndpointRequest, JsonEndpoint, QuotaName } from '@frase/core/contract/endpoint'
import type { Context, Hono, MiddlewareHandler } from 'hono'
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

async function jsonBody(context: Context): Promise<unknown> {
  if (!/^application\/json *(;|$)/i.test(context.req.header('content-type') ?? '')) {
    throw new HTTPException(415, { message: 'content-type: must be application/json' })
  }
  try {
    return await context.req.json()
  } catch {
    throw new HTTPException(400, { message: 'body: must be JSON' })
  }
}

/** Counts a request against the quota of this name. */
export type Guard = (quota: QuotaName) => MiddlewareHandler

export interface Call<Input, Code extends string> {
  context: Context
  /** Read and checked on demand: a caller without permission does not learn what is wrong with a body. */
  input: () => Promise<Input>
  /** One of the endpoint's own errors, with its status. */
  refuse: (code: Code, headers?: Record<string, string>) => Response
}

/** Registers an endpoint that builds its whole answer itself. */
export function route<Input, Code extends string>(
  app: Hono,
  endpoint: Endpoint<Input, Code>,
  guard: Guard,
  handler: (call: Call<Input, Code>) => Promise<Response>,
): void {
  const { method, path, quota, request, errors } = endpoint
  const guards = quota === null ? [] : [guard(quota)]
  app.on(method, [path], ...guards, (context) =>
    handler({
      context,
      input: async () => parseInput(request.schema, await readRaw(context, request.in)),
      refuse: (code, headers) => context.json({ error: code }, errors[code], headers),
    }),
  )
}

/** Registers an endpoint whose handler returns the data to answer with, or a refusal. */
export function jsonRoute<Input, Sent extends object, Code extends string>(
  app: Hono,
  endpoint: JsonEndpoint<Input, Sent, Code>,
  guard: Guard,
  handler: (call: Call<Input, Code>) => Promise<Sent | Response>,
): void {
  const { cacheControl } = endpoint.response
  const headers = cacheControl === null ? {} : { 'cache-control': cacheControl }
  route(app, endpoint, guard, async (call) => {
    const answer = await handler(call)
    return answer instanceof Response ? answer : call.context.json(answer, 200, headers)
  })
}

async function readRaw(context: Context, from: EndpointRequest<unknown>['in']): Promise<unknown> {
  switch (from) {
    case 'body':
      return jsonBody(context)
    case 'query':
      return context.req.query()
    case 'bytes':
      return new Uint8Array(await context.req.arrayBuffer())
    case 'nothing':
      return undefined
  }
}
