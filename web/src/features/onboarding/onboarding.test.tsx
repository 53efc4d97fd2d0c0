import { LANGUAGE_NAMES, LANGUAGES } from '@frase/core/languages'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { textIn } from '../../services/texts/translation.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { expectPage, openApp } from '../../testing/open-app.tsx'

const t = textIn('pt')

async function openFirstVisit(path = '/recursos') {
  startFakeServer()
  const { user } = await openApp(path, { language: 'pt', isOnboarded: false })
  const dialog = await screen.findByRole<HTMLDialogElement>('dialog', { name: t('onboarding.title') })
  const start = within(dialog).getByRole<HTMLButtonElement>('button', { name: t('onboarding.start') })
  const choose = (name: string) => user.click(within(dialog).getByRole('radio', { name }))
  return { user, dialog, start, choose }
}

it('A first visit is greeted by a dialog with the four languages, none chosen, and a start button that waits for one.', async () => {
  const { dialog, start, choose } = await openFirstVisit()
  const radios = within(dialog).getAllByRole<HTMLInputElement>('radio')
  expect(radios.map(({ labels }) => labels?.[0]?.textContent)).toEqual(
    LANGUAGES.map((language) => LANGUAGE_NAMES[language]),
  )
  expect(radios.some(({ checked }) => checked)).toBe(false)
  expect(start.disabled).toBe(true)
  await choose('Deutsch')
  expect(start.disabled).toBe(false)
})

it('The dialog speaks the language that was just chosen in it, before the page does.', async () => {
  const { choose } = await openFirstVisit()
  for (const [name, language] of [
    ['Deutsch', 'de'],
    ['English', 'en'],
  ] as const) {
    await choose(name)
    const title = await screen.findByText(textIn(language)('onboarding.title'))
    expect(title.lang).toBe(language)
    screen.getByText(textIn(language)('onboarding.start'))
  }
  await expectPage(t('resources.title'))
})

it('Starting stores the flag and the chosen language, closes the dialog, confirms it and moves to the address in that language.', async () => {
  const { user, start, choose } = await openFirstVisit('/categorias')
  const flagWhenTold = vi.fn()
  const note = () => flagWhenTold(localStorage.getItem(STORAGE_KEYS.onboarding))
  window.addEventListener('onboarding-complete', note)
  onTestFinished(() => window.removeEventListener('onboarding-complete', note))
  await choose('Deutsch')
  await user.click(start)
  await expectPage(textIn('de')('categories.title'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.pathname).toBe('/kategorien')
  expect(localStorage.getItem(STORAGE_KEYS.language)).toBe('de')
  expect(flagWhenTold.mock.calls).toEqual([['true']])
})

it.each(['the skip button', 'Escape'])(
  '%s closes the dialog for good and leaves the detected language alone.',
  async (how) => {
    const { user, dialog, choose } = await openFirstVisit()
    await choose('Français')
    // The browser turns the Escape key in a modal dialog into this event.
    if (how === 'Escape') fireEvent(dialog, new Event('cancel', { cancelable: true }))
    else await user.click(await within(dialog).findByText(textIn('fr')('onboarding.skip')))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expectPage(t('resources.title'))
    expect(localStorage.getItem(STORAGE_KEYS.onboarding)).toBe('true')
  },
)

it('A visitor who has been greeted is not greeted again.', async () => {
  startFakeServer()
  await openApp('/recursos', { language: 'pt' })
  await expectPage(t('resources.title'))
  expect(document.querySelector('dialog')).toBeNull()
})
