import { LESSON_CATALOG } from '@frase/core/lessons/catalog'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { textIn } from '../../services/texts/translation.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { expectPage, openApp } from '../../testing/open-app.tsx'

const t = textIn('en')
const BASIC = LESSON_CATALOG.filter(({ nivel }) => nivel === 'basico')
const UNLOCKED_IN_LIST = 5

const cards = () => [...screen.getByRole('main').querySelectorAll<HTMLElement>('li:has(h2)')]
const hrefs = () => cards().map((card) => card.querySelector('a')?.getAttribute('href'))
const level = (name: string) => screen.getByLabelText(name, { selector: 'input' })
const isChecked = (name: string) => level(name).matches(':checked')

it('A free visitor sees 17 lessons, five of them unlocked, the others with a subscribe button, and an upgrade banner.', async () => {
  startFakeServer()
  const inFrench = textIn('fr')
  await openApp('/grammaire', { language: 'fr' })
  await expectPage(inFrench('grammar.title'))
  expect(cards()).toHaveLength(17)
  for (const [index, { id, nivel, tags }] of LESSON_CATALOG.entries()) {
    const isLocked = index >= UNLOCKED_IN_LIST
    const card = cards()[index]
    expect(card?.textContent).toBe(
      [
        inFrench('grammar.number', { number: index + 1 }),
        isLocked ? inFrench('grammar.locked') : '',
        inFrench(`grammar.lessons.${id}.title`),
        inFrench(`grammar.lessons.${id}.summary`),
        inFrench(`grammar.levels.${nivel}`),
        ...tags.map((tag) => inFrench(`grammar.tags.${tag}`)),
        isLocked ? inFrench('grammar.subscribe') : '',
      ].join(''),
    )
    expect(hrefs()[index]).toBe(isLocked ? '/premium' : `/grammaire/${id}`)
  }
  const banner = screen.getByLabelText(inFrench('grammar.banner.title', { total: 17 }), {
    normalizer: String,
  })
  expect(banner.querySelector('a')?.getAttribute('href')).toBe('/premium')
})

it('A premium visitor sees all 17 lessons unlocked, and no upgrade banner.', async () => {
  startFakeServer()
  localStorage.setItem(STORAGE_KEYS.plan, 'premium')
  await openApp('/grammar')
  expect(hrefs()).toEqual(LESSON_CATALOG.map(({ id }) => `/grammar/${id}`))
  expect(screen.getByRole('main').querySelector('a[href="/premium"]')).toBeNull()
})

it('The filter shows all, the basic or the intermediate lessons, says how many, and writes the level into the address.', async () => {
  startFakeServer()
  const { user } = await openApp('/grammar')
  expect(isChecked(t('grammar.filter.all'))).toBe(true)
  await user.click(level(t('grammar.levels.basico')))
  expect(cards()).toHaveLength(BASIC.length)
  expect(screen.getByText(`${BASIC.length} lessons`)).toBeTruthy()
  expect(location.search).toBe('?nivel=basico')
  await user.click(level(t('grammar.levels.intermediario')))
  expect(cards()).toHaveLength(17 - BASIC.length)
  expect(cards()[0]?.textContent).toContain('Lesson 9')
  await user.click(level(t('grammar.filter.all')))
  expect(cards()).toHaveLength(17)
  expect(location.search).toBe('')
})

it('The level in the address is chosen when the page opens.', async () => {
  startFakeServer()
  await openApp('/grammar?nivel=basico')
  expect(isChecked(t('grammar.levels.basico'))).toBe(true)
  expect(cards()).toHaveLength(BASIC.length)
})

it('A level in the address that does not exist shows all lessons.', async () => {
  startFakeServer()
  await openApp('/grammar?nivel=avanzado')
  expect(isChecked(t('grammar.filter.all'))).toBe(true)
  expect(cards()).toHaveLength(17)
})
