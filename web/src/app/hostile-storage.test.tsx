import { SESSION_STORAGE_KEY } from '@frase/core/storage-keys'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { textIn } from '../services/texts/translation.ts'
import { workingRoutes } from '../testing/answers.ts'
import { GARBAGE, STORAGE_NAMES } from '../testing/browser/storage.ts'
import { startFakeServer } from '../testing/fake-server.ts'
import { expectPage, goWithinApp, openApp } from '../testing/open-app.tsx'

const t = textIn('en')
const PAGES = {
  '/': t('home.title'),
  '/category/comida': t('categories.items.comida.name'),
  '/exercises': t('exercises.title'),
  '/premium': t('premium.title'),
}

it.each(Object.entries(GARBAGE))(
  'Where every entry of storage is %s, all pages open and show nothing of it.',
  async (_, garbage) => {
    startFakeServer(workingRoutes())
    const fillStorage = () => {
      for (const key of STORAGE_NAMES) localStorage.setItem(key, garbage)
      sessionStorage.setItem(SESSION_STORAGE_KEY, garbage)
    }
    fillStorage()
    await openApp('/nada', { isOnboarded: false })
    for (const [path, title] of Object.entries(PAGES)) {
      fillStorage()
      await goWithinApp(path)
      await expectPage(title)
      expect(screen.getByRole('main').textContent).not.toContain('onerror')
    }
    expect(screen.getByLabelText(/Current plan: Free/)).toBeTruthy()
  },
)
