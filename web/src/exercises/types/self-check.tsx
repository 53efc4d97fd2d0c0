import { SELF_CHECK } from '@frase/core/exercises/types/self-check'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { WordsButton } from '../../ui/phrases/words-button.tsx'
import { GO_ON, InSessionBar } from '../shell/session-frame.tsx'
import { useTaskTexts } from '../shell/task-texts.ts'
import { HeardSentence } from './heard-sentence.tsx'
import type { RendererProps } from './prompt.tsx'
import { Prompt } from './prompt.tsx'

/** The learner judges herself: what she said is not repeated. */
export function SelfCheck({ task, onDone, onSkip }: RendererProps<'self_check'>) {
  const texts = useTaskTexts()
  const { sentence, meaning, presented, chips } = task
  const [isUncovered, setUncovered] = useState(false)
  const [isSilent, setSilent] = useState(false)
  const question = useRef<HTMLParagraphElement>(null)

  // The focused button that uncovered it is removed.
  useEffect(() => {
    if (isUncovered) question.current?.focus({ preventScroll: true })
  }, [isUncovered])

  return (
    <>
      <Prompt chips={chips}>
        {presented === 'heard' && <HeardSentence sentence={sentence} onSilence={() => setSilent(true)} />}
        {(presented === 'read' || isUncovered || isSilent) && (
          <p
            lang="es"
            data-words={isUncovered ? '' : undefined}
            className={`font-display text-xl text-pretty ${presented === 'heard' ? 'mt-3' : ''}`}
          >
            {sentence}
          </p>
        )}
        {isUncovered && <WordsButton sentence={sentence} />}
        {isUncovered && <p className="mt-1 text-ink-soft text-pretty">{meaning}</p>}
      </Prompt>
      {isUncovered ? (
        <>
          <p ref={question} tabIndex={-1} className="mb-3 rounded-lg font-semibold">
            {texts.selfCheck.question}
          </p>
          <InSessionBar>
            <Button kind="primary" onClick={() => onDone(SELF_CHECK.knew)}>
              {texts.selfCheck.knew}
            </Button>
            <Button onClick={() => onDone(SELF_CHECK.notYet)}>{texts.selfCheck.notYet}</Button>
          </InSessionBar>
        </>
      ) : (
        <InSessionBar>
          <Button kind="primary" {...GO_ON} onClick={() => setUncovered(true)}>
            {texts.selfCheck.uncover}
          </Button>
          <Button kind="quiet" onClick={onSkip}>
            {texts.skip}
          </Button>
        </InSessionBar>
      )}
    </>
  )
}
