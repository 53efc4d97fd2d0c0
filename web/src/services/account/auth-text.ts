import type { AuthMessage } from '@frase/core/account/auth-messages'
import { useTranslation } from '../texts/translation.ts'

/** The message for the result of an auth call or a form. */
export function useAuthText(): (message: AuthMessage) => string {
  const { t } = useTranslation()
  return (message) => {
    if (message.kind === 'raw') return message.text
    return message.name === 'unexpected' ? t('auth.unexpectedError') : t(`auth.messages.${message.name}`)
  }
}
