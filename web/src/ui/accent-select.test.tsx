import { LANGUAGES } from '@frase/core/languages'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { openTabMemory } from '../services/memory/open-memory.ts'
import { textIn } from '../services/translation.ts'
import { chosenAccent, storeVoiceChoice, voiceChoice } from '../services/voice-choice.ts'
import { renderInApp } from '../testing/render.tsx'
import { AccentSelect } from './accent-select.tsx'

const user = userEvent.setup({ delay: null })

afterEach(() => storeVoiceChoice({ ...voiceChoice(), accent: null }))

it.each(LANGUAGES)('The accent has a name and can be chosen, in %s.', async (language) => {
  const t = textIn(language)
  await renderInApp(<AccentSelect />, { language })
  const select = screen.getByRole<HTMLSelectElement>('combobox', {
    name: t('colon', { label: t('audio.accent') }),
  })
  expect(select.selectedOptions[0]?.textContent).toBe(t('audio.accents.es-ES'))
  await user.selectOptions(select, t('audio.accents.es-419'))
  expect(select.value).toBe('es-419')
  expect(chosenAccent()).toBe('es-419')
})

it('A chosen accent counts at once, and is recorded for the other devices of the learner.', async () => {
  storeVoiceChoice({ ...voiceChoice(), speed: 0.8 })
  await renderInApp(<AccentSelect />)
  await user.selectOptions(screen.getByRole('combobox'), 'es-419')
  expect(voiceChoice()).toMatchObject({ accent: 'es-419', speed: 0.8 })
  const memory = await openTabMemory()
  await waitFor(() => expect(memory.snapshot().state.voice).toMatchObject({ accent: 'es-419', speed: 0.8 }))
})
