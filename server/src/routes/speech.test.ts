import { SPEECH_PATH } from '@frase/core/contract/paths'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HostedProduct, startHostedProduct } from '../testing/hosted-product.ts'
import { signedSpeech } from '../testing/signed-addresses.ts'

describe('a spoken text', () => {
  let hosted: HostedProduct
  let path: string
  let whole: number[]

  const asked = async (headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await hosted.product.fetch(path, { method, headers })
    return {
      status: answer.status,
      range: answer.headers.get('content-range'),
      length: answer.headers.get('content-length'),
      accepts: answer.headers.get('accept-ranges'),
      cached: answer.headers.get('cache-control'),
      bytes: [...new Uint8Array(await answer.arrayBuffer())],
    }
  }

  beforeAll(async () => {
    hosted = await startHostedProduct()
    const redirect = await hosted.product.fetch(await signedSpeech('Hola, me llamo Ana.'), {
      redirect: 'manual',
    })
    path = redirect.headers.get('location') ?? ''
    expect(path).toContain(SPEECH_PATH)
    whole = (await asked()).bytes
    expect(whole.length).toBeGreaterThan(4)
  })
  afterAll(() => hosted.stop())

  const FOR_A_YEAR = 'public, max-age=31536000, immutable'

  it('is sent whole, and announces ranges.', async () => {
    expect(await asked()).toMatchObject({
      status: 200,
      accepts: 'bytes',
      length: String(whole.length),
      cached: FOR_A_YEAR,
    })
  })

  it('is sent in the requested range, as iPhones need before they play it.', async () => {
    expect(await asked({ range: 'bytes=0-1' })).toEqual({
      status: 206,
      range: `bytes 0-1/${whole.length}`,
      length: '2',
      accepts: 'bytes',
      cached: FOR_A_YEAR,
      bytes: whole.slice(0, 2),
    })
  })

  it('reports its length for a range behind its end, in an answer that nobody may cache.', async () => {
    expect(await asked({ range: `bytes=${whole.length}-` })).toMatchObject({
      status: 416,
      range: `bytes */${whole.length}`,
      cached: 'no-store',
      bytes: [],
    })
  })

  it('answers HEAD with its size, for any range.', async () => {
    const told = { status: 200, length: String(whole.length), accepts: 'bytes', range: null, bytes: [] }
    expect(await asked({}, 'HEAD')).toMatchObject(told)
    expect(await asked({ range: 'bytes=0-1' }, 'HEAD')).toMatchObject(told)
  })

  it('is sent whole to a player that has a range of another answer.', async () => {
    expect(await asked({ range: 'bytes=2-', 'if-range': '"another"' })).toMatchObject({
      status: 200,
      bytes: whole,
    })
  })
})
