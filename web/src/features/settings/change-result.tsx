import { LOCAL_INBOX_PATH } from '@frase/core/contract/paths'
import { publicConfig } from '../../services/public-config.ts'
import { useTranslation } from '../../services/translation.ts'
import { FormMessage } from '../../ui/form-message.tsx'
import type { ChangeResult as Result } from './use-account-change.ts'

/** With a link to the local inbox where a mail did not leave this machine. */
export function ChangeResult({ result, isMailed = false }: { result: Result; isMailed?: boolean }) {
  const { t } = useTranslation()
  return (
    <FormMessage kind={result.kind}>
      {result.text}
      {isMailed && result.kind === 'success' && publicConfig.hasLocalInbox && (
        <a href={LOCAL_INBOX_PATH} className="flex min-h-11 items-center underline underline-offset-4">
          {t('auth.inbox')}
        </a>
      )}
    </FormMessage>
  )
}
