import { useState } from 'react'
import { useAccount } from '../../services/account/account-state.ts'
import { usePlano } from '../../services/plan.tsx'
import { useTranslation } from '../../services/translation.ts'
import { Button } from '../../ui/button.tsx'
import { DeleteAccountDialog } from '../../ui/delete-account-dialog.tsx'
import { SettingsGroup } from './settings-group.tsx'
import { useSettingsTexts } from './use-settings-texts.ts'

export function DeletionGroup() {
  const { t } = useTranslation()
  const { session } = useAccount()
  const { isPremium } = usePlano()
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
