import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { Onboarding } from '../features/onboarding/onboarding.tsx'
import { useLanguage } from '../services/i18n.ts'
import { toasterWanted } from '../services/notify.ts'
import { applyPageHead } from '../services/page-head.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

const Toaster = lazy(() => import('../ui/toaster.tsx'))

export function Shell() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { pathname, state } = useLocation()
  const navigation = useNavigation()
  const main = useRef<HTMLElement>(null)
  const isFirst = useRef(true)

  useEffect(() => applyPageHead(pathname, language), [pathname, language])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is the event; the state only qualifies it
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    // Without this a keyboard or screen reader stays on the link that is gone.
    else if (!state?.keepFocus) main.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-full focus:bg-surface focus:px-5 focus:py-3"
      >
        {t('nav.skip')}
      </a>
      <Header />
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        aria-busy={navigation.state !== 'idle'}
        className="mx-auto w-full max-w-6xl flex-1 px-4 py-8 sm:px-6 sm:py-12"
      >
        <Suspense fallback={<Loading />}>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
      <Onboarding />
      <LazyToaster />
      <ScrollRestoration />
    </div>
  )
}

function Loading() {
  const { t } = useTranslation()
  return (
    <p role="status" className="py-20 text-center text-ink-soft">
      {t('loading')}
    </p>
  )
}

function LazyToaster() {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => void toasterWanted.sent.then(() => setWanted(true)), [])
  return isWanted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null
}
