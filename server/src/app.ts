import { PAGE_TEXTS } from '@frase/content/page-texts'
import { PODCAST_COVER_PATH } from '@frase/core/contract/feed-paths'
import { API_ROOT } from '@frase/core/contract/paths'
import { dayNumber } from '@frase/core/days/learning-day'
import type { Language } from '@frase/core/languages'
import { matchSection } from '@frase/core/pages/paths'
import type { PublicConfig } from '@frase/core/pages/public-config'
import { readVisitorCookie, stranger, VISITOR_COOKIE } from '@frase/core/pages/visitor'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { preferredLanguage } from './answers/preferred-language.ts'
import { type loadStaticFiles, serveStatic } from './answers/static-files.ts'
import { limitBody } from './edge/body-limit.ts'
import { callerResolver, identityResolver } from './edge/caller.ts'
import { errorResponder, fail } from './edge/errors.ts'
import { quotaGuard } from './edge/quotas.ts'
import { type RequestVariables, requestLog } from './edge/request-log.ts'
import type { Guard } from './edge/route.ts'
import { filePolicy, NO_CONTENT_POLICY, pagePolicy, securityHeaders } from './edge/security-headers.ts'
import { takeTurns } from './edge/take-turns.ts'
import type { Log } from './monitoring/log.ts'
import { isLocalOnly } from './network/this-machine.ts'
import { pageRenderer } from './pages/page.ts'
import { bodyWithHashes, bodyWithNonce, inlineScriptHashes, NONCE_MARK } from './pages/page-body.ts'
import { createPrerenderedPages, type PrerenderThread } from './pages/prerendered-pages.ts'
import { isNavigation, sendPage } from './pages/send-page.ts'
import { addAccountRoutes } from './routes/account-routes.ts'
import { cardRoutes } from './routes/cards.ts'
import { embedRoutes } from './routes/embed.ts'
import { feedRoutes } from './routes/feeds.ts'
import { type Health, healthRoutes } from './routes/health.ts'
import { imageRoutes } from './routes/images.ts'
import { metricsRoutes } from './routes/metrics.ts'
import { phraseRoutes } from './routes/phrases.ts'
import { reportRoutes } from './routes/reports.ts'
import { seoRoutes } from './routes/sitemap-and-robots.ts'
import { speechRoutes, testSignatureRoutes } from './routes/speech.ts'
import { type Config, publicConfig } from './setup/config.ts'
import type { Services } from './setup/services.ts'

export interface AppParts {
  config: Config
  log: Log
  services: Services
  health: Health
  files: ReturnType<typeof loadStaticFiles>
  /** The built index.html. In development it is rendered for every request. */
  template: string
  /** The files that a page needs, by the name of its folder. */
  preloads: (page: string) => readonly string[]
  stylesOf?: (html: string) => string
  /** Without it pages have only their loading screen. */
  prerenderer?: (config: PublicConfig) => Pick<PrerenderThread, 'prerender'>
}

export function createApp(parts: AppParts) {
  const { config, log, services, health, files, template, preloads, stylesOf, prerenderer } = parts
  const headers = new Map([
    ...Object.entries(securityHeaders(config)),
    ['content-security-policy', NO_CONTENT_POLICY],
  ])
  const publicSettings = publicConfig(config, {
    speechVersion: services.spoken.version,
    accounts: services.accounts?.publicAccess ?? null,
    pushKey: services.push?.publicKey ?? null,
  })
  const renderPage = pageRenderer({
    template,
    texts: PAGE_TEXTS,
    // An ad loads scripts that change, so that only a nonce can let them run.
    bodyOf: config.ads
      ? bodyWithNonce(pagePolicy(config, [`'nonce-${NONCE_MARK}'`]))
      : bodyWithHashes(pagePolicy(config, inlineScriptHashes(template))),
    preloads,
    ...(stylesOf && { stylesOf }),
    config: publicSettings,
    prerenderedPages: prerenderer
      ? createPrerenderedPages(prerenderer(publicSettings), services, log)
      : async () => null,
  })

  const app = new Hono<{ Bindings: HttpBindings; Variables: RequestVariables }>()
  app.use(requestLog(log, config.trustProxy))
  app.use((context, next) => {
    // For every answer, even of a service or a failure: Node sends these unless the answer has its own.
    context.env.outgoing.setHeaders(headers)
    return next()
  })
  app.use(takeTurns(config.trustProxy))
  app.use(limitBody)
  app.route('/', healthRoutes(health))
  app.route('/', seoRoutes(config))
  app.route('/', metricsRoutes(config))

  const { ai, week, images, spoken, offered, drawings, cards, feeds, limits, accounts, reports } = services
  const identityOf = identityResolver(accounts, limits, config.trustProxy)
  const callerOf = callerResolver(identityOf, accounts, config.trustProxy, log)
  const guard: Guard = (quota) => quotaGuard(limits, callerOf, quota)
  app.route('/', phraseRoutes({ ai, week, images, spoken, offered, log, guard, callerOf }))
  app.route('/', speechRoutes({ spoken, offered, guard, callerOf, trustProxy: config.trustProxy }))
  app.route('/', imageRoutes({ port: images, drawings, offered, guard, callerOf }))
  app.route('/', cardRoutes({ cards, guard, trustProxy: config.trustProxy }))
  app.route('/', embedRoutes({ publicUrl: config.publicUrl, spoken, offered, drawings }))
  app.route('/', reportRoutes({ port: reports, limits, trustProxy: config.trustProxy, guard }))
  app.route('/', feedRoutes({ feeds, cover: files.get(PODCAST_COVER_PATH), guard }))
  if (isLocalOnly(config)) app.route('/', testSignatureRoutes(offered, guard))
  addAccountRoutes(app, { config, log, services, identityOf, guard })
  app.all(`${API_ROOT}/*`, (context) => fail(context, 'not_found'))

  app.get('*', async (context) => {
    const file = files.get(context.req.path)
    if (file) {
      return serveStatic(context, file, filePolicy(context.req.path))
    }
    const told = readVisitorCookie(getCookie(context, VISITOR_COOKIE))
    const visitor = told?.visitor ?? stranger(languageOf(context))
    const hasOwnPhrase = told?.ownPhraseDay === dayNumber(new Date())
    const page = await renderPage(context.req.path, visitor, hasOwnPhrase)
    if (page.found || isNavigation(context)) return sendPage(context, page)
    return fail(context, 'not_found')
  })
  app.notFound((context) => fail(context, 'not_found'))
  app.onError(errorResponder(log))
  return app
}

function languageOf(context: Context): Language {
  const pathLanguage = matchSection(context.req.path)?.language ?? null
  return preferredLanguage(context.req.header('accept-language'), pathLanguage)
}
