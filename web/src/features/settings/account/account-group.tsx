import { useState } from 'react'
import { type AccountUser, setAccount, useAccount } from '../../../services/account/account-state.ts'
import { usePlan } from '../../../services/account/plan.tsx'
import { publicConfig } from '../../../services/page/public-config.ts'
import { useTranslation } from '../../../services/texts/translation.ts'
import { Button } from '../../../ui/button.tsx'
import { SettingsGroup, useSettingsTexts } from '../group/settings-group.tsx'
import { ChangeEmailForm, ChangePasswordForm } from './change-forms.tsx'

export function AccountGroup() {
  const { t } = useTranslation()
  const { session } = useAccount()
  const { title, loading, signedOut } = useSettingsTexts().account
  if (!publicConfig.accounts) return null
  if (session.status === 'anonymous') {
    return (
      <SettingsGroup title={title} text={signedOut}>
        <Button kind="primary" onClick={() => setAccount({ login: 'login' })}>
          {t('auth.enter')}
        </Button>
      </SettingsGroup>
    )
  }
  return (
    <SettingsGroup title={title}>
      {session.status === 'loading' ? (
        <p role="status" className="text-ink-soft">
          {loading}
        </p>
      ) : (
        <Account user={session.user} />
      )}
    </SettingsGroup>
  )
}

type Change = 'email' | 'password'

function Account({ user }: { user: AccountUser }) {
  const { t } = useTranslation()
  const { plan } = usePlan()
  const texts = useSettingsTexts().account
  const [open, setOpen] = useState<Change | null>(null)
  const opener = (change: Change, label: string) => (
    <Button aria-expanded={open === change} onClick={() => setOpen(open === change ? null : change)}>
      {label}
    </Button>
  )
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <dt className="text-ink-soft">{texts.email}</dt>
        <dd className="font-semibold wrap-anywhere">{user.email}</dd>
        <dt className="text-ink-soft">{texts.plan}</dt>
        <dd className="font-semibold">{t(`plan.${plan}`)}</dd>
      </dl>
      <div className="mt-5 flex flex-wrap gap-3">
        {opener('email', texts.changeEmail)}
        {opener('password', texts.changePassword)}
      </div>
      {open === 'email' && <ChangeEmailForm current={user.email} />}
      {open === 'password' && <ChangePasswordForm email={user.email} />}
    </>
  )
}
