import { loadLegalTexts } from '@frase/content/legal'
import { sectionsFor } from '@frase/core/pages/legal-page'
import { act, render, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { publicConfig } from '../services/page/public-config.ts'
import { renderInApp } from '../testing/render.tsx'
import { LegalPage } from './legal-page.tsx'

const PAGES = ['privacy', 'terms', 'contact'] as const
const textsIn = (parent: Element, selector: string) =>
  [...parent.querySelectorAll(selector)].map(({ textContent }) => textContent)

it('Privacy, terms and contact list titled sections of paragraphs.', async () => {
  const texts = await loadLegalTexts('de')
  for (const page of PAGES) {
    const { container, unmount } = await act(() =>
      renderInApp(
        <Suspense>
          <LegalPage page={page} />
        </Suspense>,
        { language: 'de' },
      ),
    )
    const sections = sectionsFor(texts[page], publicConfig)
    await waitFor(() => expect(textsIn(container, 'h1')).toEqual([texts[page].title]))
    expect(textsIn(container, 'h2')).toEqual(sections.map(({ heading }) => heading))
    expect(textsIn(container, 'section > p')).toEqual(sections.flatMap(({ body }) => body))
    expect(container.textContent).not.toContain('{{')
    unmount()
  }
})

it('The contact page names the operator, and an address with an at-sign is a mail link.', async () => {
  const element = document.getElementById('public-config')
  const before = element?.textContent ?? ''
  const operator = { name: 'Ana Operadora', address: 'Calle Mayor 1', email: 'hola@frase.example' }
  if (element) element.textContent = JSON.stringify({ ...JSON.parse(before), operator })
  vi.resetModules()
  const { LegalPage: ConfiguredPage } = await import('./legal-page.tsx')
  const { container } = await act(async () =>
    render(
      <Suspense>
        <ConfiguredPage page="contact" />
      </Suspense>,
    ),
  )
  await waitFor(() => expect(container.querySelector('h1')).toBeTruthy())
  if (element) element.textContent = before
  expect(textsIn(container, 'dd')).toEqual(expect.arrayContaining([operator.name, operator.address]))
  const links = [...container.querySelectorAll('a')].map((link) => [link.textContent, link.href])
  expect(links).toEqual([[operator.email, `mailto:${operator.email}`]])
})
