import { LOCAL_INBOX_PATH } from '@frase/core/contract/paths'
import { accountState, type LoginView } from '../../services/account/account-state.ts'
import { notify } from '../../services/notify.ts'
import { publicConfig } from '../../services/public-config.ts'
import { useTranslation } from '../../services/translation.ts'

/** Shows the success of a form, with a link to the local inbox if the mail did not leave this machine. */
export function useSuccessNotice(view: LoginView) {
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
