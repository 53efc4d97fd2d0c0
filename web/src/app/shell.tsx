import { pathFor, type Section } from '@frase/core/pages/paths'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Link, NavigationType, useLocation, useNavigationType } from 'react-router'
import { trackPageView } from '../services/analytics/analytics.ts'
import { isConsentNeeded, useConsent } from '../services/analytics/consent.ts'
import { useNoticesSent, wantToasterLater } from '../services/page/notify.ts'
import { readStored } from '../services/storage/storage.ts'
import { applyPageHead } from '../services/texts/page-head.ts'
import { useLanguage, useTranslation } from '../services/texts/translation.ts'
import { lazyOptional, useLazyComponent } from '../ui/lazy-component.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { Header } from './header/header.tsx'
import { useLeaveLoadingScreen } from './use-leave-loading-screen.ts'

const SECTIONS = [
  'today',
  'sentences',
  'review',
  'progress',
  'settings',
  'privacy',
  'terms',
  'contact',
] as const satisfies readonly Section[]

function Footer() {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <footer className="mt-8 border-line border-t bg-sand/60">
      <div className="mx-auto flex max-w-6xl flex-col items-center gap-3 px-4 py-8 text-sm sm:flex-row sm:justify-between sm:px-6">
        {/* At New Year the page may have been prerendered in the other year. */}
        <p className="text-ink-soft" suppressHydrationWarning>
          {t('footer.rights', { year: new Date().getFullYear() })}
        </p>
        <nav aria-label={t('footer.label')} className="flex flex-wrap justify-center gap-x-1">
          {SECTIONS.map((section) => (
            <Link
              key={section}
              to={pathFor(section, language)}
              className="rounded-full px-3 py-2.5 underline decoration-line-strong underline-offset-4 hover:decoration-clay"
            >
              {t(`footer.${section}`)}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  )
}

const ConsentNotice = lazyOptional(() => import('../features/consent/consent-notice.tsx'))
const loadOnboarding = () => import('../features/onboarding/onboarding.tsx')
const loadToaster = () => import('../ui/toaster.tsx')

/** Header, footer and everything else around the page. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { pathname, state } = useLocation()
  const navigationType = useNavigationType()
  const main = useRef<HTMLElement>(null)
  const isFirst = useRef(true)

  useEffect(() => applyPageHead(pathname, language), [pathname, language])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is the event; the state only qualifies it
  useEffect(() => {
    if (isFirst.current || state?.keepFocus) {
      isFirst.current = false
      return
    }
    // Otherwise the focus would stay on a link that is no longer there.
    main.current?.focus({ preventScroll: true })
    // On back and forward the browser restores the scroll position itself.
    if (navigationType !== NavigationType.Pop) window.scrollTo(0, 0)
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
        className="mx-auto w-full max-w-6xl flex-1 px-4 py-8 sm:px-6 sm:py-12"
      >
        <CrashBoundary path={pathname}>
          <Suspense fallback={<Loading />}>{children}</Suspense>
        </CrashBoundary>
      </main>
      <Footer />
      <PageViews pathname={pathname} />
      <LazyOnboarding />
      {isConsentNeeded && (
        <Suspense>
          <ConsentNotice />
        </Suspense>
      )}
      <LazyToaster />
    </div>
  )
}

function Loading() {
  useLeaveLoadingScreen()
  const { t } = useTranslation()
  return (
    <p role="status" className="min-h-dvh py-20 text-center text-ink-soft">
      {t('loading')}
    </p>
  )
}

/** A separate component, so that reading the stored consent does not re-render the whole shell. */
function PageViews({ pathname }: { pathname: string }) {
  const consent = useConsent()
  // The current page counts from the moment of consent.
  useEffect(() => {
    if (consent === 'accepted') trackPageView(pathname)
  }, [pathname, consent])
  return null
}

/** Loaded for a new visitor only, and after the page itself is shown. */
function LazyOnboarding() {
  const [isNew, setNew] = useState(false)
  useEffect(() => setNew(readStored(STORAGE_KEYS.onboarding) === null), [])
  const Onboarding = useLazyComponent(loadOnboarding, isNew)
  return Onboarding && <Onboarding />
}

function LazyToaster() {
  const Toaster = useLazyComponent(loadToaster, useNoticesSent(), wantToasterLater)
  return Toaster && <Toaster />
}
