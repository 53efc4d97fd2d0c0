import type { LoadedTools } from '@frase/content/answer-tools'
import { useEffect } from 'react'

/** Once the first task is shown and nothing else is to do, what checks typed answers is made. */
export function usePreparedTools({ prepare }: LoadedTools): void {
  useEffect(() => {
    // Safari has no idle callbacks yet.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(prepare)
      return () => clearTimeout(timer)
    }
    const callback = requestIdleCallback(prepare)
    return () => cancelIdleCallback(callback)
  }, [prepare])
}
