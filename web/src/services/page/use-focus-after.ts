import { useEffect, useRef } from 'react'

/** For the heading of a page that shows a run in its place: the focused element is removed with the run. */
export function useFocusAfter(isRunning: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasRunning = useRef(false)
  useEffect(() => {
    if (wasRunning.current && !isRunning) heading.current?.focus()
    wasRunning.current = isRunning
  }, [isRunning])
  return heading
}
