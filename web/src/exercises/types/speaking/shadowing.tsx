import { SPEAKING_TEXTS } from '@frase/content/speaking-texts'
import { axisTicks } from '@frase/core/voices/outline'
import { Play, Square } from 'lucide-react'
import type { Speech } from '../../../services/audio/player.ts'
import { type MaybeOutlined, type OutlinedSound, useOutlines } from '../../../services/speaking/outlines.ts'
import type { Recording } from '../../../services/speaking/recording.ts'
import { useBothInTurn } from '../../../services/speaking/use-both-in-turn.ts'
import { useLanguage } from '../../../services/texts/translation.ts'
import { Button } from '../../../ui/button.tsx'
import { heardSeconds, OutlineRow, TimeAxis } from './outline-row.tsx'

interface ShadowingProps {
  speech: Speech
  recording: Recording
  /** The learner's recording, while it is played alone. */
  ownAudio: HTMLAudioElement | null
}

/** Draws the model's voice and the learner's as outlines on one axis, and plays both in turn. */
export default function Shadowing({ speech, recording, ownAudio }: ShadowingProps) {
  const texts = SPEAKING_TEXTS[useLanguage()]
  const { model, own } = useOutlines(recording, speech)
  const { heard, isOn, toggle } = useBothInTurn({
    speech,
    model: isOutlined(model) ? model : null,
    ownUrl: recording.url,
  })
  const outlined = [model, own].filter(isOutlined)
  const axisSeconds = Math.max(0, ...outlined.map(heardSeconds))
  const axis = { seconds: axisSeconds, ticks: axisTicks(axisSeconds) }
  const heardAlone = ownAudio && { audio: ownAudio }

  return (
    <div className="mt-5 rounded-2xl border border-line p-4">
      {axisSeconds > 0 && (
        <>
          <div className="grid gap-4">
            {model && (
              <OutlineRow
                sound={model}
                axis={axis}
                name={texts.outlines.model}
                colour="text-olive"
                heard={heard?.whose === 'model' ? heard : null}
              />
            )}
            {own && (
              <OutlineRow
                sound={own}
                axis={axis}
                name={texts.outlines.own}
                colour="text-cobalt"
                heard={heard?.whose === 'own' ? heard : heardAlone}
              />
            )}
          </div>
          <TimeAxis {...axis} />
          <p className="mb-3 text-pretty text-ink-soft">
            {texts.outlines.louder} {outlined.length > 1 && texts.outlines.compare}
          </p>
        </>
      )}
      <Button kind={isOn ? 'stop' : 'listen'} onClick={toggle}>
        {isOn ? (
          <Square className="size-4 fill-current" aria-hidden="true" />
        ) : (
          <Play className="size-5" aria-hidden="true" />
        )}
        {isOn ? texts.stop : texts.bothInTurn}
      </Button>
    </div>
  )
}

function isOutlined(sound: MaybeOutlined): sound is OutlinedSound {
  return sound !== null && sound !== 'loading'
}
