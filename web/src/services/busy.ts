import { useEffect } from 'react'

/**
 * `<html data-busy>` says that something is under way which nothing may interrupt, such as an exercise session. Where it
 * is absent, nobody is busy.
 */
const ATTRIBUTE = 'data-busy'

export function isBusy(): boolean {
  return document.documentElement.hasAttribute(ATTRIBUTE)
}

export function onBusyChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: [ATTRIBUTE] })
  return () => observer.disconnect()
}

/** Busy as long as the component is on the screen. */
export function useBusy(): void {
  useEffect(() => {
    document.documentElement.setAttribute(ATTRIBUTE, '')
    return () => document.documentElement.removeAttribute(ATTRIBUTE)
  }, [])
}
