import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { GO_ON, InSessionBar } from '../shell/session-frame.tsx'
import { useTaskTexts } from '../shell/task-texts.ts'
import { HeardSentence } from './heard-sentence.tsx'
import type { RendererProps } from './prompt.tsx'
import { Prompt } from './prompt.tsx'
import { TypedField } from './typed-field.tsx'

/** Where no sound can be made, the task is skipped and not graded. */
export function Dictation({ task, attempt, onAnswer, onSkip, onSilent }: RendererProps<'dictation'>) {
  const texts = useTaskTexts()
  const [isSilent, setSilent] = useState(false)

  if (isSilent && !attempt)
    return (
      <div role="alert">
        <p className="text-pretty">{texts.silent}</p>
        <InSessionBar>
          <Button kind="primary" {...GO_ON} onClick={onSilent}>
            {texts.goOn}
          </Button>
        </InSessionBar>
      </div>
    )
  return (
    <>
      <Prompt chips={task.chips}>
        <HeardSentence sentence={task.sentence} onSilence={() => setSilent(true)} />
      </Prompt>
      <TypedField attempt={attempt} rows={2} onAnswer={onAnswer} onSkip={onSkip} />
    </>
  )
}
