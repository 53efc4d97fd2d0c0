export const scrollBehavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'

/** Scrolls to an element, with the focus: otherwise the next Tab would continue from the link that led there. */
export function goToElement(id: string, focusId = id): void {
  document.getElementById(focusId)?.focus({ preventScroll: true })
  document.getElementById(id)?.scrollIntoView({ behavior: scrollBehavior() })
}
