import { LOGIN_CLOSE_DELAY } from '@frase/core/account/account-delays'
import { LOCAL_INBOX_PATH } from '@frase/core/contract/paths'
import { useEffect, useState } from 'react'
import { accountState, type LoginView, setAccount } from '../../services/account/account-state.ts'
import { notify } from '../../services/page/notify.ts'
import { publicConfig } from '../../services/page/public-config.ts'
import { useTranslation } from '../../services/texts/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LoginForm } from './login-form.tsx'
import { VIEWS } from './login-views.ts'

/** Shows the success of a form, with a link to the local inbox if the mail did not leave this machine. */
function useSuccessNotice(view: LoginView) {
  const { t } = useTranslation()
  const texts = {
    login: t('auth.welcomeBack'),
    register: t('auth.confirmEmail'),
    magicLink: null,
    forgot: t('auth.resetSent'),
  }
  return () => {
    // An installation without e-mail confirmation signs people in at once: there is no mail to look for.
    const isMailed = view !== 'login' && accountState().session.status === 'anonymous'
    const text = view === 'register' && !isMailed ? null : texts[view]
    const inbox = isMailed && publicConfig.hasLocalInbox
    void notify({
      title: t(`auth.success.${view}`),
      kind: 'success',
      description: (text || inbox) && (
        <>
          {text}
          {inbox && (
            <a href={LOCAL_INBOX_PATH} className="flex min-h-11 items-center underline underline-offset-4">
              {t('auth.inbox')}
            </a>
          )}
        </>
      ),
    })
  }
}

const close = () => setAccount({ login: null })

/** Login, sign-up, magic link and password reset. Unmounting it discards what was typed. */
export function LoginDialog({ view }: { view: LoginView }) {
  const { t } = useTranslation()
  const [isDone, setDone] = useState(false)
  const showNotice = useSuccessNotice(view)

  useEffect(() => {
    // Preloaded while the form is being filled in.
    import('../../services/account/auth-calls.ts').catch(() => {})
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: success is the event; the notice only reports it
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(close, LOGIN_CLOSE_DELAY)
    return () => {
      clearTimeout(timer)
      // Behind an open dialog the notice could be neither announced nor reached.
      showNotice()
    }
  }, [isDone])

  return (
    <Dialog title={t(`auth.dialog.title.${view}`)} onClose={close}>
      <p className="mt-2 mb-6 text-ink-soft text-pretty">{t(`auth.dialog.text.${view}`)}</p>
      <LoginForm view={view} isDone={isDone} onSuccess={() => setDone(true)} />
      <div className="mt-6 flex flex-col items-stretch gap-1 border-line border-t pt-4">
        {VIEWS[view].others.map((other) => (
          <Button key={other} kind="quiet" disabled={isDone} onClick={() => setAccount({ login: other })}>
            {t(`auth.dialog.go.${other}`)}
          </Button>
        ))}
        <Button className="mt-3" onClick={close}>
          {t('auth.dialog.close')}
        </Button>
      </div>
    </Dialog>
  )
}
