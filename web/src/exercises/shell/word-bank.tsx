import { inLine } from '@frase/core/exercises/types/word-order'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '../../services/texts/translation.ts'
import { Button } from '../../ui/button.tsx'
import { InSessionBar, OPTION } from './session-frame.tsx'

/** Words of a sentence that are fixed in their place. */
export function FixedWords({ text }: { text: string }) {
  if (text === '') return null
  return (
    <span lang="es" className="px-1 font-semibold">
      {text}
    </span>
  )
}

interface WordBankProps {
  words: readonly { id: string; word: string }[]
  /** What is fixed before and after the words. */
  before?: string
  after?: string
  /** Replaces the words once they are checked. */
  result?: ReactNode
  /** The check button, and anything beside it. */
  children: (chosen: readonly string[]) => ReactNode
}

/** Every word keeps its place in the bank, which adds it and removes it; the sentence removes words too. */
export function WordBank({ words, before = '', after = '', result, children }: WordBankProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const bank = useRef<HTMLUListElement>(null)
  const sentence = chosen.flatMap((wanted) => words.filter(({ id }) => id === wanted))

  const focusInBank = (selector: string) => bank.current?.querySelector<HTMLElement>(selector)?.focus()
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])

  return (
    <>
      {result || (
        <>
          <div className="flex min-h-16 flex-wrap items-center gap-2 rounded-2xl border-2 border-line-strong border-dashed p-2.5">
            <FixedWords text={before} />
            {sentence.length === 0 && <p className="px-2 text-ink-soft">{t('exercises.order.empty')}</p>}
            <ol aria-label={t('exercises.order.sentence')} className="flex flex-wrap gap-2 empty:hidden">
              {sentence.map(({ id, word }) => (
                <li key={id}>
                  <button
                    type="button"
                    aria-label={t('exercises.order.remove', { word })}
                    onClick={() => {
                      toggle(id)
                      // The button is removed: its word in the bank takes over the focus.
                      focusInBank(`[data-word="${CSS.escape(id)}"]`)
                    }}
                    className="min-h-11 rounded-xl bg-cobalt-wash px-4 font-semibold hover:bg-sand"
                  >
                    <span lang="es">{word}</span>
                  </button>
                </li>
              ))}
            </ol>
            <FixedWords text={after} />
          </div>
          <p role="status" lang="es" className="sr-only">
            {sentence.length > 0 && inLine([before, ...sentence.map(({ word }) => word), after])}
          </p>
          <ul ref={bank} aria-label={t('exercises.order.words')} className="mt-4 flex flex-wrap gap-2">
            {words.map(({ id, word }) => (
              <li key={id}>
                <button
                  type="button"
                  {...OPTION}
                  data-word={id}
                  aria-pressed={chosen.includes(id)}
                  onClick={() => toggle(id)}
                  className="min-h-11 rounded-xl bg-surface px-4 font-semibold ring-1 ring-line-strong ring-inset soft-colors hover:bg-sand aria-pressed:bg-transparent aria-pressed:text-ink-soft aria-pressed:line-through aria-pressed:ring-line"
                >
                  <span lang="es">{word}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <InSessionBar>
        {children(chosen)}
        {!result && (
          <Button
            kind="quiet"
            disabled={chosen.length === 0}
            onClick={() => {
              setChosen([])
              focusInBank('button')
            }}
          >
            {t('exercises.order.reset')}
          </Button>
        )}
      </InSessionBar>
    </>
  )
}
