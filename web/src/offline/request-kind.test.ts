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
    ['/api/daily-phrase', 'POST'],
    ['/api/category-phrases', 'POST'],
    ['/api/free-lesson', 'POST'],
    ['/api/stripe/webhook', 'POST'],
    ['/api/speech', 'POST'],
    ['/api/images', 'HEAD'],
  ])('never touches %s with method %s', (path, method) => {
    expect(kind(path, { method })).toBeNull()
  })

  it.each([
    '/api/config',
    '/auth/v1/token',
    '/auth/callback',
    '/rest/v1/users',
    '/inbox',
    '/simulator/checkout/1',
    '/health/live',
  ])('never touches %s, as a page or as a request', (path) => {
    expect(kind(path)).toBeNull()
    expect(kind(path, { mode: 'navigate' })).toBeNull()
  })

  it.each(['/', '/grammatik/el-la', '/no/such/page', '/authors'])('answers navigations to %s', (path) => {
    expect(kind(path, { mode: 'navigate' })).toBe('page')
  })

  it('caches sounds and pictures of the server', () => {
    expect(kind('/api/speech?text=Hola&v=1')).toBe('sound')
    expect(kind('/api/images?query=sol')).toBe('picture')
    expect(kind('/api/images/drawing.svg?query=sol', { mode: 'no-cors' })).toBe('picture')
    expect(kind('/api/imagesque')).toBeNull()
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
    expect(kind('/locales/fr.json')).toBe('texts')
    expect(kind('/share.png')).toBeNull()
    expect(kind('/robots.txt')).toBeNull()
  })
})
