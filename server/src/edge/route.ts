import type { Endpoint, EndpointRequest, JsonEndpoint, QuotaName } from '@frase/core/contract/endpoint'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { jsonBody, parseInput } from './input.ts'

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
