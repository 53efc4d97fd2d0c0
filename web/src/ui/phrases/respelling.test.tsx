import { loadRespellingKey } from '@frase/content/respelling-key'
import { LANGUAGES } from '@frase/core/languages'
import { respell } from '@frase/core/pronunciation/respell'
import type { Accent } from '@frase/core/voices/accent'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { storeVoiceChoice, voiceChoice } from '../../services/audio/voice-choice.ts'
import { textIn } from '../../services/texts/translation.ts'
import { renderInApp } from '../../testing/render.tsx'
import { Respelling } from './respelling.tsx'

vi.mock('../../services/page/notify.ts', () => ({ notify: vi.fn() }))

const user = userEvent.setup({ delay: null })

const choose = (accent: Accent): void => act(() => storeVoiceChoice({ ...voiceChoice(), accent }))

afterEach(() => choose('es-ES'))

it.each(LANGUAGES)('A button beside the respelling opens the key to it, in %s.', async (language) => {
  const t = textIn(language)
  const { container } = await renderInApp(<Respelling spanish="casa" text="KAH-sah" />, { language })
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
  // The card is a live region: its content would be announced as a whole.
  expect(container.contains(dialog)).toBe(false)
  await user.click(within(dialog).getByRole('button', { name: t('auth.dialog.close') }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('A key that cannot be loaded is reported, and the next try loads it.', async () => {
  const { notify } = await import('../../services/page/notify.ts')
  vi.doMock('./respelling-key.tsx', () => {
    throw new Error('Failed to fetch')
  })
  await renderInApp(<Respelling spanish="casa" text="KAH-sah" />)
  const opener = screen.getByRole('button')
  await user.click(opener)
  await waitFor(() =>
    expect(notify).toHaveBeenCalledWith({ title: textIn('en')('errors.unreachable'), kind: 'destructive' }),
  )
  vi.doUnmock('./respelling-key.tsx')
  await user.click(opener)
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

it.each(LANGUAGES)('With the accent of Latin America the respelling has no th, in %s.', async (language) => {
  const given = respell('Muchas gracias.', language)
  const { container } = await renderInApp(<Respelling spanish="Muchas gracias." text={given} />, { language })
  choose('es-419')
  // Until it arrives, the respelling of Spain is shown.
  expect(container.textContent).toContain(`[${given}]`)
  const expected = respell('Muchas gracias.', language, 'es-419')
  await waitFor(() => expect(container.textContent).toContain(`[${expected}]`))
  choose('es-ES')
  expect(container.textContent).toContain(`[${given}]`)
})

it('With the accent of Latin America the key does not explain th.', async () => {
  choose('es-419')
  await renderInApp(<Respelling spanish="casa" text="KAH-sah" />)
  await user.click(screen.getByRole('button'))
  const dialog = await screen.findByRole('dialog')
  const signs = within(dialog)
    .getAllByRole('term')
    .map(({ textContent }) => textContent)
  expect(signs).toContain('ss')
  expect(signs).not.toContain('th')
})

it('With the accent of Spain the given respelling is shown as it is.', async () => {
  const { container } = await renderInApp(<Respelling spanish="gracias" text="as a model wrote it" />)
  expect(container.textContent).toContain('[as a model wrote it]')
})
