import type { KeyboardEvent } from 'react'

/** Of the options of a task: chosen with the number keys, in their order. */
export const OPTION = { 'data-option': '' } as const

/** Of the button that Enter presses: check, then next. */
export const GO_ON = { 'data-go-on': '' } as const

const ENABLED = ':not(:disabled):not([aria-disabled="true"])'

/** Number keys choose an option, Enter goes on. What is typed into a field, and what Enter presses anyway, stays. */
export function pressByKey(event: KeyboardEvent<HTMLElement>): void {
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
