import { useEffect, useState } from 'react'

/** Whether a page of the payment provider is being opened. */
export function useOpening() {
  const [isOpening, setOpening] = useState(false)
  // Who comes back by the browser's own button finds the page as it was left, and it must be of use again.
  useEffect(() => {
    const reset = ({ persisted }: PageTransitionEvent) => persisted && setOpening(false)
    addEventListener('pageshow', reset)
    return () => removeEventListener('pageshow', reset)
  }, [])
  return [isOpening, setOpening] as const
}
