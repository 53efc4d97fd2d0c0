import { useTranslation } from '../../../services/translation.ts'
import { Button } from '../../../ui/button.tsx'

interface CheckButtonProps {
  id?: string
  isReady: boolean
  isDone: boolean
  onCheck: () => void
}

/** Once pressed it only counts as disabled: a button that is really disabled would lose the focus it has. */
export function CheckButton({ id, isReady, isDone, onCheck }: CheckButtonProps) {
  const { t } = useTranslation()
  return (
    <Button
      id={id}
      kind="primary"
      disabled={!isReady && !isDone}
      aria-disabled={isDone || !isReady}
      className={isDone ? 'cursor-not-allowed opacity-50' : ''}
      onClick={() => isDone || onCheck()}
    >
      {t('exercises.check')}
    </Button>
  )
}
