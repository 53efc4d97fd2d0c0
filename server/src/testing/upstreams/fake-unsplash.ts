import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { isLanguage } from '@frase/core/languages'
import { type Answer, json, type ReceivedRequest } from '../answers.ts'
import { type FakeService, startFakeService } from './fake-service.ts'

export const UNSPLASH_KEY = 'unsplashS3cretOfTheTests'

function idOf(query: string): string {
  return createHash('sha256').update(query).digest('hex').slice(0, 11)
}

/** The address of the photo that the fake finds for a description. */
export function photoAddress(query: string): string {
  return `https://images.unsplash.com/photo-${idOf(query)}?crop=entropy&ixid=M3w&w=1080`
}

function photo(query: string) {
  const id = idOf(query)
  return {
    id,
    slug: `photo-${id}`,
    width: 4000,
    height: 3000,
    color: '#A7A2A1',
    description: null,
    alt_description: `photo of ${query}`,
    urls: {
      raw: `https://images.unsplash.com/photo-${id}`,
      regular: photoAddress(query),
      small: `https://images.unsplash.com/photo-${id}?w=400`,
    },
    links: {
      self: `https://api.unsplash.com/photos/${id}`,
      html: `https://unsplash.com/photos/${id}`,
      download: `https://unsplash.com/photos/${id}/download`,
      download_location: `https://api.unsplash.com/photos/${id}/download?ixid=M3w${id}`,
    },
    likes: 286,
    user: {
      id: 'Ul0QVz12Goo',
      username: 'ana',
      name: 'Ana García',
      links: { html: 'https://unsplash.com/@ana' },
    },
  }
}

export const noPhoto: Answer = json(200, { total: 0, total_pages: 0, results: [] })

export function unsplashError(status: number, message: string, headers: Record<string, string> = {}): Answer {
  return json(status, { errors: [message] }, headers)
}

const RATE = { 'x-ratelimit-limit': '50', 'x-ratelimit-remaining': '49' }

const usual: Answer = (response, request) => {
  const { path, query } = request
  if (path.endsWith('/download'))
    return json(200, { url: 'https://images.unsplash.com/x' })(response, request)
  const found = { total: 133, total_pages: 133, results: [photo(query.query ?? '')] }
  return json(200, found, RATE)(response, request)
}

export interface FakeUnsplash extends FakeService {
  /** The descriptions that were looked up, in order. */
  searches: () => string[]
  /** The photos that were reported as used, by path and query. */
  downloads: () => string[]
}

export async function startFakeUnsplash(): Promise<FakeUnsplash> {
  const fake = await startFakeService({
    check: objections,
    counts: (path) => path.startsWith('/search/photos'),
    usual,
  })
  return {
    ...fake,
    searches: () => fake.requests.filter(isSearch).map(({ query }) => query.query ?? ''),
    downloads: () =>
      fake.requests
        .filter((request) => !isSearch(request))
        .map(({ path, query }) => `${path}?${new URLSearchParams(query)}`),
  }
}

function isSearch({ path }: ReceivedRequest): boolean {
  return path === '/search/photos'
}

/** The report for a used photo of a description. */
export function downloadOf(query: string): string {
  return `/photos/${idOf(query)}/download?ixid=M3w${idOf(query)}`
}

function objections({ method, path, query, headers, body }: ReceivedRequest): string[] {
  const isDownload = /^\/photos\/\w+\/download$/.test(path)
  const expected = {
    method: 'GET',
    path: isDownload ? path : '/search/photos',
    query: isDownload
      ? query
      : {
          query: query.query ?? 'missing',
          orientation: 'landscape',
          per_page: '1',
          content_filter: 'high',
          lang: isLanguage(query.lang) ? query.lang : 'one of ours',
        },
    authorization: `Client-ID ${UNSPLASH_KEY}`,
    version: 'v1',
    body: undefined,
  }
  const got = {
    method,
    path,
    query,
    authorization: headers.authorization,
    version: headers['accept-version'],
    body,
  }
  return isDeepStrictEqual(got, expected) ? [] : [JSON.stringify(got)]
}
