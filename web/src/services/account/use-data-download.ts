import { useTranslation } from 'react-i18next'
import { messageFrom } from '../api.ts'
import { notify } from '../notify.ts'

const FILE_NAME = 'frase-al-dia.json'

/** Downloads all stored data of the signed-in learner as a file. */
export function useDataDownload() {
  const { t } = useTranslation()
  return async () => {
    try {
      const { exportData } = await import('./own-calls.ts')
      const address = URL.createObjectURL(await exportData())
      const link = document.createElement('a')
      link.href = address
      link.download = FILE_NAME
      link.click()
      // Some browsers lose the download if the address is revoked in the same task.
      setTimeout(() => URL.revokeObjectURL(address))
      void notify({ title: t('auth.menu.downloaded'), description: FILE_NAME, kind: 'success' })
    } catch (error) {
      void notify({
        title: t('auth.menu.downloadError'),
        description: messageFrom(error),
        kind: 'destructive',
      })
    }
  }
}
