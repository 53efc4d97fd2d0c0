import {
  API_ROOT,
  AUTH_TOKEN_PATH,
  CARDS_ROOT,
  CATEGORY_PHRASES_PATH,
  DAILY_PHRASE_PATH,
  DRAWING_PATH,
  EMBED_ROOT,
  FEEDS_ROOT,
  FREE_LESSON_PATH,
  HEALTH_LIVE_PATH,
  IMAGES_PATH,
  LOCAL_INBOX_PATH,
  LOCALES_ROOT,
  PAYMENT_EVENTS_PATH,
  REST_USERS_PATH,
  SIMULATOR_CHECKOUT_PATH,
  SIMULATOR_PORTAL_PATH,
  SPEECH_PATH,
} from '@frase/core/contract/paths'
import { NEUTRAL_PATHS } from '@frase/core/pages/paths'
import { describe, expect, it } from 'vitest'
import { kindOf } from './request-kind.ts'

const ORIGIN = 'https://frase.example'
const isOwnFile = (path: string) => path === '/images/placeholder.svg'

function kind(path: string, request: { method?: string; mode?: RequestMode } = {}) {
  const url = new URL(path, ORIGIN).href
  return kindOf({ method: 'GET', mode: 'cors', ...request, url }, ORIGIN, isOwnFile)
}

describe('the service worker', () => {
  it.each([
    [DAILY_PHRASE_PATH, 'GET'],
    [CATEGORY_PHRASES_PATH, 'POST'],
    [FREE_LESSON_PATH, 'POST'],
    [PAYMENT_EVENTS_PATH, 'POST'],
    [SPEECH_PATH, 'POST'],
    [IMAGES_PATH, 'HEAD'],
  ])('never touches %s with method %s', (path, method) => {
    expect(kind(path, { method })).toBeNull()
  })

  it.each([
    `${API_ROOT}/config`,
    AUTH_TOKEN_PATH,
    NEUTRAL_PATHS.authCallback,
    NEUTRAL_PATHS.resetPassword,
    REST_USERS_PATH,
    `${CARDS_ROOT}/en/buenos-dias-a-todos.png`,
    `${EMBED_ROOT}/en`,
    LOCAL_INBOX_PATH,
    `${SIMULATOR_CHECKOUT_PATH}/1`,
    `${SIMULATOR_PORTAL_PATH}/1`,
    HEALTH_LIVE_PATH,
    `${FEEDS_ROOT}/en/atom.xml`,
  ])('never touches %s, as a page or as a request', (path) => {
    expect(kind(path)).toBeNull()
    expect(kind(path, { mode: 'navigate' })).toBeNull()
  })

  it.each(['/', '/grammatik/el-la', '/no/such/page', '/authors'])('answers navigations to %s', (path) => {
    expect(kind(path, { mode: 'navigate' })).toBe('page')
  })

  it('answers the call for a phrase where the server does not', () => {
    expect(kind(DAILY_PHRASE_PATH, { method: 'POST' })).toBe('phrase')
    expect(kind(`https://other.example${DAILY_PHRASE_PATH}`, { method: 'POST' })).toBeNull()
  })

  it('caches sounds and pictures of the server', () => {
    expect(kind(`${SPEECH_PATH}?text=Hola&v=1`)).toBe('sound')
    expect(kind(`${IMAGES_PATH}?query=sol`)).toBe('picture')
    expect(kind(`${DRAWING_PATH}?query=sol`, { mode: 'no-cors' })).toBe('picture')
    expect(kind(`${API_ROOT}/imagesque`)).toBeNull()
  })

  it('caches the photographs of the image service and nothing else of other hosts', () => {
    expect(kind('https://images.unsplash.com/photo-1?w=1080', { mode: 'no-cors' })).toBe('photo')
    expect(kind('https://plus.unsplash.com/premium_photo-1', { mode: 'no-cors' })).toBe('photo')
    expect(kind('https://images.unsplash.com.example/photo-1')).toBeNull()
    expect(kind('https://www.googletagmanager.com/gtag/js')).toBeNull()
  })

  it('answers with the files of its own build and of one that an open tab still runs', () => {
    expect(kind('/images/placeholder.svg')).toBe('file')
    expect(kind('/assets/page-12345678.js')).toBe('file')
    expect(kind(`${LOCALES_ROOT}/fr.json`)).toBe('texts')
    expect(kind('/share.png')).toBeNull()
    expect(kind('/robots.txt')).toBeNull()
  })
})
