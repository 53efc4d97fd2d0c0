import { useEffect, useRef } from 'react'

/**
 * For a part of the page whose content is replaced: if the focused element in `part` is removed with the old
 * content, `target` gets it. Otherwise keyboard and screen reader would begin at the top of the page.
 */
export function useKeptFocus<Target extends HTMLElement>(content: unknown) {
  const target = useRef<Target>(null)
  const isInside = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content is the event
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) target.current?.focus()
  }, [content])
  // React fires no blur event when it removes elements.
  const note = ({ type }: { type: string }) => {
    isInside.current = type === 'focus'
  }
  return { target, part: { onFocus: note, onBlur: note } }
}
