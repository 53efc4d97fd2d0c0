import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { publicConfig, readConfig } from '../config.ts'
import { createPrerenderThread, type PrerenderThread } from './prerender-thread.ts'

/** In place of the built app: what the thread loads, and what it does with it, is the real thing. */
const DRAWING = `
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
afterEach(() => thread.close())
afterAll(() => rmSync(folder, { recursive: true }))

function open(source: string, options: Parameters<typeof createPrerenderThread>[1] = {}) {
  const file = join(folder, `${Math.random()}.mjs`)
  writeFileSync(file, source)
  thread = createPrerenderThread({ moduleUrl: pathToFileURL(file).href, config }, options)
  return (pathname: string) => thread.draw({ pathname, language: 'de', given: {} })
}

it('draws one page after the other, however many are asked for at once', async () => {
  const draw = open(DRAWING)
  const pages = ['/', '/kategorien', '/kontakt']
  expect(await Promise.all(pages.map(draw))).toEqual(
    pages.map((page, before) => `${config.publicUrl} de ${page} alone:true drawn:${before + 1}`),
  )
})

it('goes on after a page that cannot be drawn', async () => {
  const draw = open(DRAWING)
  await expect(draw('/broken')).rejects.toThrow('No such page')
  expect(await draw('/')).toContain('de /')
})

it('ends when there is nothing to draw, and starts again', async () => {
  const draw = open(DRAWING, { idleMs: 20 })
  await Promise.all([draw('/'), draw('/kontakt')])
  // A new thread counts from the beginning.
  await vi.waitFor(async () => expect(await draw('/')).toMatch(/drawn:1$/), {
    interval: 100,
    timeout: 60_000,
  })
})

it('leaves nobody waiting when the thread ends on its own', async () => {
  const draw = open(DRAWING, { pauseMs: 0 })
  await expect(draw('/end')).rejects.toThrow()
  expect(await draw('/')).toContain('de /')
})

it('leaves nobody waiting behind a page that is never drawn', async () => {
  const draw = open(DRAWING, { pauseMs: 0, drawMs: 2000 })
  const behind = draw('/never').then(undefined, () => draw('/'))
  await expect(draw('/kontakt')).rejects.toThrow('too long')
  expect(await behind).toContain('de /')
})

it('rests after a start that failed, instead of trying for every visitor', async () => {
  const draw = open('throw new Error("Not built")')
  await expect(draw('/')).rejects.toThrow('Not built')
  await expect(draw('/')).rejects.toThrow('rests')
})
