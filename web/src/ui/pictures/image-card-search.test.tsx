import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { notify } from '../../services/page/notify.ts'
import { showLanguage } from '../../services/texts/translation.ts'
import { renderInApp } from '../../testing/render.tsx'
import { holdRequests } from '../../testing/requests.ts'
import { ImageCard } from './image-card.tsx'

vi.mock('../../services/page/notify.ts')

const found = (url: string) => ({
  total: 1,
  results: [{ id: url, urls: { regular: url }, alt_description: 'an apple' }],
})

it('a picture that was searched for in the old language does not replace the new one', async () => {
  const requests = holdRequests()
  await renderInApp(<ImageCard description="a red apple" theme="comida" />)
  await act(async () => showLanguage('fr'))
  expect(requests.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('language'))).toEqual([
    'en',
    'fr',
  ])
  await requests[1]?.answer(found('/new.svg'))
  await requests[0]?.answer(found('/old.svg'))
  expect(screen.getByRole('img', { name: 'an apple' }).getAttribute('src')).toBe('/new.svg')
})

it('a search that fails after the card has gone is not reported', async () => {
  const requests = holdRequests()
  const { unmount } = await renderInApp(<ImageCard description="a green apple" theme="comida" />)
  unmount()
  // A card of an earlier test may still have reported something.
  vi.mocked(notify).mockClear()
  await requests[0]?.fail()
  expect(notify).not.toHaveBeenCalled()
})
