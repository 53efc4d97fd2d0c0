import type { Exercise } from '@frase/core/exercises/registry/exercise-types'
import type { ExerciseAttempt } from '@frase/core/exercises/session/exercise-session'
import { isPairing, wronglyPaired } from '@frase/core/exercises/types/matching'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Mark } from '../../../exercises/shell/choice-button.tsx'
import { InSessionBar } from '../../../exercises/shell/session-frame.tsx'
import { useTranslation } from '../../../services/texts/translation.ts'
import { CheckButton } from './check-button.tsx'
import type { RendererProps } from './prompt.tsx'

export type Side = 'spanish' | 'translation'
interface Selected {
  side: Side
  id: string
}
interface OpenItem {
  id: string
  text: string
}

/** The pairs made so far, from the id of a Spanish side to the id of a translation, and what is still to be paired. */
function usePairs({ pairs, translationOrder }: Exercise<'matching'>, attempt: ExerciseAttempt | undefined) {
  const [made, setMade] = useState<Readonly<Record<string, string>>>({})
  const [selected, setSelected] = useState<Selected | null>(null)
  const paired = isPairing(attempt?.answer) ? attempt.answer : made
  const taken = new Set(Object.values(paired))

  const open: Record<Side, OpenItem[]> = {
    spanish: pairs
      .filter(({ id }) => paired[id] === undefined)
      .map(({ id, spanish }) => ({ id, text: spanish })),
    translation: translationOrder
      .filter((id) => !taken.has(id))
      .flatMap((wanted) => pairs.filter(({ id }) => id === wanted))
      .map(({ id, translation }) => ({ id, text: translation })),
  }

  const choose = (side: Side, id: string) => {
    if (selected === null || selected.side === side) {
      setSelected(selected?.id === id ? null : { side, id })
      return
    }
    const [spanishId, translationId] = side === 'spanish' ? [id, selected.id] : [selected.id, id]
    setMade({ ...made, [spanishId]: translationId })
    setSelected(null)
  }

  const remove = (spanishId: string) => {
    const { [spanishId]: _, ...others } = made
    setMade(others)
  }

  return { paired, selected, open, choose, remove }
}

interface MatchingColumnProps {
  side: Side
  items: readonly OpenItem[]
  selected: Selected | null
  onPress: (side: Side, id: string) => void
}

function MatchingColumn({ side, items, selected, onPress }: MatchingColumnProps) {
  const { t } = useTranslation()
  if (items.length === 0) return null
  return (
    <ul aria-label={t(`exercises.pairs.${side}`)} className="stack-2">
      {items.map(({ id, text }) => (
        <li key={id}>
          <button
            type="button"
            id={`${side}-${id}`}
            aria-pressed={selected?.side === side && selected.id === id}
            onClick={() => onPress(side, id)}
            className="min-h-13 w-full rounded-2xl bg-surface px-3.5 py-2 text-start leading-snug ring-1 ring-line-strong ring-inset soft-colors hover:bg-sand aria-pressed:bg-cobalt-wash aria-pressed:ring-2 aria-pressed:ring-cobalt"
          >
            <span lang={side === 'spanish' ? 'es' : undefined}>{text}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

interface PairRowsProps {
  exercise: Exercise<'matching'>
  isAnswered: boolean
  /** From the id of a Spanish side to the id of the pair whose translation is beside it. */
  paired: Record<string, string>
  onRemove: (spanishId: string) => void
}

function PairRows({ exercise, isAnswered, paired, onRemove }: PairRowsProps) {
  const { t } = useTranslation()
  const { pairs } = exercise
  const wrong = new Set(wronglyPaired(exercise, paired).map(({ id }) => id))
  const rows = pairs.flatMap(({ id, spanish }) => {
    const given = pairs.find((other) => other.id === paired[id])
    return given ? [{ id, spanish, translation: given.translation, isRight: !wrong.has(id) }] : []
  })
  if (rows.length === 0) return null
  return (
    <ul aria-label={t('exercises.pairs.made')} className="mb-4 stack-2">
      {rows.map(({ id, spanish, translation, isRight }) => (
        <li
          key={id}
          className={`flex items-center gap-3 rounded-2xl py-2 ps-4 pe-2 ring-inset ${lookOf(isAnswered, isRight)}`}
        >
          <p className="grid flex-1 gap-x-4 leading-snug sm:grid-cols-2">
            <span lang="es" className="font-semibold">
              {spanish}
            </span>
            <span>{translation}</span>
          </p>
          {isAnswered ? (
            <span className="shrink-0 pe-2">
              <Mark isRight={isRight} isChosen />
            </span>
          ) : (
            <button
              type="button"
              onClick={() => onRemove(id)}
              aria-label={t('exercises.pairs.remove', { spanish, translation })}
              data-tooltip={t('exercises.pairs.removeShort')}
              className="grid size-11 shrink-0 place-content-center rounded-full hover:bg-sand"
            >
              <X className="size-5" aria-hidden="true" />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

function lookOf(isAnswered: boolean, isRight: boolean): string {
  if (!isAnswered) return 'bg-cobalt-wash ring-1 ring-line'
  return isRight ? 'bg-olive-wash ring-2 ring-olive' : 'bg-alarm-wash ring-2 ring-alarm'
}

const CHECK_ID = 'check-pairs'

/** Paired phrases move up into the list of pairs; unpaired ones stay in the two columns. */
export function Matching({ exercise, attempt, onAnswer }: RendererProps<'matching'>) {
  const { t } = useTranslation()
  const { paired, selected, open, choose, remove } = usePairs(exercise, attempt)
  const focusNext = useRef<string | null>(null)
  const isAnswered = attempt !== undefined

  // The pressed element has moved: the focus goes to the next one.
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
        isAnswered={isAnswered}
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
