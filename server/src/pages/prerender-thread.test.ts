import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { publicConfig, readConfig } from '../config.ts'
import { createPrerenderThread, type PrerenderThread } from './prerender-thread.ts'

/** In place of the built app: the thread itself is the real one. */
const PRERENDERER = `
let running = 0
let drawn = 0
export const createPrerenderer = async (config) => async ({ pathname, language }) => {
  running += 1
  const alone = running === 1
  await new Promise(setImmediate)
  running -= 1
  drawn += 1
  if (pathname === '/broken') throw new Error('No such page')
  if (pathname === '/end') process.exit(3)
  if (pathname === '/never') await new Promise(() => {})
  return [config.publicUrl, language, pathname, 'alone:' + alone, 'drawn:' + drawn].join(' ')
}`

const config = publicConfig(readConfig({}), { speechVersion: '1', accounts: null })
let folder: string
let thread: PrerenderThread

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'frase-prerender-'))
})
afterEach(() => {
  vi.useRealTimers()
  return thread.close()
})
afterAll(() => rmSync(folder, { recursive: true }))

function open(source: string, options: Parameters<typeof createPrerenderThread>[1] = {}) {
  const file = join(folder, `${Math.random()}.mjs`)
  writeFileSync(file, source)
  thread = createPrerenderThread({ moduleUrl: pathToFileURL(file).href, config }, options)
  return (pathname: string) => thread.draw({ pathname, language: 'de', initialData: {} })
}

it('prerenders one page after the other, however many are asked for at once', async () => {
  const draw = open(PRERENDERER)
  const pages = ['/', '/kategorien', '/kontakt']
  expect(await Promise.all(pages.map(draw))).toEqual(
    pages.map((page, before) => `${config.publicUrl} de ${page} alone:true drawn:${before + 1}`),
  )
})

it('goes on after a page that cannot be prerendered', async () => {
  const draw = open(PRERENDERER)
  await expect(draw('/broken')).rejects.toThrow('No such page')
  expect(await draw('/')).toContain('de /')
})

it('ends the thread when no page was asked for, and starts it again', async () => {
  const draw = open(PRERENDERER, { idleMs: 20 })
  await Promise.all([draw('/'), draw('/kontakt')])
  // A new thread counts from the beginning.
  await vi.waitFor(async () => expect(await draw('/')).toMatch(/drawn:1$/), {
    interval: 100,
    timeout: 60_000,
  })
})

it('leaves no page waiting when the thread ends on its own', async () => {
  const draw = open(PRERENDERER, { pauseMs: 0 })
  await expect(draw('/end')).rejects.toThrow()
  expect(await draw('/')).toContain('de /')
})

it('leaves no page waiting behind one that never ends: it is refused, as everything is during the pause', async () => {
  const draw = open(PRERENDERER)
  await draw('/')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const never = expect(draw('/never')).rejects.toThrow('took more than')
  const behind = expect(draw('/kontakt')).rejects.toThrow('Paused after a failure')
  await vi.advanceTimersByTimeAsync(10_000)
  await Promise.all([never, behind])
  vi.advanceTimersByTime(60_000)
  expect(await draw('/')).toContain('de /')
})

it('pauses after a failed start, instead of trying for every visitor', async () => {
  const draw = open('throw new Error("Not built")')
  await expect(draw('/')).rejects.toThrow('Not built')
  await expect(draw('/')).rejects.toThrow('Paused after a failure')
})
