import type { Verdict } from '@frase/core/answers/verdict'
import { ArrowLeft, CircleCheckBig, CircleX, EqualApproximately, type LucideIcon } from 'lucide-react'
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../ui/button.tsx'

/** Attribute of the options of a task, which the number keys choose in their order. */
export const OPTION = { 'data-option': '' } as const

/** Attribute of the button that Enter presses: check, then next. */
export const GO_ON = { 'data-go-on': '' } as const

const ENABLED = ':not(:disabled):not([aria-disabled="true"])'

/**
 * Number keys choose an option, Enter goes on. Typing in a field and what Enter presses anyway are left
 * alone.
 */
function pressByKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, nativeEvent } = event
  const isPlain = !(event.ctrlKey || event.altKey || event.metaKey || event.repeat || nativeEvent.isComposing)
  if (!isPlain || event.defaultPrevented || !(target instanceof Element)) return
  if (target.closest('input, textarea, select, dialog')) return
  const button = key === 'Enter' ? goOnFrom(target, currentTarget) : optionOf(key, currentTarget)
  if (!button) return
  event.preventDefault()
  button.focus({ preventScroll: true })
  button.click()
}

function goOnFrom(target: Element, frame: HTMLElement): HTMLElement | null {
  if (target.closest(`a, summary, button${ENABLED}`)) return null
  return frame.querySelector(`[data-go-on]${ENABLED}`)
}

function optionOf(key: string, frame: HTMLElement): HTMLElement | undefined {
  if (!/^[1-9]$/.test(key)) return undefined
  const option = frame.querySelectorAll<HTMLElement>('[data-option]')[Number(key) - 1]
  return option?.matches(ENABLED) ? option : undefined
}

const LOOKS: Readonly<Record<Verdict, { icon: LucideIcon; ground: string; ink: string }>> = {
  right: { icon: CircleCheckBig, ground: 'bg-olive-wash', ink: 'text-olive' },
  almost: { icon: EqualApproximately, ground: 'bg-amber-wash', ink: 'text-ink' },
  wrong: { icon: CircleX, ground: 'bg-alarm-wash', ink: 'text-alarm' },
}

/** The background on which something is said about an answer. */
export const verdictGround = (verdict: Verdict): string => LOOKS[verdict].ground

/** The place for the buttons of a task; undefined outside a session. */
const BarContext = createContext<HTMLElement | undefined>(undefined)

interface SessionFrameProps {
  /** The verdict on the last answer, in words too. Screen readers get it with the explanation. */
  verdict?: { of: Verdict; text: string } | undefined
  /** Buttons that every task has. */
  controls?: ReactNode
  children: ReactNode
}

/** A task of a session. Verdict and buttons stay at the bottom of the screen, however long the task is. */
export function SessionFrame({ verdict, controls, children }: SessionFrameProps) {
  const slot = useRef<HTMLDivElement>(null)
  // It exists before the bar, so that the buttons are rendered and laid out with their task and not once more
  // after it.
  const [buttons] = useState(createButtonRow)
  useLayoutEffect(() => slot.current?.append(buttons), [buttons])
  return (
    // Focusable, so that the keys work after a click anywhere in the task.
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts for buttons inside
    <div tabIndex={-1} onKeyDown={pressByKey} className="session-task outline-none">
      <BarContext value={buttons}>{children}</BarContext>
      <div
        className={`session-bar sticky bottom-0 z-10 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-t-3xl border border-line px-4 pt-3 sm:px-6 ${verdict ? LOOKS[verdict.of].ground : 'bg-surface'}`}
      >
        {verdict && <VerdictLine {...verdict} />}
        <div ref={slot} className="contents" />
        {controls}
      </div>
    </div>
  )
}

function VerdictLine({ of, text }: { of: Verdict; text: string }) {
  const { icon: Icon, ink } = LOOKS[of]
  return (
    <p aria-hidden="true" className={`me-auto flex items-center gap-2 font-semibold ${ink}`}>
      <Icon className={`size-6 shrink-0 ${of === 'right' ? 'joy-right' : ''}`} />
      {text}
    </p>
  )
}

/** Puts the buttons of a task into the bar of its session. */
export function InSessionBar({ children }: { children: ReactNode }) {
  const bar = useContext(BarContext)
  if (bar === undefined) return <div className="mt-5 flex flex-wrap gap-3">{children}</div>
  return createPortal(children, bar)
}

function createButtonRow(): HTMLElement {
  const row = document.createElement('div')
  row.className = 'flex flex-wrap items-center gap-2 empty:hidden'
  return row
}

/** Shown above the heading of a run of tasks: leads back to the page that it was started from. */
export function LeaveButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button kind="quiet" className="-ms-4 mb-3" onClick={onClick}>
      <ArrowLeft className="size-4" aria-hidden="true" />
      {children}
    </Button>
  )
}

interface ProgressBarProps {
  label: string
  /** From 0 to 1. */
  share: number
}

export function ProgressBar({ label, share }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      max={100}
      value={Math.min(100, Math.round(share * 100))}
      className="mt-2 mb-6 block h-3 w-full appearance-none overflow-hidden rounded-full bg-sand [&::-moz-progress-bar]:bg-clay [&::-webkit-progress-bar]:bg-sand [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-clay"
    />
  )
}
