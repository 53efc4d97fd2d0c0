import type { RendererProps } from './prompt.tsx'
import { SpeakTask } from './speaking/speak-task.tsx'

/** Only what was recognised is an answer: nobody can judge how well anything else was said. */
export function Speak({ task: { sentence, meaning }, onDone, onSkip }: RendererProps<'speak'>) {
  return (
    <SpeakTask
      sentence={sentence}
      translation={meaning}
      onDone={(spoken) => (spoken === 'good' ? onDone(spoken) : onSkip())}
    />
  )
}
