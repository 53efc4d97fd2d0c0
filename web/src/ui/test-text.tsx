import { QUERY_LENGTH_MAX } from '@frase/core/contract/limits'
import type { ListedPhrase } from '@frase/core/phrases/phrase'
import { useEffect, useId, useState } from 'react'
import { publicConfig } from '../services/public-config.ts'
import { useLanguage } from '../services/translation.ts'

export const TEST_FIELD = 'min-h-11 rounded-xl bg-paper px-3 font-normal ring-1 ring-line-strong ring-inset'

interface TestTextProps {
  label: string
  value: string
  onChange: (text: string) => void
  /** What of a predefined phrase is offered where nothing can be typed. */
  textOf: (phrase: ListedPhrase) => string
  lang?: 'es'
}

/** The text that a diagnostic page tries: any at the machine itself, one of the content for everybody else. */
export function TestText({ label, textOf, onChange, ...field }: TestTextProps) {
  const id = useId()
  const common = { ...field, id, className: TEST_FIELD }
  return (
    <div className="grid grid-cols-1 gap-1 font-semibold">
      <label htmlFor={id}>{label}</label>
      {publicConfig.takesAnyText ? (
        <input
          {...common}
          required
          maxLength={QUERY_LENGTH_MAX}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <select {...common} onChange={(event) => onChange(event.target.value)}>
          <ContentTexts value={field.value} onChange={onChange} textOf={textOf} />
        </select>
      )}
    </div>
  )
}

function ContentTexts({ value, onChange, textOf }: Pick<TestTextProps, 'value' | 'onChange' | 'textOf'>) {
  const texts = usePredefined().map(textOf)
  const [first] = texts
  // A text of another language, or the one that the page began with, is none of those that are offered.
  useEffect(() => {
    if (first !== undefined && !texts.includes(value)) onChange(first)
  })
  return texts.map((text) => <option key={text}>{text}</option>)
}

function usePredefined(): readonly ListedPhrase[] {
  const language = useLanguage()
  const [phrases, setPhrases] = useState<readonly ListedPhrase[]>([])
  useEffect(() => {
    let isCurrent = true
    void import('@frase/content/predefined')
      .then(({ loadPredefined }) => loadPredefined(language))
      .then((loaded) => isCurrent && setPhrases(loaded))
    return () => {
      isCurrent = false
    }
  }, [language])
  return phrases
}
