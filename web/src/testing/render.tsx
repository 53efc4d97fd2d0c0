import type { Language } from '@frase/core/languages'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { PlanProvider } from '../services/account/plan.tsx'
import { showLanguage } from '../services/texts/translation.ts'

interface Options {
  language?: Language
  /** The address of the page. */
  path?: string
}

/** Renders a part of the page as the app would: in a language, at an address, inside the providers. */
export async function renderInApp(part: ReactNode, { language = 'en', path = '/' }: Options = {}) {
  showLanguage(language)
  return render(
    <MemoryRouter initialEntries={[path]}>
      <PlanProvider>{part}</PlanProvider>
    </MemoryRouter>,
  )
}
