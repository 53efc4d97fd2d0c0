import { CircleCheckBig, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../services/texts/translation.ts'
import { OPTION } from './session-frame.tsx'

/** Right or wrong, by icon and by word: colour alone would not reach everybody. */
export function Mark({ isRight, isChosen }: { isRight: boolean; isChosen: boolean }) {
  const { t } = useTranslation()
  const Icon = isRight ? CircleCheckBig : CircleX
  const name = isRight ? (isChosen ? 'chosenRight' : 'right') : 'chosenWrong'
  return (
    <span
      className={`ms-auto inline-flex items-center gap-1.5 font-semibold text-sm ${isRight ? 'text-olive' : 'text-alarm'}`}
    >
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      {t(`exercises.marks.${name}`)}
    </span>
  )
}

interface ChoiceButtonProps {
  isAnswered: boolean
  isChosen: boolean
  isRight: boolean
  isLocked?: boolean | undefined
  padding?: string
  onChoose: () => void
  children: ReactNode
}

/**
 * One of several options of which only the first choice counts. It is a button, not a radio button: walking
 * through radio buttons with the arrow keys would answer. After the answer it stays focusable, so that the
 * focus can stay where it is.
 */
export function ChoiceButton(props: ChoiceButtonProps) {
  const { isAnswered, isChosen, isRight, isLocked, padding = 'px-4 py-2.5', onChoose, children } = props
  const isMarked = isAnswered && (isChosen || isRight)
  return (
    <button
      type="button"
      {...OPTION}
      disabled={isLocked}
      aria-disabled={isAnswered || isLocked}
      aria-pressed={isChosen}
      onClick={() => isAnswered || onChoose()}
      className={`flex min-h-13 flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-2xl text-start ring-inset soft-colors disabled:cursor-not-allowed disabled:opacity-50 ${padding} ${lookOf(isAnswered, isMarked, isRight)}`}
    >
      {children}
      {isMarked && <Mark isRight={isRight} isChosen={isChosen} />}
    </button>
  )
}

function lookOf(isAnswered: boolean, isMarked: boolean, isRight: boolean): string {
  if (!isAnswered) return 'bg-surface ring-1 ring-line-strong hover:bg-sand'
  if (!isMarked) return 'cursor-default text-ink-soft ring-1 ring-line'
  return isRight
    ? 'cursor-default bg-olive-wash ring-2 ring-olive'
    : 'cursor-default bg-alarm-wash ring-2 ring-alarm'
}
