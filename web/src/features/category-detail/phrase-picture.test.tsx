import type { ListedPhrase } from '@frase/core/phrases/phrase'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { clearPictures } from '../../services/phrases/pictures.ts'
import { fillBrowserGaps } from '../../testing/browser/browser-gaps.ts'
import { renderInApp } from '../../testing/render.tsx'
import { holdRequests, settled } from '../../testing/requests.ts'
import { PhrasePicture } from './phrase-picture.tsx'

const PHRASE: ListedPhrase = {
  id: 'comida-ai-1',
  spanish: 'Una manzana, por favor.',
  translation: 'An apple, please.',
  pronunciation: 'OO-nah mahn-SAH-nah',
  imageDescription: 'a red apple',
  imageSignature: 'signed',
  imageUrl: '/images/categories/comida-1.svg',
  category: 'comida',
}
const CREDIT = {
  name: 'Ana Ruiz',
  profileUrl: 'https://unsplash.com/@ana',
  photoUrl: 'https://unsplash.com/photos/1',
}
const found = (credit?: typeof CREDIT) => ({
  total: 1,
  results: [
    { id: '1', urls: { regular: '/own.svg' }, alt_description: 'an apple', ...(credit && { credit }) },
  ],
})

let decode: () => Promise<void>
beforeEach(() => {
  clearPictures()
  decode = async () => {}
  vi.stubGlobal(
    'Image',
    class {
      src = ''
      decode = () => decode()
    },
  )
})

const source = () => screen.getByRole('img', { name: 'a red apple' }).getAttribute('src')

async function open(phrase = PHRASE) {
  const requests = holdRequests()
  await renderInApp(<PhrasePicture phrase={phrase} />)
  const { showInView } = gaps
  const comesNear = async () => {
    const place = screen.getByRole('img').parentElement
    showInView(place ? [place] : [])
    await act(settled)
  }
  return { requests, comesNear }
}

let gaps: ReturnType<typeof fillBrowserGaps>
beforeEach(() => {
  gaps = fillBrowserGaps()
})

it('the picture of its own description replaces the bundled one once the card is near the screen and the picture is decoded', async () => {
  let show = () => {}
  decode = () => new Promise((resolve) => (show = resolve))
  const { requests, comesNear } = await open()
  expect(requests).toEqual([])
  await comesNear()
  const query = new URLSearchParams(requests[0]?.path.split('?')[1])
  expect(Object.fromEntries(query)).toMatchObject({ query: 'a red apple', theme: 'comida', s: 'signed' })
  await requests[0]?.answer(found())
  expect(source()).toBe(PHRASE.imageUrl)
  await act(async () => show())
  expect(source()).toBe('/own.svg')
})

it('an English text of the model is searched for instead of the description', async () => {
  const { requests, comesNear } = await open({ ...PHRASE, imageSearch: 'apple' })
  await comesNear()
  const query = new URLSearchParams(requests[0]?.path.split('?')[1])
  expect(Object.fromEntries(query)).toMatchObject({ query: 'apple', language: 'en', s: 'signed' })
})

it('the bundled picture stays when the search fails', async () => {
  const { requests, comesNear } = await open()
  await comesNear()
  await requests[0]?.fail()
  expect(source()).toBe(PHRASE.imageUrl)
})

it('the bundled picture stays when the own one cannot be decoded', async () => {
  decode = () => Promise.reject(new Error('broken'))
  const { requests, comesNear } = await open()
  await comesNear()
  await requests[0]?.answer(found(CREDIT))
  expect(source()).toBe(PHRASE.imageUrl)
  expect(screen.queryByRole('link')).toBeNull()
})

it('a photo names its photographer and its source', async () => {
  const { requests, comesNear } = await open()
  await comesNear()
  await requests[0]?.answer(found(CREDIT))
  expect(screen.getByRole('link', { name: 'Ana Ruiz' }).getAttribute('href')).toBe(CREDIT.profileUrl)
  expect(screen.getByRole('link', { name: 'Unsplash' }).getAttribute('href')).toBe(CREDIT.photoUrl)
})
