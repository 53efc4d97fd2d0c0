import { SENTENCE_LINKS } from '@frase/content/sentence-links'
import { CARDS_ROOT } from '@frase/core/contract/paths'
import { isLanguage, type Language } from '@frase/core/languages'
import { Hono } from 'hono'
import { fail } from '../edge/errors.ts'
import type { Guard } from '../edge/route.ts'
import { clientAddress } from '../network/client-address.ts'
import type { Cards } from '../services/cards/cards.ts'
import { cardVersion } from '../services/cards/cards.ts'

interface CardParts {
  cards: Cards
  guard: Guard
  trustProxy: number
}

const FILE = /^([a-z0-9-]+)\.png$/
const FOR_GOOD = 'public, max-age=31536000, immutable'
/** For an address without its version, or with an old one: its card may change. */
const FOR_AN_HOUR = 'public, max-age=3600'

interface WantedCard {
  slug: string
  language: Language
  version: string
}

/** The pictures that link previews show, for sentences of the content and nothing else. */
export function cardRoutes({ cards, guard, trustProxy }: CardParts) {
  const routes = new Hono<{ Variables: { card: WantedCard } }>()
  routes.get(
    `${CARDS_ROOT}/:language/:file`,
    // Checked before the quota: an invented address costs nothing.
    async (context, next) => {
      const { language, file } = context.req.param()
      const card = wantedCard(language, file)
      if (!card) return fail(context, 'not_found')
      context.set('card', card)
      return next()
    },
    guard('images'),
    async (context) => {
      const { slug, language, version } = context.get('card')
      const png = await cards.picture(slug, language, clientAddress(context, trustProxy))
      return context.body(png, 200, {
        'content-type': 'image/png',
        'content-length': String(png.byteLength),
        'cache-control': context.req.query('v') === version ? FOR_GOOD : FOR_AN_HOUR,
        // Cards are made to be shown elsewhere.
        'cross-origin-resource-policy': 'cross-origin',
      })
    },
  )
  return routes
}

function wantedCard(language: string, file: string): WantedCard | null {
  const [, slug = ''] = FILE.exec(file) ?? []
  if (!isLanguage(language)) return null
  const link = SENTENCE_LINKS[language].get(slug)
  return link ? { slug, language, version: cardVersion(link) } : null
}
