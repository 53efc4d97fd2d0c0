import type { AudioStatus } from '../../services/audio/player.ts'
import { useTranslation } from '../../services/texts/translation.ts'
import { SoundIcon } from './audio-control.tsx'

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
      className={`grid size-11 shrink-0 place-content-center rounded-full soft-colors ${state === 'idle' ? 'bg-olive text-on-olive hover:bg-olive-deep' : 'bg-alarm text-on-alarm hover:bg-alarm-deep'}`}
    >
      <SoundIcon status={state} />
      <span className="sr-only">
        {label} <span lang="es">{phrase}</span>
      </span>
    </button>
  )
}
