import type { TaskAttempt } from '@frase/core/exercises/session/session'
import type { Option } from '@frase/core/exercises/types/choose'
import { Button } from '../../ui/button.tsx'
import { ChoiceButton } from '../shell/choice-button.tsx'
import { InSessionBar } from '../shell/session-frame.tsx'
import { useTaskTexts } from '../shell/task-texts.ts'
import { GappedSentence } from './gap.tsx'
import type { RendererProps } from './prompt.tsx'
import { Prompt } from './prompt.tsx'

interface OptionsProps {
  label: string
  options: readonly Option[]
  /** Set if it is not the learner's language. */
  lang?: 'es'
  attempt: TaskAttempt | undefined
  onChoose: (text: string) => void
  onSkip: () => void
}

export function Options({ label, options, lang, attempt, onChoose, onSkip }: OptionsProps) {
  const texts = useTaskTexts()
  return (
    <>
      <fieldset aria-label={label} className="grid gap-3 sm:grid-cols-2">
        {options.map(({ text, isRight }) => (
          <ChoiceButton
            key={text}
            isAnswered={attempt !== undefined}
            isChosen={attempt?.answer === text}
            isRight={isRight}
            onChoose={() => onChoose(text)}
          >
            <span lang={lang}>{text}</span>
          </ChoiceButton>
        ))}
      </fieldset>
      {!attempt && (
        <InSessionBar>
          <Button kind="quiet" onClick={onSkip}>
            {texts.skip}
          </Button>
        </InSessionBar>
      )}
    </>
  )
}

export function Choose({ task, attempt, onAnswer, onSkip }: RendererProps<'choose'>) {
  const texts = useTaskTexts()
  const { gapped, meaning, chips, options } = task
  const right = options.find(({ isRight }) => isRight)?.text
  return (
    <>
      <Prompt chips={chips}>
        <p className="font-display text-xl text-pretty">
          <GappedSentence gapped={gapped} filling={attempt && right} />
        </p>
        <p className="mt-1 text-ink-soft text-pretty">{meaning}</p>
      </Prompt>
      <Options
        label={texts.tasks.choose}
        options={options}
        lang="es"
        attempt={attempt}
        onChoose={onAnswer}
        onSkip={onSkip}
      />
    </>
  )
}
