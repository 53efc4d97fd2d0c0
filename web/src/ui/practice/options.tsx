import type { Attempt } from '@frase/core/exercises/session/practice-run'
import type { Option } from '@frase/core/exercises/types/choose'
import { Button } from '../button.tsx'
import { ChoiceButton } from '../choice-button.tsx'
import { InSessionBar } from '../session-frame.tsx'
import { usePracticeTexts } from './practice-texts.ts'

interface OptionsProps {
  label: string
  options: readonly Option[]
  /** Where it is not the learner's. */
  lang?: 'es'
  attempt: Attempt | undefined
  onChoose: (text: string) => void
  onSkip: () => void
}

export function Options({ label, options, lang, attempt, onChoose, onSkip }: OptionsProps) {
  const texts = usePracticeTexts()
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
