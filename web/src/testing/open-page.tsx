import type { Language } from '@frase/core/languages'
import { type PathParams, pageAt } from '@frase/core/paths'
import type { PublicConfig } from '@frase/core/public-config'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { act, cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { type ComponentType, isValidElement, type ReactElement } from 'react'
import { BrowserRouter, useLocation } from 'react-router'
import { toast } from 'sonner'
import { vi } from 'vitest'

type PageModule = { Component: ComponentType<{ params: PathParams }> }
type Load = () => Promise<PageModule | ReactElement>

interface Visit {
  language?: Language
  /** What this installation says about itself where it is not the plain one. */
  config?: Partial<PublicConfig>
}

const nothing: Load = async () => <></>

const configElement = document.getElementById('public-config')
const PLAIN = configElement?.textContent ?? '{}'

/**
 * Opens a page, or a part of one, as a browser would: fresh modules read what the installation says about itself and
 * what the visitor has stored. Around it is the real shell with its header and its toasts. Another path shows nothing.
 */
export async function openPage(
  path: string,
  load: Load = nothing,
  { language = 'en', config = {} }: Visit = {},
) {
  cleanup()
  // A toast of an earlier visit would be shown again.
  toast.dismiss()
  if (configElement) configElement.textContent = JSON.stringify({ ...JSON.parse(PLAIN), ...config })
  vi.resetModules()
  vi.stubGlobal('boot', { ...boot, language })
  document.documentElement.lang = language
  localStorage.setItem(STORAGE_KEYS.language, language)
  localStorage.setItem(STORAGE_KEYS.onboarding, localStorage.getItem(STORAGE_KEYS.onboarding) ?? 'true')
  await i18next.changeLanguage(language)
  history.replaceState(null, '', path)

  const [{ Shell }, { PlanoProvider }, page] = await Promise.all([
    import('../app/shell.tsx'),
    import('../services/plan.tsx'),
    load(),
  ])
  // Awaited for pages whose texts are still to be loaded.
  await act(async () => {
    render(
      <BrowserRouter>
        <PlanoProvider>
          <Shell>
            <AtItsPath path={location.pathname} page={page} />
          </Shell>
        </PlanoProvider>
      </BrowserRouter>,
    )
  })
  return userEvent.setup({ delay: null })
}

function AtItsPath({ path, page }: { path: string; page: PageModule | ReactElement }) {
  const { name, params } = pageAt(path)
  const isLeft = pageAt(useLocation().pathname).name !== name
  if (isLeft) return null
  return isValidElement(page) ? page : <page.Component params={params} />
}

/** Where the page wants to leave to: a test's browser stays. */
export function watchLeaving() {
  const leave = vi.fn<(address: string) => void>()
  const real = location
  const watched = (key: string | symbol) => (key === 'assign' ? leave : Reflect.get(real, key))
  vi.stubGlobal('location', new Proxy({}, { get: (_, key) => watched(key) }))
  return leave
}
