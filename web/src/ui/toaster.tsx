import { useEffect } from 'react'
import { Toaster as Sonner } from 'sonner'
import { toasterIsMounted } from '../services/page/notify.ts'
import { useTranslation } from '../services/texts/translation.ts'

/** Bottom right, reached by Alt+T: both are the library's defaults, written out because the specification fixes them. */
export default function Toaster() {
  const { t } = useTranslation()
  useEffect(toasterIsMounted, [])
  return (
    <Sonner
      position="bottom-right"
      hotkey={['altKey', 'KeyT']}
      containerAriaLabel={t('notifications')}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: 'toast',
          title: 'font-semibold',
          description: 'text-sm opacity-90',
          error: 'toast-destructive',
          success: 'toast-success',
          warning: 'toast-warning',
        },
      }}
    />
  )
}
