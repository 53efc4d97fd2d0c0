import { Snail } from 'lucide-react'
import { useTranslation } from '../services/translation.ts'
import { Button } from './button.tsx'

/** The same sound, slowly. */
export function SlowButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation()
  const label = t('audio.slower')
  return (
    <Button className="px-3!" aria-label={label} data-tooltip={label} onClick={onPress}>
      <Snail className="size-5" aria-hidden="true" />
    </Button>
  )
}
