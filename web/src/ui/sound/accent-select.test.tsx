import { LANGUAGES } from '@frase/core/languages'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { startTransition, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { chosenAccent } from '../../services/audio/accent.ts'
import { storeVoiceChoice, voiceChoice } from '../../services/audio/voice-choice.ts'
import { openTabMemory } from '../../services/memory/open/open-memory.ts'
import { textIn } from '../../services/texts/translation.ts'
import { renderInApp } from '../../testing/render.tsx'
import { AccentSelect } from './accent-select.tsx'

vi.mock('../../services/page/notify.ts', () => ({ notify: vi.fn() }))

const user = userEvent.setup({ delay: null })

beforeEach(() => storeVoiceChoice({ ...voiceChoice(), accent: 'es-ES' }))

it.each(LANGUAGES)('The accent has a name and can be chosen, in %s.', async (language) => {
  const t = textIn(language)
  await renderInApp(<AccentSelect />, { language })
  const select = screen.getByRole<HTMLSelectElement>('combobox', {
    name: t('audio.accent'),
  })
  expect(select.selectedOptions[0]?.textContent).toBe(t('audio.accents.es-ES'))
  await user.selectOptions(select, t('audio.accents.es-419'))
  expect(select.value).toBe('es-419')
  await waitFor(() => expect(chosenAccent()).toBe('es-419'))
  expect(select.value).toBe('es-419')
})

it('A chosen accent leaves the speed as it is, and is recorded for the other devices of the learner.', async () => {
  storeVoiceChoice({ ...voiceChoice(), speed: 1.1 })
  await renderInApp(<AccentSelect />)
  await user.selectOptions(screen.getByRole('combobox'), 'es-419')
  const memory = await openTabMemory()
  await waitFor(() => expect(memory.snapshot().state.voice).toMatchObject({ accent: 'es-419', speed: 1.1 }))
})

it('An accent that cannot be stored is reported.', async () => {
  const { notify } = await import('../../services/page/notify.ts')
  vi.doMock('../../services/memory/open/choose-voice.ts', () => {
    throw new Error('Failed to fetch')
  })
  await renderInApp(<AccentSelect />)
  await user.selectOptions(screen.getByRole('combobox'), 'es-419')
  await waitFor(() =>
    expect(notify).toHaveBeenCalledWith({ title: textIn('en')('errors.unreachable'), kind: 'destructive' }),
  )
  expect(chosenAccent()).toBe('es-ES')
  vi.doUnmock('../../services/memory/open/choose-voice.ts')
})

function Elsewhere() {
  const [page, go] = useState('here')
  return (
    <button type="button" onClick={() => startTransition(() => go('there'))}>
      {page}
    </button>
  )
}

it('Other updates do not wait until a chosen accent is stored.', async () => {
  let load = () => {}
  const loading = new Promise((resolve) => {
    load = () => resolve({ chooseVoice: async () => {} })
  })
  vi.doMock('../../services/memory/open/choose-voice.ts', () => loading)
  await renderInApp(
    <>
      <AccentSelect />
      <Elsewhere />
    </>,
  )
  await user.selectOptions(screen.getByRole('combobox'), 'es-419')
  await user.click(screen.getByRole('button', { name: 'here' }))
  await screen.findByRole('button', { name: 'there' })
  const select = screen.getByRole<HTMLSelectElement>('combobox')
  expect(select.value).toBe('es-419')
  // A module that never loads is waited for by every later import of it.
  load()
  await waitFor(() => expect(select.value).toBe('es-ES'))
  vi.doUnmock('../../services/memory/open/choose-voice.ts')
})
