import type { accountDelete } from '@frase/core/contract/account'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError } from '../services/api.ts'
import { notify } from '../services/notify.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import { Spinner } from '../ui/spinner.tsx'

/** A type, so that the page does not load the schemas of the contract for one number. */
type Errors = (typeof accountDelete)['errors']
const SUBSCRIPTION_NOT_CANCELLED: Errors['subscription_not_cancelled'] = 502

type Progress = 'asking' | 'deleting' | 'failed' | 'subscriptionRuns'

export function DeleteAccountDialog({ isPremium, onClose }: { isPremium: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [progress, setProgress] = useState<Progress>('asking')
  const isDeleting = progress === 'deleting'

  const remove = async () => {
    setProgress('deleting')
    try {
      const { deleteAccount } = await import('../services/account/own-calls.ts')
      await deleteAccount()
    } catch (error) {
      const isStillPaid = error instanceof ApiError && error.status === SUBSCRIPTION_NOT_CANCELLED
      return setProgress(isStillPaid ? 'subscriptionRuns' : 'failed')
    }
    void notify({ title: t('auth.deletion.done'), description: t('auth.deletion.doneText') })
    await navigate('/')
  }

  return (
    <Dialog title={t('auth.deletion.title')} onClose={onClose}>
      <p className="mt-3 text-pretty">{t('auth.deletion.text')}</p>
      {isPremium && <p className="mt-3 text-pretty">{t('auth.deletion.subscription')}</p>}
      {(progress === 'failed' || progress === 'subscriptionRuns') && (
        <div className="mt-4">
          <FormMessage kind="error">{t(`auth.deletion.${progress}`)}</FormMessage>
        </div>
      )}
      <div className="mt-6 flex flex-wrap-reverse justify-end gap-3">
        <Button onClick={onClose}>{t('auth.deletion.keep')}</Button>
        <Button kind="stop" disabled={isDeleting} onClick={() => void remove()}>
          {isDeleting && <Spinner />}
          {t('auth.menu.delete')}
        </Button>
      </div>
    </Dialog>
  )
}
