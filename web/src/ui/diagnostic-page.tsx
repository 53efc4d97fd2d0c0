import { QUERY_LENGTH_MAX } from '@frase/core/contract/limits'
import { TEST_SIGNATURE_PATH } from '@frase/core/contract/paths'
import type { SignedKind } from '@frase/core/contract/request-parts'
import { testSignature } from '@frase/core/contract/speech'
import type { ListedPhrase } from '@frase/core/phrases/phrase'
import { useEffect, useId, useState } from 'react'
import { callApi } from '../services/api/api.ts'
import { publicConfig } from '../services/page/public-config.ts'
import { useLanguage, useTranslation } from '../services/texts/translation.ts'

/** For a text that an operator types; undefined if only texts of the content are offered, which need none. */
export async function signatureForTest(kind: SignedKind, text: string): Promise<string | undefined> {
  if (!publicConfig.takesAnyText) return undefined
  const { schema } = testSignature.response
  return (await callApi(TEST_SIGNATURE_PATH, { body: { kind, text } }, schema)).signature
}

/** A list of names on a diagnostic page, such as cached sounds. */
export function CachedList({ title, items }: { title: string; items: readonly string[] }) {
  const { t } = useTranslation()
  return (
    <section className="mt-6">
      <h2 className="font-display text-xl">
        {title} ({items.length})
      </h2>
      <ul className="mt-2 list-disc ps-5 text-sm">
        {items.length === 0 ? <li>{t('debug.none')}</li> : items.map((item) => <li key={item}>{item}</li>)}
      </ul>
    </section>
  )
}

export const TEST_FIELD = 'min-h-11 rounded-xl bg-paper px-3 font-normal ring-1 ring-line-strong ring-inset'

interface TestTextProps {
  label: string
  value: string
  onChange: (text: string) => void
  /** The part of a predefined phrase that is offered where nothing can be typed. */
  textOf: (phrase: ListedPhrase) => string
  lang?: 'es'
}

/**
 * The text that a diagnostic page tries: any on the machine itself, one of the content for everybody else.
 */
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
  // A text of another language, or the initial one of the page, is not among those offered.
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
