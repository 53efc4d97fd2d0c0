import type { MeaningTask } from '@frase/core/exercises/types/meaning'
import { fillTemplate } from '@frase/core/text/template'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SpanishText } from '../../ui/phrases/spanish-text.tsx'
import { useTaskTexts } from '../shell/task-texts.ts'
import { Options } from './choose.tsx'
import { HeardSentence } from './heard-sentence.tsx'
import type { RendererProps } from './prompt.tsx'
import { Prompt } from './prompt.tsx'

/** Help that is logged and costs nothing: a learner who cannot listen now, or ever, reads. */
const READ_INSTEAD = ['text'] as const

export function Meaning({ task, attempt, onAnswer, onSkip }: RendererProps<'meaning'>) {
  const texts = useTaskTexts()
  const { presented, sentence, marked, chips, options } = task
  const [isUncovered, setUncovered] = useState(false)
  const isHeard = presented === 'heard'
  const isRead = !isHeard || isUncovered || attempt !== undefined
  return (
    <>
      <Prompt chips={chips}>
        {isHeard && (
          <HeardSentence sentence={sentence} onSilence={() => setUncovered(true)}>
            {!isRead && (
              <Button kind="quiet" onClick={() => setUncovered(true)}>
                <Eye className="size-5" aria-hidden="true" />
                {texts.meaning.showText}
              </Button>
            )}
          </HeardSentence>
        )}
        {isRead && (
          <p
            lang="es"
            // Before the answer the card of a word would give it away.
            data-words={attempt && ''}
            className={`font-display text-xl text-pretty ${isHeard ? 'mt-3' : ''}`}
          >
            <Marked sentence={sentence} marked={marked} />
          </p>
        )}
        {marked && (
          <p className="mt-2 font-medium text-pretty">
            <SpanishText text={fillTemplate(texts.meaning.word, { word: marked.word })} />
          </p>
        )}
      </Prompt>
      <Options
        label={texts.tasks.meaning}
        options={options}
        attempt={attempt}
        onChoose={(text) => onAnswer(text, isUncovered ? READ_INSTEAD : undefined)}
        onSkip={onSkip}
      />
    </>
  )
}

function Marked({ sentence, marked }: { sentence: string; marked: MeaningTask['marked'] | undefined }) {
  if (!marked) return sentence
  return (
    <>
      {marked.before}
      <mark className="rounded bg-saffron/30 px-0.5 text-ink underline decoration-2 underline-offset-4">
        {marked.word}
      </mark>
      {marked.after}
    </>
  )
}
