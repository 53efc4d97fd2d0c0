import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../services/translation.ts'
import { InSessionBar } from '../../../ui/session-frame.tsx'
import { CheckButton } from './check-button.tsx'
import { MatchingColumn } from './matching-column.tsx'
import { PairRows } from './pair-rows.tsx'
import type { RendererProps } from './renderer.ts'
import { usePairs } from './use-pairs.ts'

const CHECK_ID = 'check-pairs'

/** What is paired moves up into the list of pairs; what is left to pair stays in the two columns. */
export function Matching({ exercise, onAnswer }: RendererProps<'matching'>) {
  const { t } = useTranslation()
  const { paired, selected, open, choose, remove } = usePairs(exercise)
  const focusNext = useRef<string | null>(null)
  const isAnswered = exercise.answered === true

  // What was pressed has moved away: the focus goes to what comes next.
  useEffect(() => {
    if (focusNext.current) document.getElementById(focusNext.current)?.focus()
    focusNext.current = null
  })

  const press = (side: 'spanish' | 'translation', id: string) => {
    const isPairing = selected !== null && selected.side !== side
    const spanishId = side === 'spanish' ? id : selected?.id
    if (isPairing) {
      const next = open.spanish.find((other) => other.id !== spanishId)
      focusNext.current = next ? `spanish-${next.id}` : CHECK_ID
    }
    choose(side, id)
  }

  return (
    <>
      <PairRows
        exercise={exercise}
        paired={paired}
        onRemove={(id) => {
          focusNext.current = `spanish-${id}`
          remove(id)
        }}
      />
      {!isAnswered && (
        <>
          <div className="grid grid-cols-2 gap-3 empty:hidden">
            <MatchingColumn side="spanish" items={open.spanish} selected={selected} onPress={press} />
            <MatchingColumn side="translation" items={open.translation} selected={selected} onPress={press} />
          </div>
          <p role="status" className="mt-3 text-ink-soft text-sm">
            {t('exercises.pairs.left', { count: open.spanish.length })}
          </p>
        </>
      )}
      <InSessionBar>
        <CheckButton
          id={CHECK_ID}
          isReady={open.spanish.length === 0}
          isDone={isAnswered}
          onCheck={() => onAnswer(paired)}
        />
      </InSessionBar>
    </>
  )
}
