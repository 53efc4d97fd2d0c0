import { pathFor, type Section } from '@frase/core/pages/paths'
import { Menu, Moon, RotateCcw, Sparkles, Sun, X } from 'lucide-react'
import { useDeferredValue, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { NavLink, useLocation } from 'react-router'
import { setAccount, useAccount } from '../../services/account/account-state.ts'
import { usePlan } from '../../services/account/plan.tsx'
import { notify } from '../../services/page/notify.ts'
import { pageAnswers } from '../../services/page/page-answers.ts'
import { publicConfig } from '../../services/page/public-config.ts'
import { chooseTheme, currentTheme, onThemeChange } from '../../services/page/theme.ts'
import { useKeptFocus } from '../../services/page/use-kept-focus.ts'
import { useLanguage, useTranslation } from '../../services/texts/translation.ts'
import { LanguageSelect } from '../../ui/language-select.tsx'
import { useLazyComponent } from '../../ui/lazy-component.ts'
import { PlanBadge } from './plan-badge.tsx'

function LogoMark({ className = 'size-9' }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" className={className} aria-hidden="true">
      <path
        className="fill-clay"
        d="M10 4h28a6 6 0 0 1 6 6v22a6 6 0 0 1-6 6H24l-9 7v-7h-5a6 6 0 0 1-6-6V10a6 6 0 0 1 6-6z"
      />
      <circle cx="24" cy="12.5" r="3.6" className="fill-saffron" />
      <path className="fill-on-clay" d="M22.6 18.5h2.8l1.4 15h-5.6z" />
    </svg>
  )
}

/** Opens the login dialog. Hidden if accounts are switched off. */
function SignInEntry() {
  const { t } = useTranslation()
  const { session } = useAccount()
  return (
    session.status === 'anonymous' &&
    publicConfig.accounts && (
      <button
        type="button"
        onClick={() => setAccount({ login: 'login' })}
        className="min-h-11 rounded-full px-3 font-medium whitespace-nowrap hover:bg-sand"
      >
        {t('auth.enter')}
      </button>
    )
  )
}

function ThemeSwitch() {
  const { t } = useTranslation()
  const theme = useSyncExternalStore(onThemeChange, currentTheme, () => 'light')
  const next = theme === 'dark' ? 'light' : 'dark'
  const label = t(`theme.${next}`)
  return (
    <button
      type="button"
      className="grid size-11 place-content-center rounded-full hover:bg-sand"
      aria-label={label}
      data-tooltip={label}
      onClick={() => chooseTheme(next)}
    >
      {theme === 'dark' ? (
        <Sun className="size-5" aria-hidden="true" />
      ) : (
        <Moon className="size-5" aria-hidden="true" />
      )}
    </button>
  )
}

/** Loaded only after hydration: an earlier change would make React render the page again. */
const loadAccountCorner = () => pageAnswers.then(() => import('./account-corner.tsx'))

/** The last one is a symbol on a desktop: there is no room for seven names in French or German. */
const NAV_SECTIONS = [
  'home',
  'learn',
  'categories',
  'grammar',
  'exercises',
  'resources',
  'review',
] as const satisfies readonly Section[]

