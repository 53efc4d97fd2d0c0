import { act, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, it, vi } from 'vitest'
import { addTexts, onLanguageShown, showLanguage, t, textIn, textsOf, useTranslation } from './translation.ts'

const inEnglish = textIn('en')

it.each([
  [0, 'No free sessions left today'],
  [1, '1 free session left today'],
  [2, '2 free sessions left today'],
])('A count of %d has the text for it.', (count, text) => {
  expect(inEnglish('exercises.left', { count })).toBe(text)
})

it('A language decides for itself which counts are singular.', () => {
  expect(textIn('fr')('grammar.count', { count: 0 })).toBe('0 leçon')
  expect(textIn('de')('grammar.count', { count: 0 })).toBe('0 Lektionen')
  expect(textIn('pt')('grammar.count', { count: 1_000_000 })).toBe('1000000 lições')
})

it('A value is inserted unchanged, even if it looks like markup or a placeholder.', () => {
  expect(inEnglish('plan.changed', { plan: '<b>{{plan}}</b> $& ' })).toContain('<b>{{plan}}</b> $& ')
})

it('A text that a language lacks is replaced by the English one, in the plural form of English.', () => {
  const all = textsOf('fr')
  if (!all) throw new Error('No French texts')
  const { count_one: _, count_other: __, ...grammar } = all.grammar
  // A file of another release may look like this.
  addTexts('fr', Object.assign({}, all, { grammar }))
  expect(textIn('fr')('grammar.count', { count: 0 })).toBe('0 lessons')
  addTexts('fr', all)
})

it.each(['constructor', 'home.toString', 'nothing.at.all', 'home'])(
  'A key without a text, such as %s, is shown itself.',
  (key) => {
    expect(Reflect.apply(inEnglish, undefined, [key])).toBe(key)
  },
)

const effect = vi.fn()

function Title() {
  const { t } = useTranslation()
  useEffect(() => effect(t('nav.grammar')), [t])
  return <h1>{t('nav.grammar')}</h1>
}

it('A component speaks the language that is shown, and its effects run again only when that changes.', () => {
  const { rerender } = render(<Title />)
  rerender(<Title />)
  act(() => showLanguage('de'))
  expect(screen.getByRole('heading').textContent).toBe(textIn('de')('nav.grammar'))
  expect(effect.mock.calls).toEqual([[inEnglish('nav.grammar')], [textIn('de')('nav.grammar')]])
  expect(t('nav.grammar')).toBe(textIn('de')('nav.grammar'))
})

it('A listener for the language is called until it is removed.', () => {
  const listener = vi.fn()
  const stop = onLanguageShown(listener)
  showLanguage('pt')
  stop()
  showLanguage('fr')
  expect(listener).toHaveBeenCalledTimes(1)
})
