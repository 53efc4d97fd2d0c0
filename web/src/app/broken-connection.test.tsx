import de from '@frase/content/locales/de.json'
import { CATEGORY_PHRASES_PATH, HEALTH_LIVE_PATH } from '@frase/core/contract/paths'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { t } from '../services/texts/translation.ts'
import { settle } from '../testing/browser/frozen-time.ts'
import { addFakeAccounts, WITH_ACCOUNTS } from '../testing/fake-accounts.ts'
import {
  type FakeServer,
  heldBack,
  json,
  never,
  startFakeServer,
  unreachable,
} from '../testing/fake-server.ts'
import { NOTHING, openApp } from '../testing/open-app.tsx'
import { findToast } from '../testing/toasts.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { loadPages } from './pages.ts'

const GERMAN = 'GET /locales/de.json'
const UNREACHABLE = 'The server could not be reached.'

let server: FakeServer

beforeEach(() => {
  server = startFakeServer()
  // A language that could not be loaded is also written into the console.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

const open = async (path = '/resources', config: object = {}) =>
  (await openApp(path, { content: NOTHING, config })).user
const language = () => screen.getByLabelText<HTMLSelectElement>(t('language.label'))
const choose = (code: string) => fireEvent.change(language(), { target: { value: code } })

describe('a language', () => {
  it('that cannot be loaded is reported, the current one stays, and the next try loads it', async () => {
    server.answer(GERMAN, unreachable)
    await open('/categories')
    choose('de')
    expect(await findToast(UNREACHABLE)).toMatchObject({ kind: 'destructive' })
    expect(language().value).toBe('en')
    expect(location.pathname).toBe('/categories')
    server.answer(GERMAN, () => json(de))
    choose('de')
    await waitFor(() => expect(location.pathname).toBe('/kategorien'))
    expect(document.documentElement.lang).toBe('de')
  })

  it('that does not come within 30 s is given up, and the current one stays', async () => {
    const limit = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    server.answer(GERMAN, never)
    await open()
    choose('de')
    await waitFor(() => expect(timeout).toHaveBeenCalledWith(30_000))
    limit.abort(new DOMException('', 'TimeoutError'))
    await findToast(UNREACHABLE)
    expect(language().value).toBe('en')
  })

  it('chosen last wins over one that arrives later, and nobody is taken back to the page they left', async () => {
    const { answer, release } = heldBack(() => json(de))
    server.answer(GERMAN, answer)
    const user = await open('/categories')
    choose('de')
    await user.click(screen.getByRole('link', { name: 'Grammar' }))
    expect(location.pathname).toBe('/grammar')
    choose('fr')
    await waitFor(() => expect(location.pathname).toBe('/grammaire'))
    release()
    await settle()
    expect(location.pathname).toBe('/grammaire')
    choose('de')
    await waitFor(() => expect(location.pathname).toBe('/grammatik'))
    history.back()
    await waitFor(() => expect(location.pathname).toBe('/categories'))
  })
})

describe('a page whose file cannot be loaded', () => {
  const openExercises = async () => {
    vi.doMock('../features/exercises/page.tsx', () => {
      throw new TypeError('no such file')
    })
    onTestFinished(() => vi.doUnmock('../features/exercises/page.tsx'))
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const pages = await loadPages('/resources')
    const { exercises: Exercises } = pages
    render(
      <CrashBoundary path="/exercises">
        <Suspense>
          <Exercises params={{}} />
        </Suspense>
      </CrashBoundary>,
    )
    const alert = await screen.findByRole('alert')
    logged.mockClear()
    return alert.textContent
  }

  it('says that the visitor is offline where the server cannot be reached', async () => {
    server.answer(`GET ${HEALTH_LIVE_PATH}`, unreachable)
    const said = await openExercises()
    expect(said).toContain(t('offline.title'))
    expect(said).toContain(t('offline.text'))
    expect(said).not.toContain(t('crash.text'))
  })

  it('is a defect of ours where the server answers', async () => {
    server.answer(`GET ${HEALTH_LIVE_PATH}`, () => json({}))
    const said = await openExercises()
    expect(said).toContain(t('crash.text'))
    expect(said).not.toContain(t('offline.title'))
  })
})

describe('a part of the page', () => {
  it('that would show the login dialog reports that it cannot be loaded, and opens at the next try', async () => {
    addFakeAccounts(server)
    const user = await open('/resources', WITH_ACCOUNTS)
    vi.doMock('./header/account-corner.tsx', () => {
      throw new Error('no such file')
    })
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    expect(await findToast(UNREACHABLE)).toMatchObject({ kind: 'destructive' })
    expect(screen.queryByRole('dialog')).toBeNull()
    vi.doUnmock('./header/account-corner.tsx')
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    await screen.findByRole('dialog')
  })
})

describe('a toast', () => {
  it('waits for the toaster where that cannot be loaded at first', async () => {
    vi.doMock('../ui/toaster.tsx', () => {
      throw new Error('no such file')
    })
    server.answer(GERMAN, unreachable)
    await open()
    choose('de')
    await settle()
    vi.doUnmock('../ui/toaster.tsx')
    await screen.findByText(UNREACHABLE, {}, { timeout: 20_000 })
  })

  it('of what went wrong before the page was there is shown with it', async () => {
    vi.resetModules()
    const { notify } = await import('../services/page/notify.ts')
    void notify({ title: UNREACHABLE })
    await openApp('/resources', { content: NOTHING })
    await findToast(UNREACHABLE)
  })
})

describe('a category', () => {
  const openCategory = async (id: string) => (await openApp(`/category/${id}`, { config: {} })).user
  afterEach(() => vi.doUnmock('@frase/content/predefined'))

  it('says in both modes that its predefined phrases cannot be loaded', async () => {
    server.answer(`POST ${CATEGORY_PHRASES_PATH}`, unreachable)
    vi.doMock('@frase/content/predefined', () => ({ loadPredefined: unreachable }))
    const user = await openCategory('comida')
    const failed = t('categories.couldNotLoad', { message: UNREACHABLE })
    await screen.findByText(failed)
    screen.getByText('There are no phrases here yet.')
    await user.click(screen.getByText('Switch to: List'))
    await screen.findByText(failed)
    expect(screen.getByRole('button', { name: 'New phrases' }).getAttribute('aria-disabled')).toBeNull()
  })

  it('that does not exist is reported in a destructive toast, and leads to the categories', async () => {
    await openCategory('nada')
    expect(await findToast('Category not found')).toMatchObject({ kind: 'destructive' })
    await waitFor(() => expect(location.pathname).toBe('/categories'))
  })
})

it('a picture that cannot be loaded is replaced by a placeholder, once', async () => {
  const missing = vi.fn()
  const load = async () => {
    const { Picture } = await import('../ui/pictures/picture.tsx')
    return <Picture src="/images/categories/comida.svg" alt="Food" onMissing={missing} />
  }
  await openApp('/resources', { content: load, config: {} })
  const picture = screen.getByRole('img', { name: 'Food' })
  fireEvent.error(picture)
  fireEvent.error(picture)
  expect(picture.getAttribute('src')).toBe('/images/placeholder.svg')
  expect(missing).toHaveBeenCalledTimes(1)
})
