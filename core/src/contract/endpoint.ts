import type { $ZodType, input, output } from 'zod/v4/core'

/** Endpoints of one name are counted together. The server sets the limits. */
export const QUOTA_NAMES = [
  'phrases',
  'speech',
  'images',
  'payments',
  'account',
  'reports',
  'reminders',
] as const
export type QuotaName = (typeof QUOTA_NAMES)[number]

export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 502 | 503

/** The source of the input: a JSON body, the query, the bytes of the body as they came, or nowhere. */
export interface EndpointRequest<Input> {
  in: 'body' | 'query' | 'bytes' | 'nothing'
  schema: $ZodType<Input>
}

/**
 * The schema reads what is sent: `Sent` on the wire. `cacheControl` is the header of an answer that went well; null
 * where it has none.
 */
export interface JsonResponse<Sent> {
  kind: 'json'
  schema: $ZodType<unknown, Sent>
  cacheControl: string | null
}

/** Answers that are not read with a schema: sound, drawings, a file to keep, or an empty body. */
export interface OtherResponse {
  kind: 'other'
  /** The Content-Type; null for an answer without a body. */
  type: string | null
  cacheControl: string
}

/**
 * Everything that the page and the server have to agree on about one route. Errors leave as `{ error: code }`
 * with the status beside the code here; COMMON_ERRORS and refused input, `field: reason` with 400 or 415, may
 * come from any endpoint. A failing service upstream is 429, 500, 502, 503 or 504 in its own words, or in
 * `upstreamError`.
 */
export interface Endpoint<Input = unknown, Code extends string = string> {
  method: 'GET' | 'POST'
  path: string
  /** 'signature' is for signed requests: those of the payment provider, and links that the server signed. */
  access: 'anybody' | 'signed-in' | 'signature'
  quota: QuotaName | null
  request: EndpointRequest<Input>
  response: JsonResponse<unknown> | OtherResponse
  errors: Readonly<Record<Code, ErrorStatus>>
  upstreamError?: string
}

export interface JsonEndpoint<Input, Sent, Code extends string> extends Endpoint<Input, Code> {
  response: JsonResponse<Sent>
}

/** The input as a caller sends it, before the schema has filled in defaults. */
export type RequestData<Declared extends Endpoint> = input<Declared['request']['schema']>

/** The answer that a caller gets; `never` where it is not JSON. */
export type ResponseData<Declared extends Endpoint> = Declared['response'] extends { schema: infer Schema }
  ? output<Schema>
  : never

export const COMMON_ERRORS = {
  not_found: 404,
  body_too_large: 413,
  rate_limited: 429,
  internal_error: 500,
  storage_failed: 503,
} as const satisfies Record<string, ErrorStatus>
