import { SPEECH_PATH } from '@frase/core/contract/paths'
import { DAYS_PER_WEEK } from '@frase/core/days/week'
import type { PushMessage } from '@frase/core/days/written-day'
import { type Accent, DEFAULT_ACCENT } from '@frase/core/voices/accent'
import { isCacheable, putBounded } from './bounded-cache.ts'
import { mediaAnswer } from './media-cache.ts'

const CACHE = 'frase-days'
/** Matches the speech version in the public configuration, which every page carries. */
const SPEECH_VERSION = /"speechVersion":"([^"]+)"/

/**
 * Keeps the page that a notification opens, with its sound: it may be opened on the way, without a connection. A page of
 * another build than the worker's would need scripts that are not cached.
 */
export async function keepDay(
  { path, spanish }: Pick<PushMessage, 'path' | 'spanish'>,
  accent: Accent,
  isOwnBuild: (html: string) => boolean,
): Promise<void> {
  const response = await fetch(path, { priority: 'low' })
  const html = await response.clone().text()
  if (!isCacheable(response) || !isOwnBuild(html)) return
  await putBounded(await caches.open(CACHE), path, response, DAYS_PER_WEEK)
  const [, version = ''] = SPEECH_VERSION.exec(html) ?? []
  await mediaAnswer('sound', new Request(speechAddress(spanish, version, accent)))
}

/** Builds the same address as the page. */
function speechAddress(text: string, version: string, accent: Accent): string {
  const query = { text, v: version, ...(accent !== DEFAULT_ACCENT && { accent }) }
  return `${SPEECH_PATH}?${new URLSearchParams(query)}`
}

/** A page that was kept before an update is of no use any more. */
export async function keptDay(
  path: string,
  isOwnBuild: (html: string) => boolean,
): Promise<Response | undefined> {
  const cache = await caches.open(CACHE)
  const page = await cache.match(path)
  return page && isOwnBuild(await page.clone().text()) ? page : undefined
}
