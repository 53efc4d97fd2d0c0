import { RefreshCw } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { isBusy, onBusyChange } from '../services/page/busy.ts'
import { useTranslation } from '../services/texts/translation.ts'
import { Button } from '../ui/button.tsx'

let root: Root | undefined

/** Outside the app's React tree: a visit without a new version does not download this. */
export function showUpdateNotice(onReload: () => void): void {
  root ??= createRoot(addStatusRegion())
  const hide = () => root?.render(null)
  root.render(<UpdateNotice onReload={onReload} onLater={hide} />)
}

/** Added before its text: a live region that appears together with its text is not announced. */
function addStatusRegion(): HTMLElement {
  const region = document.createElement('div')
  region.setAttribute('role', 'status')
  document.body.append(region)
  return region
}

interface UpdateNoticeProps {
  onReload: () => void
  onLater: () => void
}

function UpdateNotice({ onReload, onLater }: UpdateNoticeProps) {
  const { t } = useTranslation()
  const isHidden = useSyncExternalStore(onBusyChange, isBusy)
  if (isHidden) return null
  return (
    <div className="card fixed inset-x-3 bottom-3 z-10 flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:right-auto sm:left-4 sm:bottom-4 sm:max-w-lg">
      <p className="flex min-w-44 flex-1 items-center gap-3 text-balance text-sm">
        <RefreshCw className="size-5 shrink-0 text-clay-text" aria-hidden="true" />
        {t('offline.updateReady')}
      </p>
      <div className="ml-auto flex gap-1">
        <Button kind="quiet" onClick={onLater}>
          {t('offline.later')}
        </Button>
        <Button onClick={onReload}>{t('offline.reload')}</Button>
      </div>
    </div>
  )
}
