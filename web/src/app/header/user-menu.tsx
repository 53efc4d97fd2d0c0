import { type AccountTexts, loadAccountTexts } from '@frase/content/account-texts'
import { type AuthFailure, isOutage } from '@frase/core/account/auth-messages'
import { avatarLetters, type Profile } from '@frase/core/account/profile'
import { pathFor } from '@frase/core/pages/paths'
import {
  ChartColumn,
  CreditCard,
  Crown,
  Download,
  LogOut,
  type LucideIcon,
  Repeat,
  Route,
  Settings,
  Trash2,
} from 'lucide-react'
import { type ComponentProps, useCallback, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { AccountUser } from '../../services/account/account-state.ts'
import { usePlan } from '../../services/account/plan.tsx'
import { useDataDownload } from '../../services/account/use-data-download.ts'
import { usePortal } from '../../services/account/use-portal.ts'
import { notify } from '../../services/page/notify.ts'
import { useLanguage, useTranslation } from '../../services/texts/translation.ts'
import { DeleteAccountDialog } from '../../ui/account/delete-account-dialog.tsx'
import { hidePopover, startPopoverButton } from './popover.ts'

interface Question {
  SignOutDialog: typeof import('./sign-out-dialog.tsx').SignOutDialog
  texts: AccountTexts['leave']
}

/** `logOut` asks first if there is a record of the person on this device; `leave` is the answer. */
function useLogout(person: string) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [isLeaving, setLeaving] = useState(false)
  const [question, setQuestion] = useState<Question | null>(null)

  const run = async (isAnswered: boolean, isKept: boolean) => {
    setLeaving(true)
    try {
      const { hasRecord, leaveDevice } = await import('../../services/memory/open/leave-device.ts')
      if (!isAnswered && (await hasRecord(person))) await ask()
      else await end(leaveDevice(person, isKept))
    } catch {
      void notify({ title: t('auth.unexpectedError'), kind: 'destructive' })
    }
    setLeaving(false)
  }

  const ask = async () => {
    const [{ SignOutDialog }, { leave: texts }] = await Promise.all([
      import('./sign-out-dialog.tsx'),
      loadAccountTexts(language),
    ])
    setQuestion({ SignOutDialog, texts })
  }

  const end = async (leaving: Promise<AuthFailure | null>) => {
    const failure = await leaving
    if (failure) {
      const description = isOutage(failure) ? t('auth.loggedOutHere') : failure.message
      void notify({ title: t('auth.error'), description, kind: 'destructive' })
      if (!isOutage(failure)) return
    } else void notify({ title: t('auth.logoutSuccess'), description: t('auth.seeYouSoon') })
    // The menu with the focused button has been closed.
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  return {
    isLeaving,
    question,
    logOut: () => run(false, false),
    leave: (isKept: boolean) => run(true, isKept),
    stay: () => setQuestion(null),
  }
}

const GAP = 8
const PAGES = [
  ['learn', Route, 'nav.learn'],
  ['review', Repeat, 'nav.review'],
  ['progress', ChartColumn, 'nav.progress'],
  ['settings', Settings, 'footer.settings'],
] as const
const MENU_ITEM = 'flex min-h-11 items-center gap-3 rounded-2xl px-3 py-2 font-medium hover:bg-sand'

/** A native popover: the browser closes it on Escape and on a click outside. */
export function UserMenu({ user, profile }: { user: AccountUser; profile: Profile | null }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { plan, isPremium } = usePlan()
  const { openPortal, isOpening } = usePortal()
  const { logOut, leave, stay, isLeaving, question } = useLogout(user.id)
  const downloadData = useDataDownload()
  const [isDeleting, setDeleting] = useState(false)
  const menuId = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)

  const placeMenu = useCallback(() => {
    const corner = opener.current?.getBoundingClientRect()
    if (!corner || !menu.current) return
    menu.current.style.top = `${corner.bottom + GAP}px`
    menu.current.style.right = `${document.documentElement.clientWidth - corner.right}px`
  }, [])
  const close = () => menu.current && hidePopover(menu.current)
  const andClose = (act: () => void) => () => {
    close()
    act()
  }

  useEffect(() => {
    if (!opener.current || !menu.current) return undefined
    return startPopoverButton(opener.current, menu.current, placeMenu)
  }, [placeMenu])

  return (
    <>
      <button
        ref={opener}
        type="button"
        popoverTarget={menuId}
        className="grid size-11 shrink-0 place-content-center rounded-full bg-cobalt font-semibold text-paper hover:opacity-90"
      >
        <span aria-hidden="true">{avatarLetters(user.email)}</span>
        <span className="sr-only">{t('auth.menu.label', { email: user.email })}</span>
      </button>
      <div
        ref={menu}
        id={menuId}
        popover="auto"
        onBeforeToggle={placeMenu}
        className="card fixed inset-auto m-0 w-72 max-w-[calc(100vw-2rem)] p-2 text-ink"
      >
        <div className="flex flex-col items-start gap-2 border-line border-b px-3 pt-2 pb-4">
          <p className="max-w-full font-semibold wrap-anywhere">{user.email}</p>
          <p
            className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 font-semibold text-sm ${isPremium ? 'bg-saffron text-on-saffron' : 'bg-sand text-ink'}`}
          >
            {isPremium && <Crown className="size-4" aria-hidden="true" />}
            {t(`plan.${plan}`)}
          </p>
        </div>
        <ul className="mt-2">
          {profile?.stripe_customer_id && (
            <MenuItem icon={CreditCard} disabled={isOpening} onClick={() => void openPortal()}>
              {t('auth.menu.manage')}
            </MenuItem>
          )}
          {PAGES.map(([section, Icon, name]) => (
            <li key={section}>
              <Link to={pathFor(section, language)} className={MENU_ITEM} onClick={close}>
                <Icon className="size-5 shrink-0 text-clay-text" aria-hidden="true" />
                {t(name)}
              </Link>
            </li>
          ))}
          <MenuItem icon={Download} onClick={andClose(() => void downloadData())}>
            {t('auth.menu.download')}
          </MenuItem>
          <MenuItem icon={Trash2} onClick={andClose(() => setDeleting(true))}>
            {t('auth.menu.delete')}
          </MenuItem>
          <MenuItem icon={LogOut} disabled={isLeaving} onClick={andClose(() => void logOut())}>
            {t('auth.menu.logout')}
          </MenuItem>
        </ul>
      </div>
      {question && (
        <question.SignOutDialog
          texts={question.texts}
          person={user.id}
          isLeaving={isLeaving}
          onSignOut={(isKept) => void leave(isKept)}
          onClose={stay}
        />
      )}
      {isDeleting && (
        <DeleteAccountDialog email={user.email} isPremium={isPremium} onClose={() => setDeleting(false)} />
      )}
    </>
  )
}

type MenuItemProps = ComponentProps<'button'> & { icon: LucideIcon }

function MenuItem({ icon: Icon, children, ...button }: MenuItemProps) {
  return (
    <li>
      <button
        type="button"
        className={`${MENU_ITEM} w-full text-start disabled:cursor-not-allowed disabled:opacity-50`}
        {...button}
      >
        <Icon className="size-5 shrink-0 text-clay-text" aria-hidden="true" />
        {children}
      </button>
    </li>
  )
}
