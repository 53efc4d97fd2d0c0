import { ERROR_REDIRECT_DELAY, RESET_SUCCESS_DELAY } from '@frase/core/account/account-delays'
import { readResetTokens, type SessionTokens } from '@frase/core/account/auth-callback'
import { ACCOUNTS_OFF, type AuthMessage, known, rawMessage } from '@frase/core/account/auth-messages'
import { lazy, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { setAccount } from '../../services/account/account-state.ts'
import { useAddressOnce, useHomeLater } from '../../services/account/address-parameters.ts'
import type { LinkQuestion } from '../../services/account/auth-calls.ts'
import { useAuthText } from '../../services/account/auth-text.ts'
import { logProblem } from '../../services/page/log-problem.ts'
import { useTranslation } from '../../services/texts/translation.ts'
import { Button, ButtonLink, Spinner } from '../../ui/button.tsx'
import { FormMessage } from '../../ui/form-fields.tsx'
import { LinkCard } from '../../ui/link-card.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

type ResetLink =
  | { kind: 'validating' }
  | { kind: 'asking'; question: LinkQuestion }
  | { kind: 'valid' }
  | { kind: 'invalid'; message: AuthMessage }

const INVALID: ResetLink = { kind: 'invalid', message: known('invalidResetLink') }

/** A link is valid if it is complete and the accounts service opens a session for it. */
function useResetLink(): { link: ResetLink; agree: () => void } {
  const tokens = useAddressOnce(readResetTokens)
  const [isAgreed, setAgreed] = useState(false)
  const [link, setLink] = useState<ResetLink>(tokens ? { kind: 'validating' } : INVALID)

  useEffect(() => {
    if (!tokens) return
    let isLeft = false
    void validate(tokens, isAgreed).then((outcome) => !isLeft && setLink(outcome))
    return () => {
      isLeft = true
    }
  }, [tokens, isAgreed])

  const agree = () => {
    setLink({ kind: 'validating' })
    setAgreed(true)
  }
  return { link, agree }
}

async function validate(tokens: SessionTokens, isAgreed: boolean): Promise<ResetLink> {
  try {
    const { openSession, questionAbout } = await import('../../services/account/auth-calls.ts')
    const question = isAgreed ? null : await questionAbout(tokens.accessToken)
    if (question) return question === 'unknown' ? INVALID : { kind: 'asking', question }
    const failure = await openSession(tokens)
    if (!failure) return { kind: 'valid' }
    return failure.message === ACCOUNTS_OFF ? { kind: 'invalid', message: rawMessage(failure) } : INVALID
  } catch (error) {
    logProblem(error)
    return { kind: 'invalid', message: known('unexpected') }
  }
}

/** Hardly anybody sees it. */
const ContinueAs = lazy(async () => ({
  default: (await import('../../ui/account/link-notices.tsx')).ContinueAs,
}))

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
