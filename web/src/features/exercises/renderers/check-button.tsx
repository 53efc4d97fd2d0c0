import { useTranslation } from '../../../services/translation.ts'
import { Button } from '../../../ui/button.tsx'
import { GO_ON } from '../../../ui/session-keys.ts'

interface CheckButtonProps {
  id?: string
  isReady: boolean
  isDone: boolean
  onCheck: () => void
}

export function CheckButton({ id, isReady, isDone, onCheck }: CheckButtonProps) {
  const { t } = useTranslation()
  return (
    <Button
      id={id}
      kind="primary"
      {...GO_ON}
      disabled={!isReady && !isDone}
      isIdle={isDone}
      onClick={onCheck}
    >
      {t('exercises.check')}
    </Button>
  )
}