export function Header() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  // The button answers at once; what it opens takes a slow phone longer than a frame.
  const isMenuShown = useDeferredValue(isOpen)
  const { pathname } = useLocation()
  const { session } = useAccount()
  const menuId = useId()
  const header = useRef<HTMLElement>(null)
  const { target, part } = useKeptFocus<HTMLButtonElement>(isMenuShown)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu, and so does signing in
  useEffect(() => setOpen(false), [pathname, session.status])

  useEffect(() => {
    if (!isOpen) return
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    // A link to the current page closes it too, without navigating. A dialog returns the focus to the menu.
    const closeOnClick = ({ target }: MouseEvent) => {
      // The press that opened the menu arrives here too, from an icon that has been removed by now.
      if (!(target instanceof Element) || !target.isConnected || target.closest('dialog')) return
      if (target.closest('a') || !header.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('keydown', closeOnEscape)
    document.addEventListener('click', closeOnClick)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      document.removeEventListener('click', closeOnClick)
    }
  }, [isOpen])

  return (
    <header ref={header} className="sticky top-0 z-30 bg-paper">
      <div className="mx-auto flex max-w-7xl items-center gap-3 px-4 py-3 sm:px-6 xl:gap-2 xl:px-4">
        <NavLink to="/" className="flex items-center gap-2 rounded-lg font-display text-xl whitespace-nowrap">
          <LogoMark />
          Frase al Día
        </NavLink>
        {wideNavigation}
        <div className="ms-auto flex items-center gap-2 xl:contents">
          <AccountEntry />
          <button
            ref={target}
            type="button"
            className="grid size-11 place-content-center rounded-full hover:bg-sand xl:hidden"
            aria-expanded={isOpen}
            aria-controls={isMenuShown ? menuId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
            <span className="sr-only">{t(isOpen ? 'nav.close' : 'nav.open')}</span>
          </button>
        </div>
      </div>
      <div className="azulejo h-3" aria-hidden="true" />
      {/* Placed over the page: pushing the page down would lay out and paint all of it again. */}
      {isMenuShown && (
        <div
          {...part}
          id={menuId}
          className="absolute inset-x-0 top-full max-h-[calc(100dvh-5rem)] overflow-y-auto border-line border-b bg-paper px-4 pt-3 pb-5 shadow-card sm:px-6 xl:hidden"
        >
          <nav aria-label={t('nav.label')} className="flex flex-col">
            <NavLinks />
          </nav>
          <div className="mt-3 flex flex-wrap items-center gap-2 border-line border-t pt-4 pb-2">
            <PremiumLink />
            <PlanBadge />
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <LanguageSelect />
            <ThemeSwitch />
            <SignInEntry />
          </div>
        </div>
      )}
    </header>
  )
}

function WideNavigation() {
  const { t } = useTranslation()
  return (
    <div className="ms-auto hidden flex-1 items-center justify-end gap-1 xl:flex">
      <nav aria-label={t('nav.label')} className="me-auto flex items-center">
        <NavLinks />
      </nav>
      <PremiumLink />
      <LanguageSelect />
      <ThemeSwitch />
      <PlanBadge />
      <SignInEntry />
    </div>
  )
}

/** Always the same element: React does not render it again when the menu opens. */
const wideNavigation = <WideNavigation />

function AccountEntry() {
  const { t } = useTranslation()
  const { session, login } = useAccount()
  const isAnonymous = session.status === 'anonymous'
  const isWanted = !isAnonymous || login !== null
  const AccountCorner = useLazyComponent(loadAccountCorner, isWanted, () => {
    // Without a connection the page still works, as for an anonymous visitor.
    void notify({ title: t('errors.unreachable'), kind: 'destructive' })
    setAccount({ session: { status: 'anonymous' }, login: null })
  })
  if (!isWanted) return null
  if (AccountCorner) return <AccountCorner />
  return isAnonymous ? null : <span className="size-11" />
}

function NavLinks() {
  const { t } = useTranslation()
  const language = useLanguage()
  return NAV_SECTIONS.map((section) => (
    <NavLink
      key={section}
      to={pathFor(section, language)}
      end={section === 'home'}
      data-tooltip={section === 'review' ? t('nav.review') : undefined}
      className="rounded-full px-2.5 py-2.5 font-medium text-ink-soft soft-colors xl:px-1 2xl:px-2.5 hover:bg-sand hover:text-ink marks-current max-xl:py-3"
    >
      {section === 'review' && <RotateCcw className="hidden size-5 xl:block" aria-hidden="true" />}
      <span className={section === 'review' ? 'xl:sr-only' : ''}>{t(`nav.${section}`)}</span>
    </NavLink>
  ))
}

function PremiumLink() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { isPremium } = usePlan()
  return (
    <NavLink
      to={pathFor('premium', language)}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-saffron px-4 xl:px-2.5 2xl:px-4 font-semibold whitespace-nowrap text-on-saffron hover:brightness-105"
    >
      <Sparkles className="size-4" aria-hidden="true" />
      {t(isPremium ? 'nav.premium' : 'nav.becomePremium')}
    </NavLink>
  )
}
