import type { UnitLine, UnitQuestion } from '@frase/core/course/course-path'
import { useId, useState } from 'react'
import { ChoiceButton } from '../../exercises/shell/choice-button.tsx'
import { useLearnTexts } from '../../services/texts/course-texts.ts'
import { SpanishText } from '../../ui/phrases/spanish-text.tsx'
import { UnitSection } from './unit-section.tsx'

interface QuestionsProps {
  questions: readonly UnitQuestion[]
  lines: readonly UnitLine[]
  /** Called once, when every question has an answer. */
  onAnswered: () => void
}

/** Questions about the sense of the dialogue. They count for no limit and no grade. */
export function Questions({ questions, lines, onAnswered }: QuestionsProps) {
  const { questions: texts } = useLearnTexts().unit
  const [answers, setAnswers] = useState<ReadonlyMap<number, number>>(new Map())

  function answer(place: number, option: number) {
    const next = new Map(answers).set(place, option)
    setAnswers(next)
    if (next.size === questions.length) onAnswered()
  }

  return (
    <UnitSection title={texts.title}>
      <ol className="stack-6">
        {questions.map((question, place) => (
          <Question
            key={question.text}
            question={question}
            lines={question.lines.flatMap((line) => lines[line] ?? [])}
            chosen={answers.get(place)}
            onChoose={(option) => answer(place, option)}
          />
        ))}
      </ol>
    </UnitSection>
  )
}

interface QuestionProps {
  question: UnitQuestion
  /** The lines that answer it. */
  lines: readonly UnitLine[]
  chosen: number | undefined
  onChoose: (option: number) => void
}

function Question({ question: { text, options, right }, lines, chosen, onChoose }: QuestionProps) {
  const id = useId()
  return (
    <li className="card p-5 sm:p-6">
      <h3 id={id} className="font-semibold text-lg text-pretty">
        <SpanishText text={text} />
      </h3>
      <fieldset aria-labelledby={id} className="mt-3 grid min-w-0 gap-2">
        {options.map((option, place) => (
          <ChoiceButton
            key={option.text}
            isAnswered={chosen !== undefined}
            isChosen={chosen === place}
            isRight={place === right}
            onChoose={() => onChoose(place)}
          >
            <span {...(option.isSpanish && { lang: 'es' })}>
              <SpanishText text={option.text} />
            </span>
          </ChoiceButton>
        ))}
      </fieldset>
      <div role="status">
        {chosen !== undefined && <Explanation isRight={chosen === right} lines={lines} />}
      </div>
    </li>
  )
}

function Explanation({ isRight, lines }: { isRight: boolean; lines: readonly UnitLine[] }) {
  const { questions: texts } = useLearnTexts().unit
  return (
    <div className="mt-4">
      <p>
        <strong>{isRight ? texts.right : texts.wrong}</strong>{' '}
        {lines.length > 0 && (lines.length === 1 ? texts.said : texts.saidMany)}
      </p>
      {lines.map(({ slug, name, spanish, meaning }) => (
        <p key={slug} className="mt-2 border-saffron border-s-4 ps-3">
          <span className="text-ink-soft">{name}:</span>{' '}
          <span lang="es" className="font-display">
            {spanish}
          </span>
          <span className="block text-ink-soft">{meaning}</span>
        </p>
      ))}
    </div>
  )
}
