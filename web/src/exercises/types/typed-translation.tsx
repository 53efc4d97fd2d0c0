import type { RendererProps } from './prompt.tsx'
import { Prompt } from './prompt.tsx'
import { TypedField } from './typed-field.tsx'

export function TypedTranslation({ task, attempt, onAnswer, onSkip }: RendererProps<'typed_translation'>) {
  return (
    <>
      <Prompt chips={task.chips}>
        <p className="font-display text-xl text-pretty">{task.meaning}</p>
      </Prompt>
      <TypedField attempt={attempt} rows={2} onAnswer={onAnswer} onSkip={onSkip} />
    </>
  )
}
