import { useEffect } from 'react'

/**
 * `<html data-busy>` is set while something must not be interrupted, such as an exercise session.
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

/** Marks the page as busy while the component is mounted. */
export function useBusy(): void {
  useEffect(() => {
    document.documentElement.setAttribute(ATTRIBUTE, '')
    return () => document.documentElement.removeAttribute(ATTRIBUTE)
  }, [])
}
