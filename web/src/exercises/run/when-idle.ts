import type { LoadedTools } from '@frase/content/answer-tools'
import { useEffect } from 'react'

/** Runs it when the page has nothing else to do. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks yet.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work)
    return () => clearTimeout(timer)
  }
  const callback = requestIdleCallback(work)
  return () => cancelIdleCallback(callback)
}

/** Prepares the check of typed answers once the first task is shown and the page is idle. */
export function usePreparedTools({ prepare }: LoadedTools): void {
  useEffect(() => whenIdle(prepare), [prepare])
}
