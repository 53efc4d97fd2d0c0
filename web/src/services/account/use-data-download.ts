import { messageFrom } from '../api/api.ts'
import { notify } from '../page/notify.ts'
import { useTranslation } from '../texts/translation.ts'

const FILE_NAME = 'frase-al-dia.json'

/** Downloads all stored data of the signed-in learner as a file. */
export function useDataDownload() {
  const { t } = useTranslation()
  return async () => {
    try {
      const { saveData } = await import('./own-calls.ts')
      await saveData(FILE_NAME)
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
