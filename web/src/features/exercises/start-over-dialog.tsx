import { SESSION_TEXTS } from '@frase/content/session-texts'
import { usePlano } from '../../services/plan.tsx'
import { useLanguage } from '../../services/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface StartOverDialogProps {
  onResume: () => void
  onStartOver: () => void
  onClose: () => void
}

/** Asks before a session in progress is thrown away. */
export function StartOverDialog({ onResume, onStartOver, onClose }: StartOverDialogProps) {
  const { waiting: texts } = SESSION_TEXTS[useLanguage()]
  const { isPremium } = usePlano()
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <p className="mt-3 text-pretty">{texts.text}</p>
      {!isPremium && <p className="mt-2 text-pretty">{texts.counts}</p>}
      <div className="mt-6 flex flex-wrap-reverse justify-end gap-3">
        <Button onClick={onStartOver}>{texts.startOver}</Button>
        <Button kind="primary" onClick={onResume}>
          {texts.resume}
        </Button>
      </div>
    </Dialog>
  )
}
