import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focus for the heading of a view that has just replaced another, so that a keyboard or screen reader goes on
 * there. While `hasArrived` is false the page itself is new and the focus is not ours to take.
 */
export function useArrivalFocus(hasArrived: RefObject<boolean>, arrival: string) {
  const heading = useRef<HTMLHeadingElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another arrival is the event
  useEffect(() => {
    if (!hasArrived.current) return
    heading.current?.focus({ preventScroll: true })
    // Focus alone would scroll so that the sticky header covers the content above the heading.
    window.scrollTo(0, 0)
  }, [arrival, hasArrived])

  return heading
}
