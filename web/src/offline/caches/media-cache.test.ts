import { DRAWING_PATH, SPEECH_PATH } from '@frase/core/contract/paths'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeCaches, OWN_DRAWINGS, WORKER_ORIGIN } from '../../testing/browser/fake-caches.ts'
import { mediaAnswer, removeOldDrawings } from './media-cache.ts'

const SOUND = `${WORKER_ORIGIN}${SPEECH_PATH}?text=Hola`
const DRAWING = `${WORKER_ORIGIN}${DRAWING_PATH}?query=a+dog`

const fetched = vi.fn<(address: string) => Promise<Response>>()
let stored: ReturnType<typeof fakeCaches>

beforeEach(() => {
  stored = fakeCaches(fetched)
  fetched.mockImplementation(async () => new Response('0123456789', { headers: { 'word-times': '[]' } }))
})

afterEach(() => vi.unstubAllGlobals())

const asked = async (range?: string) => {
  const answer = await mediaAnswer('sound', new Request(SOUND, { headers: range ? { range } : {} }))
  return {
    status: answer.status,
    range: answer.headers.get('content-range'),
    length: answer.headers.get('content-length'),
    words: answer.headers.get('word-times'),
    text: await answer.text(),
  }
}

describe('A sound that a player requests in ranges', () => {
  const piece = { status: 206, range: 'bytes 2-4/10', length: '3', words: '[]', text: '234' }

  it('is fetched and stored as a whole, and answered with that range.', async () => {
    expect(await asked('bytes=2-4')).toEqual(piece)
    expect(stored.addressesIn('frase-sounds')).toEqual([SOUND])
    expect((await asked()).text).toBe('0123456789')
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('is answered in ranges from the cache without a connection.', async () => {
    await asked()
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await asked('bytes=2-4')).toEqual(piece)
    expect(await asked('bytes=10-')).toMatchObject({ status: 416, range: 'bytes */10', text: '' })
  })

  it('is refused with the answer of the server, which is not stored.', async () => {
    fetched.mockImplementation(async () => new Response('no', { status: 403 }))
    expect(await asked('bytes=0-1')).toMatchObject({ status: 403, text: 'no' })
    expect(stored.addressesIn('frase-sounds')).toEqual([])
  })
})

describe('A drawing of the previous build', () => {
  const draw = async () => (await mediaAnswer('picture', new Request(DRAWING))).text()

  beforeEach(async () => {
    const before = await caches.open('frase-pictures')
    await before.put(DRAWING, new Response('old'))
  })

  it('is drawn anew by the current one.', async () => {
    fetched.mockImplementation(async () => new Response('new'))
    expect(await draw()).toBe('new')
    expect(stored.addressesIn(`frase-pictures-${OWN_DRAWINGS}`)).toEqual([DRAWING])
  })

  it('is shown where there is no connection.', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await draw()).toBe('old')
  })

  it('stays until the next build, while those of earlier builds are removed.', async () => {
    await caches.open('frase-pictures-last')
    await caches.open(`frase-pictures-${OWN_DRAWINGS}`)
    await caches.open('frase-photos')
    await removeOldDrawings()
    expect(stored.names()).toEqual(['frase-pictures-last', `frase-pictures-${OWN_DRAWINGS}`, 'frase-photos'])
  })
})
