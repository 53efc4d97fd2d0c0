/** A phone, and the narrowest window with all links in one line. */
export const HEADER_WIDTHS = [390, 1280]

/** Runs in the page: by how many pixels the header, or what is in it, reaches beyond the window. */
export function headerOverflow(): number {
  const { clientWidth } = document.documentElement
  const parts = [...document.querySelectorAll('header *')].filter(
    (part) => part.checkVisibility({ visibilityProperty: true }) && !part.closest('.sr-only, .xl\\:sr-only'),
  )
  const ends = parts.map((part) => part.getBoundingClientRect().right)
  return Math.max(document.documentElement.scrollWidth, ...ends) - clientWidth
}
