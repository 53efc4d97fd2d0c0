import { FEED_FILES, type FeedKind, PODCAST_COVER_PATH } from '@frase/core/contract/feed-paths'
import { FEEDS_ROOT } from '@frase/core/contract/paths'
import { isLanguage } from '@frase/core/languages'
import { type Context, Hono } from 'hono'
import { sendSound } from '../answers/send-sound.ts'
import { etagOf, type StaticFile, serveStatic } from '../answers/static-files.ts'
import { fail } from '../edge/errors.ts'
import type { Guard } from '../edge/route.ts'
import { NO_CONTENT_POLICY } from '../edge/security-headers.ts'
import type { Feeds } from '../services/feeds/feeds.ts'
import { EPISODE_TYPE } from '../services/feeds/podcast.ts'

interface FeedRouteParts {
  feeds: Feeds
  /** The built picture of the podcast; undefined where nothing was built. */
  cover: StaticFile | undefined
  guard: Guard
}

/** Readers that are web pages themselves fetch, show and play feeds: these are public and know no visitor. */
const FOR_OTHER_SITES = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}
/** A day and its sound do not change; the voice may change with the next release. */
const EPISODE_CACHE = 'public, max-age=86400'

export function feedRoutes({ feeds, cover, guard }: FeedRouteParts) {
  const routes = new Hono()
  routes.use(`${FEEDS_ROOT}/*`, async (context, next) => {
    await next()
    if (context.res.status >= 400) return
    for (const [name, value] of Object.entries(FOR_OTHER_SITES)) context.header(name, value)
  })
  routes.get(PODCAST_COVER_PATH, (context) =>
    cover ? serveStatic(context, cover, NO_CONTENT_POLICY) : fail(context, 'not_found'),
  )
  for (const kind of Object.keys(FEED_FILES) as FeedKind[]) {
    // Only the podcast has a cost: its sounds are generated.
    const guards = kind === 'podcast' ? [guard('speech')] : []
    routes.on('GET', [`${FEEDS_ROOT}/:language/${FEED_FILES[kind]}`], ...guards, async (context) => {
      const language = context.req.param('language')
      if (!isLanguage(language)) return fail(context, 'not_found')
      return serveStatic(context, await feeds.feed(kind, language), NO_CONTENT_POLICY)
    })
  }
  routes.get(`${FEEDS_ROOT}/:language/:file{[0-9-]+\\.mp3}`, guard('speech'), async (context) => {
    const { language, file } = context.req.param()
    if (!isLanguage(language)) return fail(context, 'not_found')
    const episode = await feeds.episode(language, file.replace(/\.mp3$/, ''))
    return episode ? sendEpisode(context, episode.audio) : fail(context, 'not_found')
  })
  routes.all(`${FEEDS_ROOT}/*`, (context) => fail(context, 'not_found'))
  return routes
}

function sendEpisode(context: Context, audio: Uint8Array<ArrayBuffer>): Response {
  const etag = etagOf(audio)
  const headers = { etag, 'cache-control': EPISODE_CACHE }
  if (context.req.header('if-none-match') === etag) {
    return context.body(null, 304, { ...headers, 'accept-ranges': 'bytes' })
  }
  return sendSound(context, audio, { ...headers, 'content-type': EPISODE_TYPE })
}
