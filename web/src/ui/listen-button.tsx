import { Square, Volume2 } from 'lucide-react'
import type { AudioStatus } from '../services/audio/player.ts'
import { useTranslation } from '../services/translation.ts'
import { Spinner } from './spinner.tsx'

interface ListenButtonProps {
  phrase: string
  state: AudioStatus
  onPress: () => void
}

export function ListenButton({ phrase, state, onPress }: ListenButtonProps) {
  const { t } = useTranslation()
  const label = t(state === 'idle' ? 'grammar.listen' : 'grammar.stop')
  return (
    <button
      type="button"
      onClick={onPress}
      aria-busy={state === 'loading'}
      data-tooltip={label}
      className={`grid size-11 shrink-0 place-content-center rounded-full transition-colors ${state === 'idle' ? 'bg-olive text-on-olive hover:bg-olive-deep' : 'bg-alarm text-on-alarm hover:bg-alarm-deep'}`}
    >
      {state === 'idle' && <Volume2 className="size-5" aria-hidden="true" />}
      {state === 'loading' && <Spinner />}
      {state === 'playing' && <Square className="size-4 fill-current" aria-hidden="true" />}
      <span className="sr-only">
        {label} <span lang="es">{phrase}</span>
      </span>
    </button>
  )
}
