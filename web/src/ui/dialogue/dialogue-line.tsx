import { DIALOGUE_TEXTS } from '@frase/content/dialogue-texts'
import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { SpokenLine } from '../../services/audio/dialogue-audio.ts'
import type { AudioStatus } from '../../services/audio/player.ts'
import { scrollBehavior } from '../../services/page/go-to-element.ts'
import { useLanguage } from '../../services/texts/translation.ts'
import { Button } from '../button.tsx'
import { WordsButton } from '../phrases/words-button.tsx'
import { ListenButton } from '../sound/listen-button.tsx'

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

export interface TranslatedLine extends SpokenLine {
  meaning: string
}

interface DialogueLineProps {
  line: TranslatedLine
  /** The state of its sound. */
  state: AudioStatus
  /** Whether the dialogue has reached it. */
  isCurrent: boolean
  /** Whether the learner is to say it. */
  isTurn: boolean
  isHidden: boolean
  isTranslated: boolean
  onListen: () => void
}

export function DialogueLine(props: DialogueLineProps) {
  const { line, state, isCurrent, isTurn, isHidden, isTranslated, onListen } = props
  const { turn } = DIALOGUE_TEXTS[useLanguage()]
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() })
  }, [isCurrent])

  const text = (
    <>
      <p lang="es" data-words="" className="font-display text-lg text-pretty">
        {line.spanish}
      </p>
      <WordsButton sentence={line.spanish} />
      {isTranslated && <p className="mt-0.5 text-ink-soft text-pretty">{line.meaning}</p>}
    </>
  )
  return (
    // The scroll margin keeps the line clear of the controls, which stay at the top while the dialogue plays.
    <li
      ref={item}
      aria-current={isCurrent || undefined}
      className={`flex scroll-mt-14 scroll-mb-6 items-start gap-4 py-4 ${groundOf(isCurrent, isTurn)}`}
    >
      <ListenButton phrase={isHidden ? line.name : line.spanish} state={state} onPress={onListen} />
      <div className="min-w-0">
        <p className="font-semibold text-clay-text text-sm">
          {line.name}
          {isTurn && <strong className="text-ink"> · {turn}</strong>}
        </p>
        {!isHidden && text}
        {isHidden && (isTurn ? <HiddenTurn>{text}</HiddenTurn> : <Ellipsis />)}
      </div>
    </li>
  )
}

function groundOf(isCurrent: boolean, isTurn: boolean): string {
  if (isTurn) return 'bg-amber-wash'
  return isCurrent ? 'bg-cobalt-wash' : ''
}

/** The learner's line, for a learner who does not know it by heart. Hidden again at the next turn. */
function HiddenTurn({ children }: { children: ReactNode }) {
  const { hideLine, showLine } = DIALOGUE_TEXTS[useLanguage()]
  const [isShown, setShown] = useState(false)
  return (
    <>
      {isShown ? children : <Ellipsis />}
      <EyeButton
        className="mt-2"
        isShown={isShown}
        labels={[hideLine, showLine]}
        onPress={() => setShown(!isShown)}
      />
    </>
  )
}

const Ellipsis = () => <p aria-hidden="true">…</p>
