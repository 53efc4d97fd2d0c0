import { loadAccountTexts } from '@frase/content/account-texts'
import type { accountDelete } from '@frase/core/contract/account'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../services/api/api.ts'
import { logProblem } from '../../services/page/log-problem.ts'
import { notify } from '../../services/page/notify.ts'
import { useLanguageContent } from '../../services/texts/language-content.ts'
import { useTranslation } from '../../services/texts/translation.ts'
import { Button, Spinner } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { FormMessage, TextField } from '../form-fields.tsx'

interface PasswordCheckProps {
  email: string
  password: string
  isWrong: boolean
  isSending: boolean
  onChange: (password: string) => void
}

/** Verifies the owner: by the password, or for somebody without one by signing in again. */
function PasswordCheck({ email, password, isWrong, isSending, onChange }: PasswordCheckProps) {
  const { change, freshSignIn } = useLanguageContent(loadAccountTexts)
  const part = useRef<HTMLDivElement>(null)
  const [mailed, setMailed] = useState<'sending' | 'sent' | 'failed' | null>(null)

  useEffect(() => {
    // Waits for the field to be writable again.
    if (!isSending) part.current?.querySelector('input')?.focus()
  }, [isSending])

  const mailLink = async () => {
    setMailed('sending')
    try {
      const { sendMagicLink } = await import('../../services/account/auth-calls.ts')
      setMailed((await sendMagicLink(email)) ? 'failed' : 'sent')
    } catch (error) {
      logProblem(error)
      setMailed('failed')
    }
  }

  return (
    <div ref={part} className="mt-4 stack-4">
      <FormMessage kind="error">{isWrong ? change.wrongPassword : change.signInAgain}</FormMessage>
      <TextField
        label={freshSignIn.password}
        type="password"
        autoComplete="current-password"
        readOnly={isSending}
        value={password}
        onChange={(event) => onChange(event.target.value)}
      />
      {mailed === 'sent' ? (
        <FormMessage kind="success">{freshSignIn.sent}</FormMessage>
      ) : (
        <Button kind="quiet" disabled={mailed === 'sending'} onClick={() => void mailLink()}>
          {freshSignIn.byMail}
        </Button>
      )}
      {mailed === 'failed' && <FormMessage kind="error">{change.failed}</FormMessage>}
    </div>
  )
}

/** A type, so that the page does not load the schemas of the contract for a few names. */
type Errors = (typeof accountDelete)['errors']
const SUBSCRIPTION_NOT_CANCELLED: Errors['subscription_not_cancelled'] = 502
const SIGN_IN_AGAIN: keyof Errors = 'sign_in_again'
const WRONG_PASSWORD: keyof Errors = 'wrong_password'

type Progress = 'asking' | 'deleting' | 'failed' | 'subscriptionRuns' | 'signInAgain' | 'wrongPassword'

interface DeleteAccountDialogProps {
  email: string
  isPremium: boolean
  onClose: () => void
}

/** Asks for the password too, but only where signing in was a while ago. */
export function DeleteAccountDialog({ email, isPremium, onClose }: DeleteAccountDialogProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [progress, setProgress] = useState<Progress>('asking')
  const [isPasswordNeeded, setPasswordNeeded] = useState(false)
  const [password, setPassword] = useState('')
  const isDeleting = progress === 'deleting'

  const remove = async () => {
    setProgress('deleting')
    try {
      const { deleteAccount } = await import('../../services/account/own-calls.ts')
      await deleteAccount(password)
    } catch (error) {
      const refused = error instanceof ApiError ? refusalOf(error) : 'failed'
      if (refused === 'signInAgain' || refused === 'wrongPassword') setPasswordNeeded(true)
      return setProgress(refused)
    }
    void notify({ title: t('auth.deletion.done'), description: t('auth.deletion.doneText') })
    await navigate('/')
  }

  return (
    <Dialog title={t('auth.deletion.title')} onClose={onClose}>
      <p className="mt-3 text-pretty">{t('auth.deletion.text')}</p>
      {isPremium && <p className="mt-3 text-pretty">{t('auth.deletion.subscription')}</p>}
      {isPasswordNeeded && (
        <Suspense fallback={<Spinner />}>
          <PasswordCheck
            email={email}
            password={password}
            isWrong={progress === 'wrongPassword'}
            isSending={isDeleting}
            onChange={setPassword}
          />
        </Suspense>
      )}
      {(progress === 'failed' || progress === 'subscriptionRuns') && (
        <div className="mt-4">
          <FormMessage kind="error">{t(`auth.deletion.${progress}`)}</FormMessage>
        </div>
      )}
      <div className="mt-6 flex flex-wrap-reverse justify-end gap-3">
        <Button onClick={onClose}>{t('auth.deletion.keep')}</Button>
        <Button
          kind="stop"
          disabled={isDeleting || (isPasswordNeeded && !password)}
          onClick={() => void remove()}
        >
          {isDeleting && <Spinner />}
          {t('auth.menu.delete')}
        </Button>
      </div>
    </Dialog>
  )
}

function refusalOf({ status, message }: ApiError): Progress {
  if (status === SUBSCRIPTION_NOT_CANCELLED) return 'subscriptionRuns'
  if (message === SIGN_IN_AGAIN) return 'signInAgain'
  return message === WRONG_PASSWORD ? 'wrongPassword' : 'failed'
}
