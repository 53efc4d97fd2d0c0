import { ERROR_REDIRECT_DELAY, RESET_SUCCESS_DELAY } from '@frase/core/account/account-delays'
import { lazy, useState } from 'react'
import { useNavigate } from 'react-router'
import { setAccount } from '../../services/account/account-state.ts'
import { useAuthText } from '../../services/account/auth-text.ts'
import { useHomeLater } from '../../services/account/use-home-later.ts'
import { useTranslation } from '../../services/translation.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { LinkCard } from '../../ui/link-card.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { useResetLink } from './use-reset-link.ts'

/** Hardly anybody sees it. */
const ContinueAs = lazy(async () => ({ default: (await import('../../ui/link-notices.tsx')).ContinueAs }))

export function Component() {
  const { t } = useTranslation()
  const authText = useAuthText()
  const navigate = useNavigate()
  const { link, agree } = useResetLink()
  const [isDone, setDone] = useState(false)
  useHomeLater(isDone ? RESET_SUCCESS_DELAY : link.kind === 'invalid' ? ERROR_REDIRECT_DELAY : null)

  if (link.kind === 'asking') {
    return (
      <LinkCard>
        <ContinueAs
          {...link.question}
          onContinue={agree}
          onRefuse={() => void navigate('/', { replace: true })}
        />
      </LinkCard>
    )
  }
  return (
    <LinkCard>
      <h1 className="font-display text-2xl text-balance">{t('auth.reset.title')}</h1>
      {link.kind === 'validating' && (
        <p role="status" className="mt-4 flex items-center gap-2 text-ink-soft">
          <Spinner />
          {t('auth.reset.validating')}
        </p>
      )}
      {link.kind === 'valid' && !isDone && <NewPasswordForm onSuccess={() => setDone(true)} />}
      {isDone && (
        <div className="mt-5">
          <FormMessage kind="success">{t('auth.success.reset')}</FormMessage>
          <p className="mt-3 text-ink-soft">{t('auth.homeSoon')}</p>
        </div>
      )}
      {link.kind === 'invalid' && (
        <div className="mt-5">
          <FormMessage kind="error">{authText(link.message)}</FormMessage>
          <p className="mt-3 text-ink-soft">{t('auth.homeSoon')}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button kind="primary" onClick={() => setAccount({ login: 'forgot' })}>
              {t('auth.reset.again')}
            </Button>
            <ButtonLink to="/">{t('auth.home')}</ButtonLink>
          </div>
        </div>
      )}
    </LinkCard>
  )
}
