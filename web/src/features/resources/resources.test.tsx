import { loadGuides } from '@frase/content/guides'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { textIn } from '../../services/texts/translation.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { expectPage, openApp } from '../../testing/open-app.tsx'

const buttons = () => [...screen.getByRole('main').querySelectorAll('button')]
const expanded = () => buttons().map((button) => button.getAttribute('aria-expanded') === 'true')
const shownHeadings = () =>
  [...screen.getByRole('main').querySelectorAll('div:not([hidden]) > section > h3')].map(
    ({ textContent }) => textContent,
  )

it('One guide is expanded at a time, at first the first one, and a second click closes it.', async () => {
  startFakeServer()
  const guides = await loadGuides('de')
  const headingsOf = (index: number) => guides[index]?.sections.map(({ heading }) => heading)
  const isOnly = (open: number) => guides.map((_, index) => index === open)
  const { user } = await openApp('/ressourcen', { language: 'de' })
  await expectPage(textIn('de')('resources.title'))

  expect(expanded()).toEqual(isOnly(0))
  expect(shownHeadings()).toEqual(headingsOf(0))
  for (const [index, { title, description }] of guides.entries()) {
    expect(buttons()[index]?.textContent).toBe(title + description)
  }
  await user.click(buttons()[2] ?? document.body)
  expect(expanded()).toEqual(isOnly(2))
  expect(shownHeadings()).toEqual(headingsOf(2))
  await user.click(buttons()[2] ?? document.body)
  expect(expanded()).toEqual(isOnly(-1))
  expect(screen.getByRole('main').textContent).not.toContain('*')
})
