import { DIALOGUE_TEXTS } from '@frase/content/dialogue-texts'
import type { DialogueEvent, DialoguePlayer } from '@frase/core/lessons/dialogue-player'
import { Check, Pause, Play, RotateCcw, Square, Volume2 } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useLanguage, useTranslation } from '../../services/texts/translation.ts'
import { Button, type ButtonKind, Spinner } from '../button.tsx'

type Mode = DialoguePlayer['mode']

interface DialogueControlsProps {
  /** The button that goes on, the same one in every mode, so that it keeps the focus. */
  main: RefObject<HTMLButtonElement | null>
  mode: Mode
  hasRole: boolean
  /** Whether the sound of the current line is loading. */
  isLoading: boolean
  send: (event: DialogueEvent) => void
}

const MAIN = {
  idle: { event: 'play', kind: 'listen', Icon: Volume2 },
  playing: { event: 'pause', kind: 'stop', Icon: Pause },
  paused: { event: 'resume', kind: 'listen', Icon: Play },
  turn: { event: 'turnDone', kind: 'primary', Icon: Check },
} as const satisfies Record<Mode, { event: DialogueEvent['type']; kind: ButtonKind; Icon: typeof Play }>

/** Placed below the page's header while the dialogue plays, so that they stay in reach. */
export function DialogueControls({ main, mode, hasRole, isLoading, send }: DialogueControlsProps) {
  const { t } = useTranslation()
  const texts = DIALOGUE_TEXTS[useLanguage()]
  const { event, kind, Icon } = MAIN[mode]
  const labels: Record<Mode, string> = {
    idle: hasRole ? texts.start : texts.play,
    playing: texts.pause,
    paused: texts.resume,
    turn: texts.said,
  }
  const sendAndFocus = (type: typeof event | 'stop') => {
    // Not every browser focuses a clicked button, and then Enter would not go on.
    main.current?.focus()
    send({ type })
  }
  const isActive = mode !== 'idle'
  return (
    <div
      className={`-mx-1.5 flex w-fit flex-wrap gap-2 rounded-full p-1.5 ${isActive ? 'sticky top-20 z-20 bg-surface ring-1 ring-line-strong' : ''}`}
    >
      <Button ref={main} kind={kind} aria-busy={isLoading} onClick={() => sendAndFocus(event)}>
        {isLoading && mode === 'playing' ? <Spinner /> : <Icon className="size-5" aria-hidden="true" />}
        {labels[mode]}
      </Button>
      {isActive && (
        <>
          <SmallButton
            label={t(mode === 'turn' ? 'audio.listen' : 'audio.repeat')}
            onPress={() => send({ type: 'repeat' })}
          >
            {mode === 'turn' ? (
              <Volume2 className="size-5" aria-hidden="true" />
            ) : (
              <RotateCcw className="size-5" aria-hidden="true" />
            )}
          </SmallButton>
          <SmallButton label={t('audio.stop')} onPress={() => sendAndFocus('stop')}>
            <Square className="size-4 fill-current" aria-hidden="true" />
          </SmallButton>
        </>
      )}
      <p role="status" className="sr-only">
        {mode === 'turn' && texts.turn}
      </p>
    </div>
  )
}

interface SmallButtonProps {
  label: string
  onPress: () => void
  children: ReactNode
}

/** On a phone it has no text, so that all three fit into one row. */
function SmallButton({ label, onPress, children }: SmallButtonProps) {
  return (
    <Button className="max-sm:px-3" data-tooltip={label} onClick={onPress}>
      {children}
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  )
}
