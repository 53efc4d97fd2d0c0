import { useEffect, useState } from 'react'

/** Whether a page of the payment provider is being opened. */
export function useOpening() {
  const [isOpening, setOpening] = useState(false)
  // The back button restores the page as it was left, with its buttons disabled.
  useEffect(() => {
    const reset = ({ persisted }: PageTransitionEvent) => persisted && setOpening(false)
    addEventListener('pageshow', reset)
    return () => removeEventListener('pageshow', reset)
  }, [])
  return [isOpening, setOpening] as const
}
