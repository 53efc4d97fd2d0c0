import { loadRespellingKey } from '@frase/content/respelling-key'
import { LANGUAGES } from '@frase/core/languages'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { textIn } from '../services/translation.ts'
import { renderInApp } from '../testing/render.tsx'
import { Respelling } from './respelling.tsx'

vi.mock('../services/notify.ts', () => ({ notify: vi.fn() }))

const user = userEvent.setup({ delay: null })

it.each(LANGUAGES)('A button beside the respelling opens the key to it, in %s.', async (language) => {
  const t = textIn(language)
  const { container } = await renderInApp(<Respelling text="KAH-sah" />, { language })
  expect(container.textContent).toContain('[KAH-sah]')
  const opener = screen.getByRole('button', { name: t('home.respelling') })
  await user.click(opener)
  const { title, stress, rows } = await loadRespellingKey(language)
  const dialog = await screen.findByRole('dialog', { name: title })
  expect(dialog.textContent).toContain(stress)
  expect(
    within(dialog)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(rows.map(({ sign }) => sign))
  for (const { example, respelling, sound } of rows) {
    expect(dialog.textContent).toContain(`${sound}${example} [${respelling}]`)
  }
  // The card is a live region: what is inside would be read out as a whole.
  expect(container.contains(dialog)).toBe(false)
  await user.click(within(dialog).getByRole('button', { name: t('auth.dialog.close') }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('A key that cannot be loaded is told, and the next try loads it.', async () => {
  const { notify } = await import('../services/notify.ts')
  vi.doMock('./respelling-key.tsx', () => {
    throw new Error('Failed to fetch')
  })
  await renderInApp(<Respelling text="KAH-sah" />)
  const opener = screen.getByRole('button')
  await user.click(opener)
  await waitFor(() =>
    expect(notify).toHaveBeenCalledWith({ title: textIn('en')('errors.unreachable'), kind: 'destructive' }),
  )
  vi.doUnmock('./respelling-key.tsx')
  await user.click(opener)
  expect(await screen.findByRole('dialog')).toBeTruthy()
})
