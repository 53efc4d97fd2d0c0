import type { LoadedTools } from '@frase/content/answer-tools'
import { useEffect } from 'react'

/** Does it when the page has nothing else to do. Returns what calls it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks yet.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work)
    return () => clearTimeout(timer)
  }
  const callback = requestIdleCallback(work)
  return () => cancelIdleCallback(callback)
}

/** Once the first task is shown and nothing else is to do, what checks typed answers is made. */
export function usePreparedTools({ prepare }: LoadedTools): void {
  useEffect(() => whenIdle(prepare), [prepare])
}
