import { useState } from 'react'
import { useAccount } from '../../../services/account/account-state.ts'
import { usePlan } from '../../../services/account/plan.tsx'
import { useDataDownload } from '../../../services/account/use-data-download.ts'
import { useTranslation } from '../../../services/texts/translation.ts'
import { DeleteAccountDialog } from '../../../ui/account/delete-account-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { SettingsGroup, useSettingsTexts } from '../group/settings-group.tsx'

export function DataGroup() {
  const { t } = useTranslation()
  const { session } = useAccount()
  const { title, text } = useSettingsTexts().data
  const downloadData = useDataDownload()
  if (session.status !== 'signedIn') return null
  return (
    <SettingsGroup title={title} text={text}>
      <Button onClick={() => void downloadData()}>{t('auth.menu.download')}</Button>
    </SettingsGroup>
  )
}

export function DeletionGroup() {
  const { t } = useTranslation()
  const { session } = useAccount()
  const { isPremium } = usePlan()
  const { title, text } = useSettingsTexts().deletion
  const [isAsking, setAsking] = useState(false)
  if (session.status !== 'signedIn') return null
  return (
    <SettingsGroup title={title} text={text}>
      <Button kind="stop" onClick={() => setAsking(true)}>
        {t('auth.menu.delete')}
      </Button>
      {isAsking && (
        <DeleteAccountDialog
          email={session.user.email}
          isPremium={isPremium}
          onClose={() => setAsking(false)}
        />
      )}
    </SettingsGroup>
  )
}
