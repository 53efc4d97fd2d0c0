import { Eye, EyeOff } from 'lucide-react'
import { Button } from './button.tsx'

interface EyeButtonProps {
  isShown: boolean
  labels: readonly [hide: string, show: string]
  className?: string
  onPress: () => void
}

/** Hides a text and shows it again. */
export function EyeButton({ isShown, labels: [hide, show], className = '', onPress }: EyeButtonProps) {
  const Icon = isShown ? EyeOff : Eye
  return (
    <Button className={`max-sm:px-4 ${className}`} onClick={onPress}>
      <Icon className="size-5" aria-hidden="true" />
      {isShown ? hide : show}
    </Button>
  )
}
