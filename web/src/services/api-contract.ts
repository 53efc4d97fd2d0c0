import type { COMMON_ERRORS, RequestData, ResponseData } from '@frase/core/contract/endpoint'
import type { ENDPOINTS } from '@frase/core/contract/endpoints'

/*
 * The contract as the compiler sees it. Only types: a page passes the path and the schema, or the reader, of the answers that it
 * reads itself, so it loads no request schema and nothing of an endpoint that it does not call.
 */

/** All but those that the page never asks. */
type DeclaredEndpoint = Exclude<(typeof ENDPOINTS)[number], { access: 'signature' }>
type EndpointAt<Path> = Extract<DeclaredEndpoint, { path: Path }>

export type ApiPath = DeclaredEndpoint['path']
export type JsonPath = Extract<DeclaredEndpoint, { response: { kind: 'json' } }>['path']

/** As a caller may have it: lists that it does not change, and no field that is there but undefined. */
type Sent<T> = { readonly [Key in keyof T]: AsSent<Exclude<T[Key], undefined>> }
type AsSent<T> = T extends (infer Item)[] ? readonly Item[] : T

/** What is sent to any endpoint. A POST has a body, even one that says nothing. */
interface Sending {
  body?: object
  query?: Readonly<Record<string, string>>
}

export type SentTo<Path> = Sending & Declared<EndpointAt<Path>>
/** One by one, where a path has two methods. */
type Declared<One> = One extends DeclaredEndpoint ? DeclaredBy<One> : never
type DeclaredBy<One extends DeclaredEndpoint> = One['request']['in'] extends 'query'
  ? { query: Sent<RequestData<One>> }
  : One['request']['in'] extends 'body'
    ? { body: Sent<RequestData<One>> }
    : One['method'] extends 'POST'
      ? { body: Record<string, never> }
      : { body?: never }

export type Answer<Path> = ResponseData<EndpointAt<Path>>

export type CommonErrors = typeof COMMON_ERRORS
