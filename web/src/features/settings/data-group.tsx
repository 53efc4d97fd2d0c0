import { useAccount } from '../../services/account/account-state.ts'
import { useDataDownload } from '../../services/account/use-data-download.ts'
import { useTranslation } from '../../services/translation.ts'
import { Button } from '../../ui/button.tsx'
import { SettingsGroup } from './settings-group.tsx'
import { useSettingsTexts } from './use-settings-texts.ts'

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
