import { GO_ON } from '../../../exercises/shell/session-frame.tsx'
import { useTranslation } from '../../../services/texts/translation.ts'
import { Button } from '../../../ui/button.tsx'

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
