/** Set on `<html>` as soon as something waits to be done. */
const PRESSED_ATTRIBUTE = 'data-pressed'

/**
 * Remembers what is pressed, chosen or written in a prerendered page before the app answers. The returned
 * function replays all of it, once, in order. Links and what the browser handles itself need no app.
 */
export function rememberPresses(): () => void {
  const waiting = new Map<Element, () => void>()
  const listening = new AbortController()

  const listen = (type: string, actFor: (element: Element, event: Event) => (() => void) | undefined) => {
    const remember = (event: Event) => {
      const element =
        event.target instanceof Element
          ? event.target.closest('#root :is(button, input, select, textarea)')
          : null
      const act = element ? actFor(element, event) : undefined
      if (!element || !act) return
      // No other listener gets the event: a part of the page may answer already.
      event.stopPropagation()
      document.documentElement.setAttribute(PRESSED_ATTRIBUTE, '')
      waiting.set(element, act)
    }
    document.addEventListener(type, remember, { capture: true, signal: listening.signal })
  }

  listen('click', (element, event) => {
    if (!isPressable(element)) return undefined
    event.preventDefault()
    return () => element.click()
  })
  listen('change', (element) => {
    if (!(element instanceof HTMLSelectElement)) return undefined
    const { value } = element
    return () => {
      element.value = value
      element.dispatchEvent(new Event('change', { bubbles: true }))
    }
  })
  listen('input', (element) => {
    if (!isWritable(element)) return undefined
    const { value } = element
    return () => write(element, value)
  })

  return () => {
    listening.abort()
    document.documentElement.removeAttribute(PRESSED_ATTRIBUTE)
    for (const [element, act] of waiting) if (element.isConnected) act()
    waiting.clear()
  }
}

function isPressable(element: Element): element is HTMLElement {
  return element instanceof HTMLButtonElement || element.matches('input:is([type=checkbox], [type=radio])')
}

function isWritable(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return (
    (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && !isPressable(element)
  )
}

function write(element: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  // React acts on a value that it has not set itself; it does not notice one that is set through the class.
  element.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}
