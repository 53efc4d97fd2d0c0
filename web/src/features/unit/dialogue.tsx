import type { UnitLine } from '@frase/core/course/course-path'
import { useLearnTexts } from '../../services/use-learn-texts.ts'
import { DialoguePlayer } from '../../ui/dialogue-player.tsx'
import { UnitSection } from './unit-section.tsx'

interface DialogueProps {
  scene: string
  lines: readonly UnitLine[]
  /** Heard without text first. */
  isListening: boolean
  onListening: (isListening: boolean) => void
}

export function Dialogue({ scene, lines, isListening, onListening }: DialogueProps) {
  const { dialogue: texts } = useLearnTexts().unit
  return (
    <UnitSection title={texts.title} text={scene}>
      <DialoguePlayer
        lines={lines}
        isHidden={isListening}
        onHide={onListening}
        className="card divided overflow-clip *:px-4 sm:*:px-5"
      />
    </UnitSection>
  )
}
