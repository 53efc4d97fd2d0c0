import { MINUTES_A_DAY } from '@frase/core/review/review-keys'
import { fillTemplate } from '@frase/core/text/template'
import { useId } from 'react'
import { useReviewTexts } from './use-review-texts.ts'

interface MinutesChoiceProps {
  minutes: number
  onChoose: (minutes: number) => void
}

export function MinutesChoice({ minutes, onChoose }: MinutesChoiceProps) {
  const texts = useReviewTexts()
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{texts.minutes}</legend>
      <div className="flex flex-wrap gap-2">
        {MINUTES_A_DAY.map((option) => (
          <label
            key={option}
            data-chosen={option === minutes || undefined}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-full bg-surface px-3.5 py-2 font-semibold ring-1 ring-line-strong ring-inset hover:bg-sand sm:px-5 data-chosen:bg-clay data-chosen:text-on-clay data-chosen:ring-clay with-focus-visible:outline-2 with-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === minutes}
              onChange={() => onChoose(option)}
              className="sr-only"
            />
            {fillTemplate(texts.minutesOption, { minutes: String(option) })}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
