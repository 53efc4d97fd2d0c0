import { useEffect, useRef } from 'react'

/** The heading gets the focus when a run is over: what had it is gone with the run. */
export function useFocusAfter(isRunning: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasRunning = useRef(false)
  useEffect(() => {
    if (wasRunning.current && !isRunning) heading.current?.focus()
    wasRunning.current = isRunning
  }, [isRunning])
  return heading
}
